import { daysBetween, isAskedDay } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
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

export type RangeEnd = 'start' | 'end'

/** What is wrong with each end of a range, in words; both empty when it may be used. */
export function rangeProblems(
  start: string,
  end: string,
  { min, max, longest }: RangeLimits,
  changed: RangeEnd,
): Record<RangeEnd, string> {
  const problems = { start: dayProblem(start, { min, max }), end: dayProblem(end, { min, max }) }
  if (problems.start || problems.end) return problems
  return betweenProblems(start, end, changed, longest)
}

/**
 * What is wrong with two days beside each other, in words; nothing while either is no day.
 * @param changed the end that was changed last, where it is said: of the other one nothing is wrong.
 */
export function betweenProblems(
  start: string,
  end: string,
  changed: RangeEnd,
  longest?: LongestRange,
): Record<RangeEnd, string> {
  const none = { start: '', end: '' }
  if (!isAskedDay(start) || !isAskedDay(end)) return none
  if (start > end) return { ...none, [changed]: crossed[changed] }
  const isTooLong = longest !== undefined && daysBetween(start, end) >= longest.days
  return isTooLong ? { ...none, [changed]: longest.words } : none
}

const crossed = { start: messages.startAfterEnd, end: messages.endBeforeStart }
