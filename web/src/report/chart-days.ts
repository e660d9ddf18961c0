import type { Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { DayState, Period } from '@orrery/contract/reports/period'
import { partOf, startOf, type CalendarUnit } from './calendar.ts'
import type { ChartDay } from './DayChart.tsx'
import type { Figures, ReportDay } from './manifest.ts'

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
  range: Range
  unit: CalendarUnit
}

/**
 * The weeks or months of a chart, oldest first. One of which the range, or a day without figures, cuts
 * something off says how much of it is there; one with a day in doubt is not complete.
 */
export function chartBuckets({ rows, period, range, unit }: Buckets): ChartDay[] {
  const partOfRow = partsOf({ period, range, unit })
  return rows
    .map(({ date, state, figures }) => {
      const part = partOfRow(date)
      const why = part ? { incomplete: partText(unit, part) } : isComplete(state) ? {} : DOUBTFUL
      return { date, figures, ...why }
    })
    .toReversed()
}

/** Of a week or month, by its first day, how much of it the range and the days with figures leave, where not all. */
export function partsOf({ period, range, unit }: Omit<Buckets, 'rows'>) {
  const absent = new Set(period.incomplete.flatMap((each) => (each.figures ? [] : [each.date])))
  return (first: Day): string | undefined => partOf(unit, first, { range, absent })
}

/** Why a bar is hatched of which only `4 of 7 days` are there. */
export function partText(unit: CalendarUnit, part: string): string {
  return `Part ${unit}: ${part}`
}

/** The weeks or months that days are in, newest first as they are; one with a day in doubt is in doubt. */
export function bucketsOf(days: readonly ReportDay[], unit: CalendarUnit): ReportDay[] {
  const within = Map.groupBy(days, ({ date }) => startOf(unit, date))
  return [...within].flatMap(([date, [first, ...rest]]) => {
    if (!first) return []
    const { state } = [first, ...rest].find((day) => !isComplete(day.state)) ?? first
    return [{ date, state, figures: {}, restated: [] }]
  })
}

/** The run of a figure through days, weeks or months; one that is not complete would bend it. */
export function runOf(days: readonly ChartDay[]): Figures[] {
  return days.map(({ figures, incomplete }) => (incomplete === undefined ? figures : {}))
}

export const DOUBTFUL = { incomplete: 'Not complete' }

function isComplete(state: DayState | undefined): boolean {
  return state === 'final' || state === 'estimated'
}
