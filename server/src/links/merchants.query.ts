import type { merchantSorts } from '@orrery/contract/links/merchant'
import type { Kind, MerchantFigure } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { payoutOf } from './merchant-payout.ts'

/** A merchant as our own table keeps it, by the names that manifests map their fields to. */
export interface Merchant extends Record<MerchantFigure, unknown> {
  id: string
  name: string
  url: string
  domain: string
  country: string
  estimatedCpc: number | null
  commission: number | null
  payout: string | null
  /** The types that it pays for. */
  kinds: readonly Kind[]
  deeplink: boolean
  link: string | null
  currency: string
  lastSeen: string
  restrictions: string[]
  logoUrl: string | null
}

export interface AskedMerchants {
  list: string
  /** Text in name or domain; `%` and `_` are ordinary characters. */
  search: string
  /** '' for every country. */
  country: string
  /** The types that the merchant must pay for, one of them at least. */
  kinds: readonly Kind[]
  /** The one merchant that a locked vendor sees. */
  only: string | null
  sort: (typeof merchantSorts)[number]
}

/** Some of the merchants that fit. */
export interface Page {
  limit: number
  offset: number
}

/** A merchant's row. */
export interface StoredMerchant {
  merchant_id: string
  name: string
  url: string
  domain: string
  country: string
  estimated_cpc: string | null
  commission: string | null
  per_action: string | null
  kinds: Kind[]
  deeplink: boolean
  link: string | null
  logo_url: string | null
  restrictions: string[]
  currency: string
  last_seen: Date
}

/** A row of a page; one without a merchant when the page is empty. */
type Stored = (StoredMerchant | { merchant_id: null }) & {
  /** Null where it was counted before. */
  total: string | null
  as_of: Date | null
  trouble: string | null
}

/**
 * Which merchants, as SQL over the parameters of {@link merchantValues}. What was not asked for is left
 * out of the text, so that each question finds its index.
 */
export function matching({ search, country, only }: AskedMerchants): string {
  return [
    'list = $1 AND active AND kinds && $5',
    search === '' ? '' : `(lower(name) LIKE '%' || $2 || '%' OR domain LIKE '%' || $2 || '%')`,
    country === '' ? '' : 'country = $3',
    only === null ? '' : 'merchant_id = $4',
  ]
    .filter((part) => part !== '')
    .join(' AND ')
}

/** Every parameter, asked for or not; each has its type in {@link TYPED}. */
export function merchantValues({ list, search, country, only, kinds }: AskedMerchants): unknown[] {
  const literal = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return [list, literal, country, only, kinds]
}

/** Names the type of parameters that a text leaves out; PostgreSQL asks for it. */
export const TYPED = '(SELECT $2::text, $3::text, $4::text) AS typed'

const ORDER: Record<AskedMerchants['sort'], string> = {
  nameAtoZ: 'lower(name), merchant_id, country',
  CPCLtoH: 'estimated_cpc, lower(name), merchant_id, country',
  CPCHtoL: 'estimated_cpc DESC NULLS LAST, lower(name), merchant_id, country',
}

/** As many that fit are read and sorted; of more, a page is sooner found along the index of its order. */
const FEW = 2_000

/** Which that fit; `few` of them are found by their search, before the order is thought of. */
function fitting(asked: AskedMerchants, few: boolean): string {
  const fence = few ? 'OFFSET 0' : ''
  return `SELECT * FROM merchant WHERE ${matching(asked)} ${fence}`
}

/** Counted at the last refresh, unless one looks for something. */
function total({ country, only, search }: AskedMerchants): string {
  if (search !== '' || only !== null) return 'NULL::bigint'
  const market = country === '' ? '' : 'AND country = $3'
  return `SELECT coalesce(sum(count), 0) FROM merchant_count WHERE list = $1 AND kinds && $5 ${market}`
}

/** Only a search or a locked merchant is counted anew; undefined for any other question. */
async function countFitting(db: Db, asked: AskedMerchants): Promise<number | undefined> {
  if (asked.search === '' && asked.only === null) return undefined
  const { rows } = await db.query<{ found: string }>(
    `SELECT count(*) AS found FROM merchant, ${TYPED} WHERE ${matching(asked)}`,
    merchantValues(asked),
  )
  return Number(rows[0]?.found ?? 0)
}

/** Tells apart the texts that {@link query} makes: each is prepared under its own name. */
function variant({ sort, country }: AskedMerchants): string {
  return [sort, country && 'country'].filter(Boolean).join('-')
}

const query = (asked: AskedMerchants, few: boolean) => `
WITH page AS (
  SELECT * FROM (${fitting(asked, few)}) AS merchant
  ORDER BY ${ORDER[asked.sort]} LIMIT $6 OFFSET $7
)
SELECT page.merchant_id, page.name, page.url, page.domain, page.country, page.estimated_cpc,
       page.commission, page.per_action, page.kinds, page.deeplink, page.link, page.logo_url,
       page.restrictions, page.currency, page.last_seen, whole.total, whole.as_of, whole.trouble
FROM (
  SELECT (${total(asked)}) AS total, r.as_of, r.reason AS trouble
  FROM ${TYPED} LEFT JOIN merchant_refresh r ON r.list = $1
) AS whole
LEFT JOIN page ON true
ORDER BY ${ORDER[asked.sort]}`

/** Active merchants of a list from our own table, a page at a time. */
export async function merchants(db: Db, asked: AskedMerchants, page: Page) {
  const counted = await countFitting(db, asked)
  const { rows } = await db.query<Stored>({
    // What was counted is planned each time: how many there are decides how they are found.
    ...(counted === undefined && { name: `merchants-${variant(asked)}` }),
    text: query(asked, counted !== undefined && counted <= FEW),
    values: [...merchantValues(asked), page.limit, page.offset],
  })
  return {
    data: rows.flatMap((row) => (row.merchant_id === null ? [] : [merchantOf(row)])),
    totalRecords: counted ?? Number(rows[0]?.total ?? 0),
    asOf: rows[0]?.as_of?.toISOString() ?? null,
    trouble: rows[0]?.trouble ?? '',
  }
}

/** A stored merchant by our names. */
export function merchantOf(row: StoredMerchant): Merchant {
  return {
    id: row.merchant_id,
    name: row.name,
    url: row.url,
    domain: row.domain,
    country: row.country,
    estimatedCpc: row.estimated_cpc === null ? null : Number(row.estimated_cpc),
    commission: row.commission === null ? null : Number(row.commission),
    payout: payoutOf(row),
    kinds: row.kinds,
    deeplink: row.deeplink,
    link: row.link,
    currency: row.currency,
    lastSeen: row.last_seen.toISOString(),
    restrictions: row.restrictions,
    logoUrl: row.logo_url,
  }
}

/** The countries of a list with merchants of one of these types, the one with the most first. */
export async function merchantCountries(db: Db, list: string, kinds: readonly Kind[]) {
  const { rows } = await db.query<{ country: string; count: number }>({
    name: 'merchant-countries',
    text: `SELECT country, sum(count)::int AS count FROM merchant_count
           WHERE list = $1 AND kinds && $2 GROUP BY country ORDER BY count DESC, country`,
    values: [list, kinds],
  })
  return rows
}
