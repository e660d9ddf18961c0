import { z } from 'zod'
import { count, queryFlag, vendorId, wholeNumber } from '../fields.ts'
import { linkScreensOf, programmes, type ProgrammeKey } from '../programmes/all.ts'
import {
  kinds,
  type LinkFields,
  type LinkScreen,
  type MerchantFigure,
} from '../programmes/programme.ts'
import { csv, type FileAnswer, type Route } from '../route.ts'
import { country } from './country.ts'
import { linkText } from './link-text.ts'

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

/** A file's ids keep the rule of the screen's fields, as the generated and the copied link do. */
function fileQueryOf({ campaignId, placementId, clickId }: LinkFields) {
  return z.object({
    country: country.optional(),
    searchText: z.string().max(50).optional(),
    placementId: linkText(placementId),
    clickId: linkText(clickId),
    campaign_id: vendorId.optional(),
    /** Links without a campaign leave it out, whatever it says. */
    new_campaign_id: campaignId ? linkText(campaignId) : z.string().max(50).default(''),
    apiKey: z.string().max(200).optional(),
    isRedClubAI: queryFlag.optional(),
  })
}

type Screen = (typeof programmes)[number]['links'][number]
type CallOf<Name extends string> = Screen extends infer S
  ? S extends { wire: { calls: { [N in Name]: infer C extends string } } }
    ? C
    : never
  : never

interface ListRoute extends Omit<Route, 'query' | 'answer'> {
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
} & {
  [K in CallOf<'file'>]: ListRoute & { query: ReturnType<typeof fileQueryOf>; answer: FileAnswer }
}

/** The list, country summary and file of each link screen, as 2-links §7 has them. */
export const merchantListRoutes: Route[] = programmes.flatMap((programme) =>
  linkScreensOf(programme).flatMap((screen) => routesOf(programme.key, programme.name, screen)),
)

function routesOf(programme: ProgrammeKey, name: string, screen: LinkScreen): Route[] {
  const { path, extra, title, wire } = screen
  const { calls } = wire
  const screens = calls.merchants.includes('/home/getMerchantsV2') ? [path, '/merchants'] : [path]
  const access: Route['access'] = { who: 'vendor', screens, ...(!extra && { programme }) }
  const get = (call: string): Pick<Route, 'method' | 'path' | 'source'> => ({
    method: 'GET',
    path: call.slice('GET '.length) as `/${string}`,
    source: wire.samples ? 'added' : 'links',
  })
  const row = z.object({
    ...common,
    ...Object.fromEntries(Object.entries(wire.row).map(([key, of]) => [key, figures[of]])),
  })
  const list: Route = {
    ...get(calls.merchants),
    summary: `${title}: merchants from our own table, a page at a time (pageNo from 1).`,
    access,
    query,
    answer: answer.extend({ data: z.array(row) }),
  }
  const summary: Route | undefined = calls.summary && {
    ...get(calls.summary),
    summary: `${title}: how many merchants each country has.`,
    access,
    query: summaryQuery,
    answer: summaryAnswer,
  }
  const file: Route | undefined = calls.file && {
    ...get(calls.file),
    summary: `${title}: every merchant’s link of ${name} as CSV.`,
    access: { ...access, key: true, signed: true } as const,
    query: fileQueryOf(wire.fields),
    answer: csv('Merchant-Links.csv'),
  }
  return [list, summary, file].filter((each) => each !== undefined)
}
