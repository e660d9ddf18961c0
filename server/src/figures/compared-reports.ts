import { metrics, redirectMetrics, type MetricKey } from '@orrery/contract/figures/metrics'
import type { Basis } from '@orrery/contract/reports/comparison'
import type { AskedFigures } from './asked-query.ts'
import { leastSure } from './compared-days.ts'
import { counterpartsWithFigures, type Counterpart } from './counterparts.ts'
import { fitsFilters } from './day-filters.ts'
import type { CachedDays } from './cached-days.ts'

/** A day that a report is compared with, and in which rows it counts; after which run, if at the same age. */
export interface ComparedDay extends Omit<Counterpart, 'against'> {
  programme: string
  kind: string
  currency: string
  run: string | null
}

/**
 * The days that several reports are compared with: those whose counterpart has figures and is looked at.
 * Null without any, and where one report lacks some of them: seven days are not compared with six.
 */
export function comparedDays(
  { reports, range, before, filters }: AskedFigures,
  known: readonly CachedDays[],
): ComparedDay[] | null {
  if (before === null || groundOf({ reports }, known).some(({ basis }) => basis === null))
    return null
  const days = reports.flatMap(({ programme, kind, currency }, place) => {
    const { days: states = [], compared } = known[place] ?? {}
    // Where the past of one day is not known, all of a report's days count as they are.
    const past = compared?.basis === 'same-age' ? compared : undefined
    const runs = new Map(past?.days?.map((day, at) => [day, past.runs?.[at] ?? null]))
    return counterpartsWithFigures({ range, before }, states)
      .filter((each) => fitsFilters({ programme, kind, ...each }, filters))
      .map(({ day, at, month, weekday }): ComparedDay => {
        const run = runs.get(day) ?? null
        return { programme, kind, currency, day, run, at, month, weekday }
      })
  })
  return days.length > 0 ? days : null
}

/** On what ground each report that has any figures is compared. */
function groundOf({ reports }: Pick<AskedFigures, 'reports'>, known: readonly CachedDays[]) {
  return reports.flatMap(({ kind }, place) => {
    const { days = [], compared } = known[place] ?? {}
    return days.some(({ figures }) => figures) ? [{ kind, basis: compared?.basis ?? null }] : []
  })
}

/** On what ground each asked metric is compared. */
export function basisOfMetrics(
  asked: Pick<AskedFigures, 'reports'>,
  known: readonly CachedDays[],
  keys: readonly MetricKey[],
): Partial<Record<MetricKey, Basis | null>> {
  const ground = groundOf(asked, known)
  return Object.fromEntries(keys.map((key) => [key, leastSure(leadingSum(key), ground)]))
}

/** The sum on which it depends whether a metric still grows. */
function leadingSum(key: MetricKey): 'clicks' | 'sales' | 'earnings' {
  const { is } = metrics[key]
  const sum = is === 'sum' ? key : key === 'aov' ? 'sales' : is.of
  if (sum === 'clicks' || redirectMetrics.includes(sum)) return 'clicks'
  return sum === 'sales' || sum === 'saleAmount' ? 'sales' : 'earnings'
}
