import { z } from 'zod'
import { count, queryFlag, searchText, vendorId, wholeNumber } from '../fields.ts'
import type { LinkPlace } from '../programmes/all.ts'
import { linkCalls, type LinkCall } from '../programmes/link-calls.ts'
import { kinds, type LinkScreen, type MerchantFigure } from '../programmes/programme.ts'
import type { Route } from '../route.ts'
import { country } from './country.ts'

/** How a merchant list may be ordered: by name, or by what a click earns. */
export const merchantSorts = ['nameAtoZ', 'CPCLtoH', 'CPCHtoL'] as const

/** The order of a list, and of its file. */
export const sortByValue = z.enum(merchantSorts).optional()

/** What every row of a merchant list has beside the fields that its manifest names. */
const common = {
  mid: z.string(),
  currency: z.string(),
  /** The types of traffic that the merchant pays for. */
  kinds: z.array(z.enum(kinds)),
  /** When the partner last listed the merchant. */
  lastSeen: z.iso.datetime(),
  /** Traffic that the merchant does not pay for. */
  restrictions: z.array(z.string()),
  /** A path of ours. */
  logoUrl: z.string().nullable(),
}

const figures: Record<MerchantFigure, z.ZodType> = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  domain: z.string(),
  country: z.string(),
  estimatedCpc: z.number().nullable(),
  commission: z.number().nullable(),
  /** In words, such as `8% of a sale`. */
  payout: z.string().nullable(),
  deeplink: z.boolean(),
  link: z.string().nullable(),
}

/** Which types of merchants: both flags of the list, or the AI-site flag (true for CPA). */
const types = {
  showCPCMerchants: queryFlag.optional(),
  showCPAMerchants: queryFlag.optional(),
  isRedClubAI: queryFlag.optional(),
}

const query = z.object({
  pageNo: wholeNumber(1, 1_000_000).optional(),
  pageSize: wholeNumber(1, 100).optional(),
  searchText,
  country: country.optional(),
  vendorId: vendorId.optional(),
  ...types,
  sortByValue,
})

const answer = z.object({
  data: z.array(z.looseObject(common)),
  totalRecords: count,
  /** As API 4 (New) counts (3-decisions §2); other lists have none. */
  metadata: z.array(z.object({ totalRecords: count })).optional(),
  asOf: z.iso.datetime().nullable(),
  /** Why the last refresh failed; empty when it did not. */
  trouble: z.string(),
})

const summaryQuery = z.object({ vendorId: vendorId.optional(), ...types })
const summaryAnswer = z.object({ data: z.array(z.object({ country: z.string(), count })) })

export interface ListRoute extends Omit<Route, 'query' | 'answer'> {
  method: 'GET'
  access: Route['access'] & { who: 'vendor' }
}

/** The calls of every link screen's merchant list, by the names that their manifests give them. */
export type MerchantListApi = {
  [K in LinkCall<'merchants'>]: ListRoute & { query: typeof query; answer: typeof answer }
} & {
  [K in LinkCall<'summary'>]: ListRoute & {
    query: typeof summaryQuery
    answer: typeof summaryAnswer
  }
}

/** The list and country summary of each link screen, as 2-links §7 has them. */
export const merchantListRoutes: readonly Route[] = [
  ...linkCalls('merchants').map(([call, place]) => ({
    ...listCall(call, place),
    summary: `${place.screen.title}: merchants from our own table, a page at a time (pageNo from 1).`,
    query,
    answer: answer.extend({ data: z.array(rowOf(place.screen)) }),
  })),
  ...linkCalls('summary').map(([call, place]) => ({
    ...listCall(call, place),
    summary: `${place.screen.title}: how many merchants each country has.`,
    query: summaryQuery,
    answer: summaryAnswer,
  })),
]

function rowOf({ wire: { row } }: LinkScreen) {
  const named = Object.entries(row).map(([key, of]) => [key, figures[of]])
  return z.object({ ...common, ...Object.fromEntries(named) })
}

/** Where a call of a link screen's list is, where it comes from and who may open it. */
export function listCall(
  call: `GET ${string}`,
  { programme, screen: { path, extra, wire } }: LinkPlace,
): Pick<ListRoute, 'method' | 'path' | 'source' | 'access'> {
  const screens = wire.calls.merchants.includes('/home/getMerchantsV2')
    ? [path, '/merchants']
    : [path]
  return {
    method: 'GET',
    path: call.slice('GET '.length) as `/${string}`,
    source: wire.samples ? 'added' : 'links',
    access: { who: 'vendor', screens, ...(!extra && { programme }) },
  }
}
