import { monthStart, weekday, weekStart } from '@orrery/contract/day'
import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import type { Counterpart } from './counterparts.ts'

/** Whether the filters of days keep a day compared with, as what it counts as; one that meets none fits none. */
export function fitsDays(counterpart: Counterpart, filters: readonly Filter[]): boolean {
  return filters
    .filter(({ dimension }) => dimensions[dimension].of === 'day')
    .every(({ dimension, is, isNot, contains }) => {
      const value = valueOf(counterpart, dimension)
      if (value === null) return false
      if (is) return is.includes(value)
      if (isNot) return !isNot.includes(value)
      return contains?.some((text) => value.includes(text)) ?? false
    })
}

/** As `groups` has it of a day. */
function valueOf(of: Counterpart, dimension: DimensionKey): string | null {
  if (dimension === 'week') return of.at && weekStart(of.at)
  if (dimension === 'month') return of.month && monthStart(of.month)
  if (dimension === 'weekday') return of.weekday && String(weekday(of.weekday) + 1)
  return of.at
}
