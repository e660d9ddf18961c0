import type { merchantSorts } from '@orrery/contract/links/merchant'
import type { Kind, MerchantFigure } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'

/** A merchant as our own table keeps it, by the names that manifests map their fields to. */
export interface Merchant extends Record<MerchantFigure, unknown> {
  id: string
  name: string
  url: string
  domain: string
  country: string
  estimatedCpc: number | null
  commission: number | null
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

/** A merchant's row. */
export interface StoredMerchant {
  merchant_id: string
  name: string
  url: string
  domain: string
  country: string
  estimated_cpc: string | null
  commission: string | null
  deeplink: boolean
  link: string | null
  logo_url: string | null
  restrictions: string[]
  currency: string
  last_seen: Date
}

/** A row of a page; one without a merchant when the page is empty. */
type Stored = (StoredMerchant | { merchant_id: null }) & {
  total: string
  as_of: Date | null
  trouble: string | null
}

/** Which merchants; parameters 1 to 5 are {@link merchantValues}. */
export const MATCHING = `list = $1 AND active AND kinds && $5
AND ($2 = '' OR lower(name) LIKE '%' || $2 || '%' OR domain LIKE '%' || $2 || '%')
AND ($3 = '' OR country = $3)
AND ($4::text IS NULL OR merchant_id = $4)`

export function merchantValues({ list, search, country, only, kinds }: AskedMerchants): unknown[] {
  const literal = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return [list, literal, country, only, kinds]
}

const ORDER: Record<AskedMerchants['sort'], string> = {
  nameAtoZ: 'lower(name), merchant_id, country',
  CPCLtoH: 'estimated_cpc NULLS LAST, lower(name), merchant_id, country',
  CPCHtoL: 'estimated_cpc DESC NULLS LAST, lower(name), merchant_id, country',
}

const query = (order: string) => `
WITH page AS (
  SELECT * FROM merchant WHERE ${MATCHING} ORDER BY ${order} LIMIT $6 OFFSET $7
)
SELECT page.merchant_id, page.name, page.url, page.domain, page.country, page.estimated_cpc,
       page.commission, page.deeplink, page.link, page.logo_url, page.restrictions, page.currency,
       page.last_seen, whole.total, whole.as_of, whole.trouble
FROM (
  SELECT (SELECT count(*) FROM merchant WHERE ${MATCHING}) AS total, r.as_of, r.reason AS trouble
  FROM (SELECT) AS one LEFT JOIN merchant_refresh r ON r.list = $1
) AS whole
LEFT JOIN page ON true
ORDER BY ${order}`

/** Active merchants of a list from our own table, a page at a time. */
export async function merchants(
  db: Db,
  asked: AskedMerchants,
  page: { limit: number; offset: number },
) {
  const { rows } = await db.query<Stored>({
    name: `merchants-${asked.sort}`,
    text: query(ORDER[asked.sort]),
    values: [...merchantValues(asked), page.limit, page.offset],
  })
  return {
    data: rows.flatMap((row) => (row.merchant_id === null ? [] : [merchantOf(row)])),
    totalRecords: Number(rows[0]?.total ?? 0),
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
    deeplink: row.deeplink,
    link: row.link,
    currency: row.currency,
    lastSeen: row.last_seen.toISOString(),
    restrictions: row.restrictions,
    logoUrl: row.logo_url,
  }
}

/** The countries of a list, the one with the most merchants first. */
export async function merchantCountries(db: Db, list: string) {
  const { rows } = await db.query<{ country: string; count: number }>({
    name: 'merchant-countries',
    text: `SELECT country, count(*)::int AS count FROM merchant WHERE list = $1 AND active
           GROUP BY country ORDER BY count DESC, country`,
    values: [list],
  })
  return rows
}
