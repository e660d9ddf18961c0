import { daysBetween } from '@orrery/contract/day'
import { presetKeys, presetLabels, presetRange } from '@orrery/contract/presets'
import { programmes } from '@orrery/contract/programmes/all'
import { MOST_ORDER_DAYS } from '@orrery/contract/reports/order-limits'
import { orderStates } from '@orrery/contract/reports/orders'
import { cutText } from '../address/cut-text.ts'
import {
  rangeFromSearch,
  searchFromRange,
  type ChosenRange,
  type RangeSearch,
} from '../address/range-search.ts'
import { useFilters } from '../address/use-filters.ts'
import { usePortal } from '../api/portal.ts'

interface OrdersSearch extends RangeSearch {
  status?: string | undefined
  programme?: string | undefined
  merchant?: string | undefined
  /** Another vendor, for an administrator. */
  vendorId?: string | undefined
  /** The place that a page begins behind; it is of these days and filters. */
  before?: string | undefined
}

export const LONGEST_MERCHANT = 100

/** What My Orders asks for, held in the URL, and the ways to change it. */
export type OrdersState = ReturnType<typeof useOrders>

/** The days, filters and page of My Orders; the last 30 days unless the URL says so itself. */
export function useOrders() {
  const today = usePortal()?.today
  const [search, setSearch] = useFilters<OrdersSearch>()
  const {
    preset = search.start === undefined ? 'last30Days' : undefined,
    vendorId,
    before,
  } = search
  const range =
    today === undefined
      ? undefined
      : rangeFromSearch({ ...search, ...(preset !== undefined && { preset }) }, today)
  const status = orderStates.find((each) => each === search.status)
  const programme = programmes.find(({ key }) => key === search.programme)?.key
  const merchant = cutText(search.merchant ?? '', LONGEST_MERCHANT) || undefined
  const change = (next: OrdersSearch, goesOn = false) =>
    setSearch({ before: undefined, ...next }, { replace: goesOn })
  return {
    today,
    range,
    presets:
      today === undefined
        ? []
        : presetKeys
            .map((key) => ({ key, label: presetLabels[key], ...presetRange(key, today) }))
            .filter(({ start, end }) => daysBetween(start, end) < MOST_ORDER_DAYS),
    status,
    programme,
    merchant,
    vendorId,
    isNarrowed: (status ?? programme ?? merchant) !== undefined,
    /** For a call; undefined until the network's today is known. */
    asked: range && {
      startDate: range.start,
      endDate: range.end,
      ...(status && { status }),
      ...(programme && { programme }),
      ...(merchant !== undefined && { merchant }),
      ...(vendorId !== undefined && { vendorId }),
    },
    before,
    change,
    /** Named also where it is another screen's usual range, which needs no name there. */
    setRange: (chosen: ChosenRange) =>
      change({
        preset: chosen.preset ?? undefined,
        start: undefined,
        end: undefined,
        ...(chosen.preset === null && searchFromRange(chosen)),
      }),
    /** Another page of the same. */
    turn: (place: string | undefined) => setSearch({ before: place }),
  }
}
