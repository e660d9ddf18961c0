import type { Day } from '@orrery/contract/day'
import { presetKeys, presetLabels, presetRange } from '@orrery/contract/presets'
import { usePortal } from '../api/portal.ts'
import { useFilters } from './use-filters.ts'
import {
  rangeFromSearch,
  searchFromRange,
  type ChosenRange,
  type RangeSearch,
} from './range-search.ts'

interface RangeFilters extends RangeSearch {
  /** `none` when the reader wants no comparison. */
  compare?: string
  type?: string
  aggregation?: string
}

/** The days that a screen asks for and the ways to change them, for its filters. */
export type AskedRange = ReturnType<typeof useRange>

/**
 * The range of a screen and whether it is compared, held in the URL, so that a link shows the same.
 * Its parts fit the date picker: `range` (undefined until the network's today is known), `presets`,
 * `today`, `setRange`. Choosing days by hand clears the preset (1-core §4); `clear` clears every filter.
 */
export function useRange() {
  const today = usePortal()?.today
  const [filters, setFilters] = useFilters<RangeFilters>()
  return {
    today,
    range: today === undefined ? undefined : rangeFromSearch(filters, today),
    presets: today === undefined ? [] : presetsOn(today),
    setRange: (range: ChosenRange) => setFilters({ ...NO_RANGE, ...searchFromRange(range) }),
    compared: filters.compare !== 'none',
    setCompared: (compared: boolean) => setFilters({ compare: compared ? undefined : 'none' }),
    clear: () =>
      setFilters({ ...NO_RANGE, compare: undefined, type: undefined, aggregation: undefined }),
  }
}

const NO_RANGE = { preset: undefined, start: undefined, end: undefined }

function presetsOn(today: Day) {
  return presetKeys.map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
}
