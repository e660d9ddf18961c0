import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { Period } from '@orrery/contract/reports/period'
import type { BarUnit } from '../../ui/chart/bar-unit.ts'
import { choosesDays, filtersOf, type Drill } from '../drill.ts'
import type { Figures, ReportDay, ReportTile } from '../manifest.ts'
import type { Previous } from '../previous.ts'
import { useSource } from '../source.ts'
import { figures, valueIn, type FiguresOf, type Group } from './figures-source.ts'

interface Narrowing {
  tiles: readonly ReportTile[]
  /** Undefined while the query is not complete. */
  of: FiguresOf | undefined
  drills: readonly Drill[]
  /** What one bar of the chart is; absent without a chart. */
  unit?: BarUnit
}

/** The days of a screen, with what is said of those that are not complete. */
interface Days {
  days: ReportDay[]
  period: Period
}

/** Figures of what fits, by the names that a screen's own calls give them. */
export interface Narrowed {
  totals: Figures | undefined
  previous: Previous | undefined
  /** The screen's days with the figures of what fits; undefined while these are not known. */
  days: (own: Days) => Days | undefined
  refetching: boolean
  error: Error | undefined
  retry: () => Promise<unknown>
}

/** The most days of a range, and more (contract/src/fields.ts). */
const EVERY_DAY = 1_000

/**
 * The tiles and the chart of a screen where its own calls do not answer them: of what fits some filters,
 * or compared with days of one's own.
 */
export function useNarrowed({ tiles, of, drills, unit }: Narrowing): Narrowed {
  const asked = of && {
    ...of,
    metrics: [...new Set(tiles.map(({ metric }) => metric))],
    filters: filtersOf(drills),
  }
  const whole = useSource(figures, asked)
  const byUnit = useSource(
    figures,
    asked &&
      unit && { ...asked, compare: 'none' as const, dimensions: [unit], pageSize: EVERY_DAY },
  )
  const byKey = <Value>(given: Partial<Record<MetricKey, Value>>) =>
    Object.fromEntries(tiles.map(({ key, metric }) => [key, given[metric] ?? null]))
  const previous = whole.data?.previous
  return {
    totals: whole.data && byKey(whole.data.totals),
    previous: previous
      ? {
          totals: byKey(previous),
          basis: byKey(previous.basis),
          start: previous.startDate,
          end: previous.endDate,
        }
      : undefined,
    days: ({ days, period }) =>
      byUnit.data &&
      unit && {
        days: fitting(days, byUnit.data.rows, { tiles, unit, drills }),
        period: choosesDays(drills) ? { ...period, incomplete: [] } : period,
      },
    refetching: whole.refetching || byUnit.refetching,
    error: [whole, byUnit].find(({ data, error }) => error && !data)?.error ?? undefined,
    retry: () => Promise.all([whole.retry(), byUnit.retry()]),
  }
}

/**
 * The days with the figures of what fits. A day without any has none of it, which is 0; where days
 * themselves are chosen, the others are not there.
 */
function fitting(
  days: readonly ReportDay[],
  rows: readonly Group[],
  {
    tiles,
    unit,
    drills,
  }: { tiles: readonly ReportTile[]; unit: DimensionKey; drills: readonly Drill[] },
): ReportDay[] {
  const fits = new Map(rows.map((row) => [valueIn(row, unit), row]))
  const some = choosesDays(drills)
  return days.flatMap((day) => {
    const row: Partial<Record<MetricKey, unknown>> | undefined =
      fits.get(day.date) ?? (some ? undefined : NOTHING)
    if (!row) return []
    const known = tiles.flatMap(({ ofDay, metric }) =>
      ofDay === undefined ? [] : [[ofDay, row[metric] ?? null]],
    )
    return [{ ...day, restated: [], figures: Object.fromEntries(known) }]
  })
}

const NOTHING = { clicks: 0, sales: 0, saleAmount: 0, earnings: 0, earningsEur: 0 }
