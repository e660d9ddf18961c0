import type { Day } from '@orrery/contract/day'
import { dimensions } from '@orrery/contract/figures/dimensions'
import { redirectMetrics } from '@orrery/contract/figures/metrics'
import type { AskedFigures, Shown } from './asked-query.ts'
import type { CachedDays } from './cached-days.ts'
import { fitsFilters, valueOf } from './day-filters.ts'

/** Counts the days of each group. */
interface DaysOfGroups {
  /** SQL of a row of `groups`. @param counts the parameter that holds {@link DaysOfGroups.counts}. */
  sql: (counts: string) => string
  /** JSON. */
  counts: string
}

/**
 * How many days with figures there are of each week, month or weekday of a query, of any of its reports that the
 * group is of: four days of a week are no bad week. Of our own redirects alone there are figures of every day up to
 * today, whatever a partner has told. Undefined where groups are of single days, or of no days.
 */
export function daysOfGroups(
  { reports, filters }: Pick<AskedFigures, 'reports' | 'filters'>,
  { dimensions: by, metrics }: Pick<Shown, 'dimensions' | 'metrics'>,
  { known, today }: { known: readonly CachedDays[]; today: Day },
): DaysOfGroups | undefined {
  if (by.includes('day') || !by.some((key) => dimensions[key].of === 'day')) return undefined
  const isOurs = metrics.every((key) => redirectMetrics.includes(key))
  const keys = by.filter((key) => dimensions[key].of !== 'row')
  const found = reports.flatMap(({ programme, kind }, at) =>
    (known[at]?.days ?? [])
      .filter(({ date, figures }) => (isOurs ? date <= today : figures))
      .map(({ date }) => ({ programme, kind, at: date, month: date, weekday: date }))
      .filter((day) => fitsFilters(day, filters)),
  )
  const groups = new Map<string, Set<Day>>()
  for (const day of found) {
    const name = keys.map((key) => valueOf(day, key)).join(' ')
    groups.set(name, (groups.get(name) ?? new Set()).add(day.at))
  }
  const columns = keys.map((key) => `groups."${key}"`).join(', ')
  return {
    sql: (counts) => `coalesce((${counts}::jsonb ->> concat_ws(' ', ${columns}))::int, 0)`,
    counts: JSON.stringify(
      Object.fromEntries([...groups].map(([name, days]) => [name, days.size])),
    ),
  }
}
