import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { Period } from '@orrery/contract/reports/period'
import type { ReportDay, ReportTile } from '../manifest.ts'
import { valueIn, type Group } from './figures-source.ts'

/** The days of a screen, with what is said of those that are not complete. */
export interface Days {
  days: ReportDay[]
  period: Period
}

interface Fitting {
  tiles: readonly ReportTile[]
  unit: DimensionKey
  /** Whether the filters choose days: the others are not there then. */
  some: boolean
}

/**
 * The days of a screen with the figures of what fits. A day without any has none of it, which is 0, unless nobody
 * has told of it.
 */
export function fittingDays(
  { days, period }: Days,
  rows: readonly Group[],
  { tiles, unit, some }: Fitting,
): ReportDay[] {
  const fits = new Map(rows.map((row) => [valueIn(row, unit), row]))
  const untold = new Set(period.incomplete.flatMap((each) => (each.figures ? [] : [each.date])))
  return days.flatMap((day) => {
    const none = untold.has(day.date) ? {} : NOTHING
    const row: Partial<Record<MetricKey, unknown>> | undefined =
      fits.get(day.date) ?? (some ? undefined : none)
    if (!row) return []
    const known = tiles.flatMap(({ ofDay, metric }) =>
      ofDay === undefined ? [] : [[ofDay, row[metric] ?? null]],
    )
    return [{ ...day, restated: [], figures: Object.fromEntries(known) }]
  })
}

const NOTHING = { clicks: 0, sales: 0, saleAmount: 0, earnings: 0, earningsEur: 0 }
