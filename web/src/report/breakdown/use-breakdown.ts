import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import { pageNumber, pageText } from '../../address/page-number.ts'
import {
  drillOf,
  formatDrill,
  MOST_DRILLS,
  parseDrills,
  type Drill,
  type DrillSearch,
} from '../drill.ts'
import { useFilters } from '../../address/use-filters.ts'
import { besides, nextBy, type Offer } from './offer.ts'

/** A break-down as the address has it; whatever is not offered is as if it were not there. */
export interface BreakdownSearch extends DrillSearch {
  by?: string | undefined
  and?: string | undefined
  /** The metric of a pivot. */
  of?: string | undefined
  /** The metrics of the table, parted by commas. */
  columns?: string | undefined
  bySort?: string | undefined
  byPage?: string | undefined
  /** Of the rows below. */
  page?: string | undefined
}

/** Takes every break-down away. */
export const NO_BREAKDOWN: BreakdownSearch = {
  f: undefined,
  by: undefined,
  and: undefined,
  of: undefined,
  columns: undefined,
  bySort: undefined,
  byPage: undefined,
}

/** By what the figures of a screen are broken down and to what they are narrowed, and how to change it. */
export type Breakdown = ReturnType<typeof useBreakdown>

/** A break-down, held in the URL. */
export function useBreakdown(offer: Offer) {
  const [search, change] = useFilters<BreakdownSearch>()
  const drills = parseDrills(search.f).filter(({ dimension }) => offer.all.includes(dimension))
  const by = offer.by.find((key) => key === search.by) ?? offer.usual
  const and = besides(offer, by).find((key) => key === search.and)
  return {
    offer,
    by,
    and,
    drills,
    /** Whether figures are of less than everything. */
    isNarrowed: drills.length > 0,
    /** Whether the screen shows something else than it does by itself. */
    isOpen: by !== offer.usual || and !== undefined || drills.length > 0,
    /** Of our own redirects nobody knows a publisher's click id. */
    tellsRedirects: ![by, ...drills.map(({ dimension }) => dimension)].includes('clickId'),
    of: isMetric(search.of) ? search.of : undefined,
    columns: search.columns?.split(',').filter(isMetric),
    page: pageNumber(search.byPage),
    change,
    setBy: (next: DimensionKey) =>
      change({
        ...NEW_TABLE,
        by: next === offer.usual ? undefined : next,
        and: besides(offer, next).find((key) => key === and),
      }),
    setPage: (next: number) => change({ byPage: pageText(next), page: search.page }),
    setDrills: (next: readonly Drill[]) => change(narrowedTo(next)),
  }
}

/** Another table: its order and its page are not those of the last. */
const NEW_TABLE: BreakdownSearch = { bySort: undefined, byPage: undefined }

function narrowedTo(drills: readonly Drill[]): BreakdownSearch {
  return { f: drills.length > 0 ? drills.map(formatDrill) : undefined, byPage: undefined }
}

/** The search params that look closer at one value: its chip, and the next useful break-down. */
export function drilled(breakdown: Breakdown, dimension: DimensionKey, value: string) {
  const { offer, by, drills } = breakdown
  const added = drillOf(dimension, value)
  const rest = drills.filter(({ dimension: key, way }) => key !== dimension || way === 'contains')
  const next = [...rest, added].slice(-MOST_DRILLS)
  const closer = nextBy(dimension, { by, drills: next, offer })
  return {
    ...narrowedTo(next),
    ...NEW_TABLE,
    and: undefined,
    by: closer === offer.usual ? undefined : closer,
  }
}

function isMetric(text: string | undefined): text is MetricKey {
  return text !== undefined && Object.hasOwn(metrics, text)
}
