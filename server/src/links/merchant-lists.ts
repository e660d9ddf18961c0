import { Readable } from 'node:stream'
import type { Api } from '@orrery/contract'
import { fillLink } from '@orrery/contract/links/fill-link'
import type { MerchantListApi } from '@orrery/contract/links/merchant'
import { linkScreens, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind, LinkScreen } from '@orrery/contract/programmes/programme'
import { allowedTypes } from '@orrery/contract/access'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { Asked, Handlers } from '../kit/http/handler.ts'
import { subjectOf, type Scope } from '../kit/scope.ts'
import { eachMerchant } from './each-merchant.query.ts'
import {
  merchantCountries,
  merchants,
  type AskedMerchants,
  type Merchant,
} from './merchants.query.ts'

type ListKey = keyof MerchantListApi & keyof Api
type AskedList = Asked<'GET /kelkoo/getMerchants'>
type AskedSummary = Asked<'GET /kelkoo/getMerchantsSummary'>
type AskedFile = Asked<'GET /kelkoo/downAllMerchantLinks'>

/** The handlers of every link screen's list, summary and file: one for all, told apart by the manifest. */
export const merchantListHandlers = Object.fromEntries(
  linkScreens.flatMap(({ programme, screen }) => {
    const { merchants: list, summary, file } = screen.calls
    return [
      [list, (asked: AskedList) => listed(asked, programme, screen)],
      ...(summary ? [[summary, (asked: AskedSummary) => counted(asked, screen)]] : []),
      ...(file ? [[file, (asked: AskedFile) => filed(asked, programme, screen)]] : []),
    ] as [string, unknown][]
  }),
) as Pick<Handlers, ListKey>

/** 2-links §7. A vendor locked to one merchant sees that one only. */
async function listed(
  { app, scope, query }: AskedList,
  programme: ProgrammeKey,
  screen: LinkScreen,
) {
  if (query.vendorId !== undefined) subjectOf(scope, query.vendorId)
  const limit = query.pageSize ?? screen.pageSize
  const offset = ((query.pageNo ?? 1) - 1) * limit
  const found = screen.samples
    ? sampled(screen, limit, offset)
    : await merchants(app.pool, question(scope, programme, screen, query), { limit, offset })
  return {
    data: found.data.map((merchant) => rowOf(screen, merchant)),
    totalRecords: found.totalRecords,
    ...(screen.totalIn && { metadata: [{ totalRecords: found.totalRecords }] }),
    asOf: found.asOf,
    trouble: found.trouble,
  }
}

function question(
  scope: Scope,
  programme: ProgrammeKey,
  screen: LinkScreen,
  query: Partial<AskedList['query']>,
): AskedMerchants {
  return {
    list: screen.key,
    search: query.searchText ?? '',
    country: query.country ?? '',
    kinds: kindsOf(scope, programme, screen, query),
    only: screen.lockable ? scope.features.lockedMerchant : null,
    sort: query.sortByValue ?? (screen.filters.sort ? 'CPCLtoH' : 'nameAtoZ'),
  }
}

/** The asked types that the vendor may have; a screen without a type choice shows all it may have. */
function kindsOf(
  scope: Scope,
  programme: ProgrammeKey,
  { filters, extra }: LinkScreen,
  query: Partial<AskedList['query']>,
): Kind[] {
  const allowed = extra ? (['CPC', 'CPA'] as const) : allowedTypes(scope, programme)
  const { showCPCMerchants, showCPAMerchants, isRedClubAI } = query
  if (showCPCMerchants !== undefined || showCPAMerchants !== undefined) {
    return allowed.filter((kind) => (kind === 'CPC' ? showCPCMerchants : showCPAMerchants))
  }
  if (!filters.type || isRedClubAI === undefined) return [...allowed]
  return allowed.filter((kind) => (kind === 'CPA') === isRedClubAI)
}

function rowOf({ row }: LinkScreen, merchant: Merchant) {
  const { id, currency, lastSeen, restrictions, logoUrl } = merchant
  const fields = Object.entries(row).map(([key, of]) => [key, merchant[of]])
  return { mid: id, currency, lastSeen, restrictions, logoUrl, ...Object.fromEntries(fields) }
}

/** The manifest's fixed sample data in the form of our own table. */
function sampled({ samples = [] }: LinkScreen, limit: number, offset: number) {
  const data = samples.slice(offset, offset + limit).map((sample): Merchant => ({
    ...sample,
    domain: new URL(sample.url).hostname.replace(/^www\./, ''),
    estimatedCpc: null,
    commission: null,
    deeplink: false,
    currency: 'USD',
    lastSeen: SAMPLED_AT,
    restrictions: [],
    logoUrl: null,
  }))
  return { data, totalRecords: samples.length, asOf: SAMPLED_AT, trouble: '' }
}

/** Sample data never changes; this is the day of the specification's figures. */
const SAMPLED_AT = '2025-01-01T00:00:00.000Z'

async function counted({ app, scope, query }: AskedSummary, screen: LinkScreen) {
  if (query.vendorId !== undefined) subjectOf(scope, query.vendorId)
  return { data: await merchantCountries(app.pool, screen.key) }
}

/** Every merchant's link with the asked ids in it, streamed (2-links §7). */
async function filed(
  { app, scope, query }: AskedFile,
  programme: ProgrammeKey,
  screen: LinkScreen,
) {
  const vendorId = subjectOf(scope, query.campaign_id)
  const asked = question(scope, programme, screen, query)
  const [kind = 'CPC'] = asked.kinds
  const parts = {
    vendorId,
    kind,
    campaignId: query.new_campaign_id ?? String(app.clock().getTime()),
    placementId: query.placementId ?? '',
    clickId: query.clickId ?? '',
  }
  async function* lines() {
    yield csvLine([...screen.columns.map((column) => column.label), 'Link'])
    for await (const batch of eachMerchant(app.pool, asked)) {
      yield batch
        .map((merchant) => {
          const cells = screen.columns.map(({ key }) => {
            const of = screen.row[key]
            const value = of === undefined ? null : merchant[of]
            return value === null ? null : String(value)
          })
          const link = merchant.link === null ? null : fillLink(merchant.link, screen, parts)
          return csvLine([...cells, link])
        })
        .join('')
    }
  }
  return Readable.from(lines())
}
