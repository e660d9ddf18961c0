import { askedDayProblem } from '@orrery/contract/asked-day'
import { messages } from '@orrery/contract/messages'

/** The first and last day that may be chosen; an empty text is none. */
export interface DateLimits {
  min?: string
  max?: string
}

/** What is wrong with a day that was typed; empty when it may be chosen. */
export function dayProblem(day: string, { min, max }: DateLimits = {}): string {
  const problem = askedDayProblem(day)
  if (problem) return problem
  if (min && day < min) return `The first day is ${min}.`
  return max && day > max ? `The last day is ${max}.` : ''
}

/** The same of a day that has to have come. */
export function comeDayProblem(day: string, today: string): string | undefined {
  if (day === '') return 'Choose a date.'
  return dayProblem(day) || (day > today ? messages.dayToCome : undefined)
}
