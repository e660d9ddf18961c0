import { daysBetween } from '@orrery/contract/day'
import { dayProblem, type DateLimits } from './day-problem.ts'

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

/** The most days that a range may have, both ends included, and what is said of a longer one. */
export interface LongestRange {
  days: number
  words: string
}

export interface RangeLimits extends DateLimits {
  longest: LongestRange
}

/** What is wrong with each end of a range, in words; both empty when it may be used. */
export function rangeProblems(start: string, end: string, { min, max, longest }: RangeLimits) {
  const problems = { start: dayProblem(start, { min, max }), end: dayProblem(end, { min, max }) }
  if (problems.start || problems.end) return problems
  if (start > end) {
    problems.start = 'The start date cannot be after the end date.'
    problems.end = 'The end date cannot be before the start date.'
  } else {
    problems.end = tooLong(start, end, longest)
  }
  return problems
}

/** What is said of a range of more days than may be asked for; empty of others. Both are days. */
export function tooLong(start: string, end: string, { days, words }: LongestRange): string {
  return daysBetween(start, end) < days ? '' : words
}
