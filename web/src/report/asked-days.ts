import { askedComparison, comparisons } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import { rangeFromSearch, type RangeSearch } from '../address/range-search.ts'
import { ownDays, type OwnDaysSearch } from './own-days.ts'

/**
 * The days that a URL asks for and what they are compared with.
 * @param today the network's; the range is undefined until it is known.
 */
export function askedDays(search: RangeSearch & OwnDaysSearch, today: Day | undefined) {
  const range = today === undefined ? undefined : rangeFromSearch(search, today)
  const own = ownDays(search)
  const rule = comparisons.find((each) => each === search.compare) ?? comparisons[0]
  return {
    range,
    /** What is compared with by rule, unless `own` says days of one's own. */
    rule,
    own,
    compared: own !== undefined || rule !== 'none',
    /** As the specification's calls take it: they know no days of one's own. */
    comparison: askedComparison(range?.preset ?? null, own ? 'none' : rule),
  }
}
