import { comparedRange, comparisons } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import type { RowFilters } from '@orrery/contract/reports/row-filter'
import { useFilters } from '../address/use-filters.ts'
import { usePortal } from '../api/portal.ts'
import { presetKeys, presetLabels, presetRange, type Range } from '@orrery/contract/presets'
import { askedDays } from './asked-days.ts'
import { NO_BREAKDOWN, type BreakdownSearch } from './breakdown/use-breakdown.ts'
import {
  NO_OWN_DAYS,
  OWN_DAYS,
  searchFromOwnDays,
  type Compared,
  type OwnDaysSearch,
} from './own-days.ts'
import { NO_ROW_FILTERS } from './row-filters.ts'
import { searchFromRange, type ChosenRange, type RangeSearch } from '../address/range-search.ts'

interface RangeFilters extends RangeSearch, RowFilters, BreakdownSearch, OwnDaysSearch {
  type?: string
  aggregation?: string
}

/** The days that a screen asks for and the ways to change them, for its filters. */
export type AskedRange = ReturnType<typeof useRange>

/**
 * The range of a screen and what it is compared with, held in the URL, so that a link shows the same.
 * Its parts fit the date picker: `range` (undefined until the network's today is known), `presets`,
 * `today`, `setRange`. Choosing days by hand clears the preset (1-core §4); `clear` clears every filter.
 */
export function useRange() {
  const today = usePortal()?.today
  const [filters, setFilters] = useFilters<RangeFilters>()
  const { range, rule, own, compared, comparison } = askedDays(filters, today)
  return {
    today,
    range,
    presets: today === undefined ? [] : presetsOn(today),
    setRange: (chosen: ChosenRange) => setFilters({ ...NO_RANGE, ...searchFromRange(chosen) }),
    compare: own ? OWN_DAYS : rule,
    compared,
    comparison,
    /** Days of one's own to compare with. */
    own,
    /** As every figure can be asked for by name. */
    comparing: own ? { compare: { startDate: own.start, endDate: own.end } } : comparison,
    setCompare: (chosen: Compared) => {
      if (chosen !== OWN_DAYS) {
        return setFilters({
          ...NO_OWN_DAYS,
          compare: chosen === comparisons[0] ? undefined : chosen,
        })
      }
      // To begin with, the days that are compared with anyway.
      const before = range && (comparedRange(range, comparison) ?? comparedRange(range))
      if (before) setFilters(searchFromOwnDays(before))
    },
    setOwn: (days: Range) => setFilters(searchFromOwnDays(days)),
    clear: () =>
      setFilters({
        ...NO_RANGE,
        ...NO_ROW_FILTERS,
        ...NO_BREAKDOWN,
        ...NO_OWN_DAYS,
        type: undefined,
        aggregation: undefined,
      }),
  }
}

const NO_RANGE = { preset: undefined, start: undefined, end: undefined }

function presetsOn(today: Day) {
  return presetKeys.map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
}
