import { addMonths, daysBetween, daysFrom, monthStart, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'

/** A day or month of the chart: what was valid and what was left out. */
export interface ClickBar {
  date: Day
  valid: number
  leftOut: number
  /** Why it is not complete, in words; absent when it is. */
  incomplete?: string
}

interface Counted {
  date: Day
  totalclicks: number
  valid: number
}

/** Every day of the range, oldest first: we count by ourselves, so a day without a row had no hit. Days to come are none. */
export function clickBars(rows: readonly Counted[], range: Range, today: Day): ClickBar[] {
  const counted = new Map(rows.map((row) => [row.date, row]))
  return daysFrom(range.start, range.end < today ? range.end : today).map((date) => {
    const { totalclicks = 0, valid = 0 } = counted.get(date) ?? {}
    return {
      date,
      valid,
      leftOut: totalclicks - valid,
      ...(date === today && { incomplete: 'Not over yet' }),
    }
  })
}

/** The months that these days make; one that the range or today cuts says how much of it is there. */
export function byMonth(days: readonly ClickBar[]): ClickBar[] {
  const months = Map.groupBy(days, ({ date }) => monthStart(date))
  return [...months].map(([date, each]) => {
    const all = daysBetween(date, addMonths(date, 1))
    const unfinished =
      each.length < all
        ? `Part month: ${each.length} of ${all} days`
        : each.find(({ incomplete }) => incomplete)?.incomplete
    return {
      date,
      valid: sum(each.map(({ valid }) => valid)),
      leftOut: sum(each.map(({ leftOut }) => leftOut)),
      ...(unfinished && { incomplete: unfinished }),
    }
  })
}

/** The days of a bar that begins there: of a month those that are shown. */
export function daysOfBar(days: readonly ClickBar[], begin: Day, unit: 'day' | 'month'): Range {
  const shown = days.filter(({ date }) =>
    unit === 'month' ? monthStart(date) === begin : date === begin,
  )
  return { start: shown[0]?.date ?? begin, end: shown.at(-1)?.date ?? begin }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
