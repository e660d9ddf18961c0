import { monthStart, weekday, weekStart } from '@orrery/contract/day'
import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import type { Counterpart } from './counterparts.ts'

/** A day of a report and, if it is compared with, what it counts as. */
export interface ReportDay extends Pick<Counterpart, 'at' | 'month' | 'weekday'> {
  programme: string
  kind: string
}

/**
 * Whether a report's day is looked at: all filters keep it that need no rows for that. One compared with is held
 * against them as its counterpart; where it meets none, it fits none.
 */
export function fitsFilters(day: ReportDay, filters: readonly Filter[]): boolean {
  return filters
    .filter(({ dimension }) => dimensions[dimension].of !== 'row')
    .every(({ dimension, is, isNot, contains }) => {
      const value = valueOf(day, dimension)
      if (value === null) return false
      if (is) return is.includes(value)
      if (isNot) return !isNot.includes(value)
      const text = value.toLowerCase()
      return contains?.some((part) => text.includes(part.toLowerCase())) ?? false
    })
}

/** Whether a report is looked at on any day: the filters of programmes and types keep it. */
export function fitsReport(
  { programme, kind }: Pick<ReportDay, 'programme' | 'kind'>,
  filters: readonly Filter[],
): boolean {
  const ofReports = filters.filter(({ dimension }) => dimensions[dimension].of === 'report')
  return fitsFilters({ programme, kind, at: null, month: null, weekday: null }, ofReports)
}

/** As `groups` has it of a report's day. */
export function valueOf(of: ReportDay, dimension: DimensionKey): string | null {
  if (dimension === 'programme') return of.programme
  if (dimension === 'type') return of.kind
  if (dimension === 'week') return of.at && weekStart(of.at)
  if (dimension === 'month') return of.month && monthStart(of.month)
  if (dimension === 'weekday') return of.weekday && String(weekday(of.weekday) + 1)
  return of.at
}
