import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { BarUnit } from '../../ui/chart/bar-unit.ts'
import { choosesDays, filtersOf, type Drill } from '../drill.ts'
import type { Figures, ReportTile } from '../manifest.ts'
import type { Previous } from '../previous.ts'
import { useSource } from '../source.ts'
import { figures, type FiguresOf } from './figures-source.ts'
import { fittingDays, type Days } from './fitting-days.ts'

interface Narrowing {
  tiles: readonly ReportTile[]
  /** Undefined while the query is not complete. */
  of: FiguresOf | undefined
  drills: readonly Drill[]
  /** What one bar of the chart is; absent without a chart. */
  unit?: BarUnit
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
    days: (own) =>
      byUnit.data &&
      unit && {
        days: fittingDays(own, byUnit.data.rows, { tiles, unit, some: choosesDays(drills) }),
        period: choosesDays(drills) ? { ...own.period, incomplete: [] } : own.period,
      },
    refetching: whole.refetching || byUnit.refetching,
    error: [whole, byUnit].find(({ data, error }) => error && !data)?.error ?? undefined,
    retry: () => Promise.all([whole.retry(), byUnit.retry()]),
  }
}
