import { addDays, addMonths, daysBetween, monthEnd, monthStart } from './day.ts'
import type { PresetKey, Range } from './presets.ts'

/** What a range is compared with, in the order of the screens. */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export const comparisonLabels: Record<Comparison, string> = {
  previous: 'Previous period',
  year: 'Same period last year',
  none: 'No comparison',
}

/** A comparison as the report calls take it. */
export interface AskedComparison {
  compare?: Comparison | undefined
  /** By days of the month rather than weekdays; unless said, ranges of whole months are. */
  byCalendar?: boolean | undefined
}

/**
 * The earlier range that a range is compared with: moved back by whole steps until it ends before it
 * begins. A step is a week, or 52 for last year, so that a Monday meets a Monday; by the calendar it is
 * a month, or a year: whole months meet whole months, the 1st to the 10th meet the 1st to the 10th, and
 * a month that is too short is cut at its end. Null without comparison.
 */
export function comparedRange(
  range: Range,
  { compare = 'previous', byCalendar = isWholeMonths(range) }: AskedComparison = {},
): Range | null {
  if (compare === 'none') return null
  return byCalendar
    ? movedByMonths(range, compare === 'year' ? 12 : 1)
    : movedByDays(range, compare === 'year' ? 52 * 7 : 7)
}

/** How a preset's range is compared; of days chosen by hand (null), the range itself decides. */
export function askedComparison(preset: string | null, compare: Comparison): AskedComparison {
  // The year so far has no period before it but that of the year before.
  if (preset === 'yearToDate' && compare === 'previous')
    return { compare: 'year', byCalendar: true }
  return { compare, byCalendar: preset === null ? undefined : calendarPresets.has(preset) }
}

const calendarPresets: ReadonlySet<string> = new Set<PresetKey>([
  'lastMonth',
  'thisMonth',
  'yearToDate',
])

function isWholeMonths({ start, end }: Range): boolean {
  return start === monthStart(start) && end === monthEnd(end)
}

/** By the fewest steps that are longer than from its first day to its last. */
function movedByDays({ start, end }: Range, step: number): Range {
  const back = step * (Math.floor(daysBetween(start, end) / step) + 1)
  return { start: addDays(start, -back), end: addDays(end, -back) }
}

/** Months differ in length, so each step is tried. */
function movedByMonths(range: Range, step: number): Range {
  let before = range
  for (let back = step; before.end >= range.start; back += step) before = movedMonths(range, back)
  return before
}

function movedMonths(range: Range, back: number): Range {
  const end = addMonths(range.end, -back)
  return { start: addMonths(range.start, -back), end: isWholeMonths(range) ? monthEnd(end) : end }
}
