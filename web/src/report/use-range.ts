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

/**
 * The range of a report, held in the URL, so that a link shows the same days.
 * Its parts fit the date picker: `range` (undefined until the network's today is known), `presets`,
 * `today`, `setRange`. Choosing days by hand clears the preset (1-core §4).
 */
export function useRange() {
  const today = usePortal()?.today
  const [search, setSearch] = useFilters<RangeSearch>()
  return {
    today,
    range: today === undefined ? undefined : rangeFromSearch(search, today),
    presets: today === undefined ? [] : presetsOn(today),
    setRange: (range: ChosenRange) =>
      setSearch({ preset: undefined, start: undefined, end: undefined, ...searchFromRange(range) }),
  }
}

function presetsOn(today: Day) {
  return presetKeys.map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
}
