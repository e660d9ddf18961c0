import { askedComparison, comparisons, type Comparison } from '@orrery/contract/compared-range'
import { presetKeys, presetLabels, presetRange } from '@orrery/contract/presets'
import {
  rangeFromSearch,
  searchFromRange,
  type ChosenRange,
  type RangeSearch,
} from '../address/range-search.ts'
import { useFilters } from '../address/use-filters.ts'
import { usePortal } from '../api/portal.ts'

/** What the screens of clicks have in the address in common. */
export interface ClickSearch extends RangeSearch {
  compare?: string
  /** Another vendor, for an administrator. */
  vendorId?: string
  /** The place in the log that a page begins behind; it is of this range and these filters. */
  before?: string
}

/** The days that a screen of clicks asks for, and the ways to change them. */
export type ClickRange = ReturnType<typeof useClickRange>

/** The range of a screen of clicks, what it is compared with and whose clicks they are, held in the URL. */
export function useClickRange() {
  const today = usePortal()?.today
  const [filters, setFilters] = useFilters<ClickSearch>()
  const range = today === undefined ? undefined : rangeFromSearch(filters, today)
  const compare = comparisons.find((each) => each === filters.compare) ?? comparisons[0]
  const { vendorId } = filters
  return {
    today,
    range,
    presets:
      today === undefined
        ? []
        : presetKeys.map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) })),
    compare,
    comparison: askedComparison(range?.preset ?? null, compare),
    /** For a call; undefined until the network's today is known. */
    asked: range && {
      startDate: range.start,
      endDate: range.end,
      ...(vendorId !== undefined && { vendorId }),
    },
    vendorId,
    setRange: (chosen: ChosenRange) =>
      setFilters({ ...NO_RANGE, before: undefined, ...searchFromRange(chosen) }),
    setCompare: (chosen: Comparison) =>
      setFilters({ compare: chosen === comparisons[0] ? undefined : chosen }),
  }
}

export const NO_RANGE = { preset: undefined, start: undefined, end: undefined }
