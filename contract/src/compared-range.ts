import { addDays, addMonths, daysBetween, monthEnd, monthStart, type Day } from './day.ts'
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

/** The days that a range is compared with. */
export interface ComparedRange extends Range {
  /** By the calendar, by how many months its days move to meet those of the range; else null, by whole days. */
  months: number | null
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
): ComparedRange | null {
  if (compare === 'none') return null
  return byCalendar
    ? movedByMonths(range, compare === 'year' ? 12 : 1)
    : movedByDays(range, compare === 'year' ? 52 * 7 : 7)
}

/**
 * Days of one's own that a range is compared with. Unless said otherwise, those that lie whole months before
 * meet it by the calendar, as 1 to 31 January meets February; whole weeks are weeks.
 */
export function chosenRange(
  range: Range,
  chosen: Range,
  { byCalendar }: Pick<AskedComparison, 'byCalendar'> = {},
): ComparedRange {
  const months = monthsBetween(chosen.start, range.start)
  const moved = movedMonths(range, months)
  const days = daysBetween(chosen.start, range.start)
  const isWeeks = days % 7 === 0 && days === daysBetween(chosen.end, range.end)
  const isMoved = moved.start === chosen.start && moved.end === chosen.end && !isWeeks
  // Days that begin elsewhere in their month are no months apart, whatever is asked for.
  const isMonths = moved.start === chosen.start && (byCalendar ?? isMoved)
  return { ...chosen, months: isMonths ? months : null }
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
function movedByDays({ start, end }: Range, step: number): ComparedRange {
  const back = step * (Math.floor(daysBetween(start, end) / step) + 1)
  return { start: addDays(start, -back), end: addDays(end, -back), months: null }
}

/** Months differ in length, so each step is tried. */
function movedByMonths(range: Range, step: number): ComparedRange {
  let before = movedMonths(range, step)
  for (let back = 2 * step; before.end >= range.start; back += step)
    before = movedMonths(range, back)
  return before
}

function movedMonths(range: Range, months: number): ComparedRange {
  const start = addMonths(range.start, -months)
  const end = addMonths(range.end, -months)
  return { start, end: isWholeMonths(range) ? monthEnd(end) : end, months }
}

/** Whole months from the month of one day to that of another. */
function monthsBetween(from: Day, to: Day): number {
  return monthNumber(to) - monthNumber(from)
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
