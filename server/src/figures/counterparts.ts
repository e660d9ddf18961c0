import type { ComparedRange } from '@orrery/contract/compared-range'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  monthStart,
  type Day,
} from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { RangeDay } from './period.ts'

/** What a day compared with stands for in the range that is. */
export interface Counterpart {
  day: Day
  /**
   * The day of the range that decides whether it counts, and how old it is taken to be. Null behind the range's end,
   * where only days of one's own go on: they count whichever day is not in, as old as the newest that is.
   */
  against: Day | null
  /** The day in whose row, and in whose week's, it counts; null where it is in the totals alone. */
  at: Day | null
  /** A day in whose month's row it counts: by the calendar a month has all days of the one before. */
  month: Day | null
  /** A day on whose weekday it counts: where ranges are not whole weeks apart no weekdays meet. */
  weekday: Day | null
}

/**
 * The days compared with, oldest first, each once. By the calendar a day meets the same day of its month,
 * which the 29th to the 31st do not find in a shorter one; otherwise the first meets the first, the second
 * the second. No two of them meet one day (docs/decisions/0019).
 */
export function counterparts(range: Range, before: ComparedRange): Counterpart[] {
  const { months } = before
  const shift = daysBetween(before.start, range.start)
  return daysFrom(before.start, before.end).map((day) => {
    const moved = months === null ? addDays(day, shift) : addMonths(day, months)
    const isSameDay = months === null || moved.slice(8) === day.slice(8)
    const at = isSameDay && range.start <= moved && moved <= range.end ? moved : null
    const inMonth = monthStart(range.start) <= moved && monthStart(moved) <= range.end
    return {
      day,
      against: moved > range.end ? null : moved < range.start ? range.start : moved,
      at,
      month: months !== null && inMonth ? moved : at,
      weekday: months === null && shift % 7 === 0 ? at : null,
    }
  })
}

/**
 * Those that count: held against a day that has figures, so that six days are compared with six, or behind the end
 * of a range that has some.
 */
export function counterpartsWithFigures(
  { range, before }: { range: Range; before: ComparedRange | null },
  days: readonly RangeDay[],
): Counterpart[] {
  const known = new Set(days.filter(({ figures }) => figures).map(({ date }) => date))
  if (!before || known.size === 0) return []
  return counterparts(range, before).filter(({ against }) => against === null || known.has(against))
}

/**
 * For statements: what each day compared with is held against, and how many are against each day of the range. None
 * is behind its end where the range compared with is not one's own.
 */
export function heldAgainst({ range, before }: { range: Range; before: ComparedRange | null }) {
  const against = before && counterparts(range, before).map((each) => each.against)
  const held = Map.groupBy(against ?? [], (day) => day)
  const counts = daysFrom(range.start, range.end).map((day) => held.get(day)?.length ?? 0)
  return [against, counts] as const
}

/**
 * SQL of what one of a list says of a day compared with.
 * @param list the parameter that has it of each of these days in order, as dates.
 * @param start the first of these days.
 */
export const counterpartOf = (list: string, day: string, start: string) =>
  `(${list}::date[])[${day} - ${start}::date + 1]`
