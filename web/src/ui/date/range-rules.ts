import { isDayLabel } from '../../format/day.ts'

/** Days as labels `YYYY-MM-DD`, both included; `preset` is the key of the preset that gave them. */
export interface DateRange {
  start: string
  end: string
  preset: string | null
}

/** A range that has a name. */
export interface DatePreset {
  key: string
  label: string
  start: string
  end: string
}

/** The first and last day that may be chosen. */
export interface DateLimits {
  min?: string
  max?: string
}

/** What is wrong with each end of a range, in words; both empty when it may be used. */
export function rangeProblems(start: string, end: string, { min, max }: DateLimits) {
  const problems = { start: dayProblem(start, min, max), end: dayProblem(end, min, max) }
  if (!problems.start && !problems.end && start > end) {
    problems.start = 'The start date cannot be after the end date.'
    problems.end = 'The end date cannot be before the start date.'
  }
  return problems
}

function dayProblem(day: string, min = '0000-01-01', max = '9999-12-31'): string {
  if (!isDayLabel(day)) return 'Write the date as YYYY-MM-DD.'
  if (day < min) return `The first day is ${min}.`
  if (day > max) return `The last day is ${max}.`
  return ''
}
