import { daysBetween, type Day } from '@orrery/contract/day'
import { aliases } from '@orrery/contract/pages'
import type { Address } from '../address/go.ts'
import { rangeFromSearch } from '../address/range-search.ts'
import { parseSearch } from '../address/search-text.ts'
import { daysIn, type Filters } from '../address/use-filters.ts'
import { screens } from './screens.ts'

/**
 * What a step to another screen by menu, key or palette takes along: the days that the present address
 * says, where both screens are of days and the next one takes so many. Nothing else of the address, and
 * nothing where it says none: each screen then has its usual days.
 * @param today the network's; nothing is taken along until it is known.
 */
export function takenDays(to: string, { path, search }: Address, today: Day | undefined): Filters {
  const most = screens[to]?.mostDays
  // A screen of another kind may call something else so, such as when offers end.
  if (!most || !screens[aliases[path] ?? path]?.mostDays || today === undefined) return {}
  const days = daysIn(parseSearch(search) as Filters)
  const { start, end } = rangeFromSearch(days, today)
  return daysBetween(start, end) < most ? days : {}
}
