import type { WhichFigures } from './asked-query.ts'
import type { CachedDays } from './cached-days.ts'
import { fitsFilters } from './day-filters.ts'
import type { RangeDay } from './period.ts'

/**
 * Whether what is asked for is known: one of the reports has figures of a day that the filters keep. Of days that
 * nobody has told yet the sum is not 0; of no day at all it is.
 */
export function isTold(
  { reports, filters }: Pick<WhichFigures, 'reports' | 'filters'>,
  known: readonly CachedDays[],
): boolean {
  const keeps = (holds: (day: RangeDay) => boolean) =>
    reports.some(({ programme, kind }, place) =>
      known[place]?.days.some((day) => {
        const { date } = day
        const asItself = { programme, kind, at: date, month: date, weekday: date }
        return holds(day) && fitsFilters(asItself, filters)
      }),
    )
  return keeps(({ figures }) => figures) || !keeps(() => true)
}
