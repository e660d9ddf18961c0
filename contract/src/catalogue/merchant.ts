import { z } from 'zod'
import { count, queryFlag, vendorId, wholeNumber } from '../fields.ts'
import { linkScreensOf, programmes, type ProgrammeKey } from '../programmes/all.ts'
import { kinds, type LinkScreen, type MerchantFigure } from '../programmes/programme.ts'
import type { Route } from '../route.ts'
import { country } from './country.ts'

/** How a merchant list may be ordered: by name, or by what a click earns. */
export const merchantSorts = ['nameAtoZ', 'CPCLtoH', 'CPCHtoL'] as const

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
  searchText: z.string().max(50).optional(),
  country: country.optional(),
  vendorId: vendorId.optional(),
  ...types,
  sortByValue: z.enum(merchantSorts).optional(),
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

type Screen = (typeof programmes)[number]['links'][number]

/** The calls of this name in the link screens of all manifests, such as `GET /kelkoo/getMerchants`. */
export type CallOf<Name extends string> = Screen extends infer S
  ? S extends { calls: { [N in Name]: infer C extends string } }
    ? C
    : never
  : never

export interface ListRoute extends Omit<Route, 'query' | 'answer'> {
  method: 'GET'
  access: Route['access'] & { who: 'vendor' }
}

/** The calls of every link screen's merchant list, by the names that their manifests give them. */
export type MerchantListApi = {
  [K in CallOf<'merchants'>]: ListRoute & { query: typeof query; answer: typeof answer }
} & {
  [K in CallOf<'summary'>]: ListRoute & {
    query: typeof summaryQuery
    answer: typeof summaryAnswer
  }
}

/** The list and country summary of each link screen, as 2-links §7 has them. */
export const merchantListRoutes: Route[] = programmes.flatMap((programme) =>
  linkScreensOf(programme).flatMap((screen) => routesOf(programme.key, screen)),
)

function routesOf(programme: ProgrammeKey, screen: LinkScreen): Route[] {
  const { calls, row, title } = screen
  const access = listAccess(programme, screen)
  const figureOf = Object.entries(row).map(([key, of]) => [key, figures[of]])
  const list: Route = {
    ...listCall(screen, calls.merchants),
    summary: `${title}: merchants from our own table, a page at a time (pageNo from 1).`,
    access,
    query,
    answer: answer.extend({
      data: z.array(z.object({ ...common, ...Object.fromEntries(figureOf) })),
    }),
  }
  if (!calls.summary) return [list]
  const summary: Route = {
    ...listCall(screen, calls.summary),
    summary: `${title}: how many merchants each country has.`,
    access,
    query: summaryQuery,
    answer: summaryAnswer,
  }
  return [list, summary]
}

/** Who may open the calls of a screen's list. */
export function listAccess(
  programme: ProgrammeKey,
  { calls, path, extra }: LinkScreen,
): ListRoute['access'] {
  const screens = calls.merchants.includes('/home/getMerchantsV2') ? [path, '/merchants'] : [path]
  return { who: 'vendor', screens, ...(!extra && { programme }) }
}

/** How a call of a screen's list is reached, and where it comes from. */
export function listCall(
  { samples }: LinkScreen,
  call: `GET ${string}`,
): Pick<ListRoute, 'method' | 'path' | 'source'> {
  return {
    method: 'GET',
    path: call.slice('GET '.length) as `/${string}`,
    source: samples ? 'added' : 'links',
  }
}
