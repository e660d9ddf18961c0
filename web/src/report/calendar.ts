import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  monthStart,
  weekStart,
  type Day,
} from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { BarUnit } from '../ui/chart/bar-unit.ts'

/** Weeks begin on Monday; each is called by its first day, as months are. */
export type CalendarUnit = Exclude<BarUnit, 'day'>

const NEXT: Record<CalendarUnit, (first: Day) => Day> = {
  week: (first) => addDays(first, 7),
  month: (first) => addMonths(first, 1),
}

/** The week or month that a day is in. */
export function startOf(unit: CalendarUnit, day: Day): Day {
  return unit === 'week' ? weekStart(day) : monthStart(day)
}

/** The last day of a week or month. */
export function endOf(unit: CalendarUnit, first: Day): Day {
  return addDays(NEXT[unit](first), -1)
}

interface Held {
  range: Range
  /** The days of the range that have no figures. */
  absent: ReadonlySet<Day>
}

/** How much of a week or month there is where that is not all of it: `4 of 7 days`. */
export function partOf(unit: CalendarUnit, first: Day, { range, absent }: Held) {
  const last = endOf(unit, first)
  const start = first < range.start ? range.start : first
  const end = last < range.end ? last : range.end
  const some = daysFrom(start, end).filter((day) => !absent.has(day)).length
  const all = daysBetween(first, last) + 1
  return some < all ? `${some} of ${all} days` : undefined
}
