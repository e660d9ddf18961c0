import { metrics, redirectMetrics, type MetricKey } from '@orrery/contract/figures/metrics'
import type { Basis } from '@orrery/contract/reports/comparison'
import type { AskedFigures } from './asked-query.ts'
import { leastSure } from './compared-days.ts'
import { counterpartsWithFigures, type Counterpart } from './counterparts.ts'
import { fitsFilters, fitsReport } from './day-filters.ts'
import type { CachedDays } from './cached-days.ts'

/** A day that a report is compared with, and in which rows it counts; after which run, if at the same age. */
export interface ComparedDay extends Omit<Counterpart, 'against'> {
  programme: string
  kind: string
  currency: string
  run: string | null
}

/**
 * The days that the kept reports are compared with: those whose counterpart has figures and is looked at.
 * Null without any, and where one report lacks some of them: seven days are not compared with six.
 */
export function comparedDays(
  asked: AskedFigures,
  knownDays: readonly CachedDays[],
): ComparedDay[] | null {
  const { range, before, filters } = asked
  if (before === null || groundOf(asked, knownDays).some(({ basis }) => basis === null)) return null
  const { reports, known } = keptReports(asked, knownDays)
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

/** What is asked of which reports. */
type Which = Pick<AskedFigures, 'reports' | 'filters'>

/**
 * The reports that filters of programmes and types keep, with their days: what the others have or lack says nothing
 * of the answer.
 */
export function keptReports({ reports, filters }: Which, known: readonly CachedDays[]) {
  const isKept = reports.map((report) => fitsReport(report, filters))
  return {
    reports: reports.filter((_, place) => isKept[place]),
    known: known.filter((_, place) => isKept[place]),
  }
}

/** On what ground each of them that has any figures is compared. */
function groundOf(asked: Which, knownDays: readonly CachedDays[]) {
  const { reports, known } = keptReports(asked, knownDays)
  return reports.flatMap(({ kind }, place) => {
    const { days = [], compared } = known[place] ?? {}
    return days.some(({ figures }) => figures) ? [{ kind, basis: compared?.basis ?? null }] : []
  })
}

/** On what ground each asked metric is compared. */
export function basisOfMetrics(
  asked: Which,
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
