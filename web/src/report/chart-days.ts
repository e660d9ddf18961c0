import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  monthStart,
  weekStart,
  type Day,
} from '@orrery/contract/day'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { DayState, Period } from '@orrery/contract/reports/period'
import type { ChartDay } from './DayChart.tsx'
import type { Figures } from './manifest.ts'

interface Row {
  date: Day
  state: DayState
  figures: Figures
}

/**
 * The days of a chart, oldest first. A day that was never pulled has no row but a place, so that its
 * gap is seen.
 */
export function chartDays({ days, period }: { days: readonly Row[]; period: Period }): ChartDay[] {
  const rows = new Map(days.map((row) => [row.date, row]))
  const dates = new Set([...rows.keys(), ...period.incomplete.map(({ date }) => date)])
  return [...dates].toSorted().map((date) => {
    const row = rows.get(date)
    return { date, figures: row?.figures ?? {}, ...(isComplete(row?.state) ? {} : DOUBTFUL) }
  })
}

interface Buckets {
  rows: readonly Row[]
  period: Period
  range: { start: Day; end: Day }
  aggregation: Exclude<Aggregation, 'daily'>
}

/**
 * The weeks or months of a chart, oldest first. One of which the range, or a day without figures, cuts
 * something off says how much of it is there; one with a day in doubt is not complete.
 */
export function chartBuckets({ rows, period, range, aggregation }: Buckets): ChartDay[] {
  const { startOf, next, name } = UNITS[aggregation]
  const absent = new Set(period.incomplete.flatMap((each) => (each.figures ? [] : [each.date])))
  const there = new Map<Day, number>()
  for (const day of daysFrom(range.start, range.end)) {
    const bucket = startOf(day)
    there.set(bucket, (there.get(bucket) ?? 0) + (absent.has(day) ? 0 : 1))
  }
  return rows
    .map(({ date, state, figures }) => {
      const some = there.get(date) ?? 0
      const all = daysBetween(date, next(date))
      const part = some < all && { incomplete: `Part ${name}: ${some} of ${all} days` }
      return { date, figures, ...(part || (isComplete(state) ? {} : DOUBTFUL)) }
    })
    .toReversed()
}

/** The run of a figure through days, weeks or months; one that is not complete would bend it. */
export function runOf(days: readonly ChartDay[]): Figures[] {
  return days.map(({ figures, incomplete }) => (incomplete === undefined ? figures : {}))
}

const UNITS = {
  weekly: { startOf: weekStart, next: (week: Day) => addDays(week, 7), name: 'week' },
  monthly: {
    startOf: monthStart,
    next: (month: Day) => addMonths(month, 1),
    name: 'month',
  },
}

const DOUBTFUL = { incomplete: 'Not complete' }

function isComplete(state: DayState | undefined): boolean {
  return state === 'final' || state === 'estimated'
}
