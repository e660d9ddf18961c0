import { daysBetween } from '@orrery/contract/day'
import { LONGEST_LOG_DAYS } from '@orrery/contract/logs/log-limits'
import { presetKeys, presetLabels, presetRange } from '@orrery/contract/presets'
import {
  rangeFromSearch,
  searchFromRange,
  type ChosenRange,
  type RangeSearch,
} from '../address/range-search.ts'
import { useFilters } from '../address/use-filters.ts'
import { vendorIdOf } from '../address/VendorField.tsx'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'

/** What the address says of the logs. */
export interface LogsSearch extends RangeSearch {
  show?: string | undefined
  /** Whose log, for an administrator. */
  vendorId?: string | undefined
  path?: string | undefined
  status?: string | undefined
  action?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  /** The place that a page begins behind; it is of these days and filters. */
  before?: string | undefined
}

/** What the logs ask for, held in the URL, and the ways to change it. */
export type LogsState = ReturnType<typeof useLogs>

/** The days of the logs, whose they are, the filters and the page. */
export function useLogs() {
  const today = usePortal()?.today
  const user = useSession()
  const [search, setSearch] = useFilters<LogsSearch>()
  const range = today === undefined ? undefined : rangeFromSearch(search, today)
  const vendorId = vendorIdOf(search.vendorId)
  const { before } = search
  const change = (next: LogsSearch, goesOn = false) =>
    setSearch({ before: undefined, ...next }, { replace: goesOn })
  return {
    isAdmin: user?.role === 'admin',
    today,
    range,
    presets: today === undefined ? [] : presetsOf(today),
    search,
    vendorId,
    /** Whether an administrator looks at the log of somebody else. */
    ofAnother: vendorId !== undefined && vendorId !== String(user?.vendorId),
    /** The days for a call; undefined until the network's today is known. */
    days: range && { startDate: range.start, endDate: range.end },
    before: before === undefined ? {} : { before },
    change,
    setRange: (chosen: ChosenRange) => change({ ...NO_RANGE, ...searchFromRange(chosen) }),
    /** Another page of the same. */
    turn: (place: string | undefined) => setSearch({ before: place }),
  }
}

const NO_RANGE = { preset: undefined, start: undefined, end: undefined }

/** The presets that a log may be asked for. */
function presetsOf(today: string) {
  return presetKeys
    .map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
    .filter(({ start, end }) => daysBetween(start, end) < LONGEST_LOG_DAYS)
}
