import { addDays, monthStart, weekStart, type Day } from '@orrery/contract/day'
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
    return { date, figures: row?.figures ?? {}, complete: isComplete(row?.state) }
  })
}

interface Buckets {
  rows: readonly Row[]
  period: Period
  range: { start: Day; end: Day }
  aggregation: Exclude<Aggregation, 'daily'>
}

/**
 * The weeks or months of a chart, oldest first. One that the range or an incomplete day cuts short is
 * not complete.
 */
export function chartBuckets({ rows, period, range, aggregation }: Buckets): ChartDay[] {
  const startOf = aggregation === 'weekly' ? weekStart : monthStart
  const cut = new Set(period.incomplete.map(({ date }) => startOf(date)))
  if (startOf(range.start) !== range.start) cut.add(startOf(range.start))
  if (startOf(addDays(range.end, 1)) === startOf(range.end)) cut.add(startOf(range.end))
  return rows
    .map(({ date, state, figures }) => ({
      date,
      figures,
      complete: isComplete(state) && !cut.has(date),
    }))
    .toReversed()
}

function isComplete(state: DayState | undefined): boolean {
  return state === 'final' || state === 'estimated'
}
