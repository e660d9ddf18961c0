import { askedComparison, comparisons } from '@orrery/contract/compared-range'
import type { Comparison } from '@orrery/contract/compared-range'
import type { Day } from '@orrery/contract/day'
import type { RowFilters } from '@orrery/contract/reports/row-filter'
import { presetKeys, presetLabels, presetRange } from '@orrery/contract/presets'
import { useFilters } from '../address/use-filters.ts'
import { usePortal } from '../api/portal.ts'
import {
  rangeFromSearch,
  searchFromRange,
  type ChosenRange,
  type RangeSearch,
} from './range-search.ts'
import { NO_ROW_FILTERS } from './row-filters.ts'

interface RangeFilters extends RangeSearch, RowFilters {
  /** What is compared with; the previous period unless said. */
  compare?: string
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
  const range = today === undefined ? undefined : rangeFromSearch(filters, today)
  const compare = comparisons.find((each) => each === filters.compare) ?? comparisons[0]
  return {
    today,
    range,
    presets: today === undefined ? [] : presetsOn(today),
    setRange: (chosen: ChosenRange) => setFilters({ ...NO_RANGE, ...searchFromRange(chosen) }),
    compare,
    compared: compare !== 'none',
    comparison: askedComparison(range?.preset ?? null, compare),
    setCompare: (chosen: Comparison) =>
      setFilters({ compare: chosen === comparisons[0] ? undefined : chosen }),
    clear: () =>
      setFilters({
        ...NO_RANGE,
        ...NO_ROW_FILTERS,
        compare: undefined,
        type: undefined,
        aggregation: undefined,
      }),
  }
}

/** The range as a body of a call; undefined until it is known. */
export function daysOf({ range }: Pick<AskedRange, 'range'>) {
  return range && { startDate: range.start, endDate: range.end }
}

const NO_RANGE = { preset: undefined, start: undefined, end: undefined }

function presetsOn(today: Day) {
  return presetKeys.map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
}
