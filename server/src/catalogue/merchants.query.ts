import type { merchantSorts } from '@orrery/contract/catalogue/merchant'
import type { Kind, MerchantFigure } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
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

/** A row of a page, with how many merchants fit. */
interface PagedMerchant extends StoredMerchant {
  total: number
}

/**
 * Which merchants, as SQL over the parameters of {@link merchantValues}. What was not asked for is left
 * out of the text, so that each query finds its index.
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
  return [list, likeText(search), country, only, kinds]
}

/** Names the type of parameters that a text leaves out; PostgreSQL asks for it. */
export const TYPED = '(SELECT $2::text, $3::text, $4::text) AS typed'

/** The orders of a list, each along an index. */
export const ORDER: Record<AskedMerchants['sort'], string> = {
  nameAtoZ: 'lower(name), merchant_id, country',
  CPCLtoH: 'estimated_cpc, lower(name), merchant_id, country',
  CPCHtoL: 'estimated_cpc DESC NULLS LAST, lower(name), merchant_id, country',
}

/** So many are read and sorted; of more, a page is sooner found along the index of its order. */
const FEW = 1_000

const COLUMNS = `merchant_id, name, url, domain, country, estimated_cpc, commission, per_action, kinds,
  deeplink, link, logo_url, restrictions, currency, last_seen`

/** A page of `source`, with how many there are. */
const pageOf = ({ sort }: AskedMerchants, source: string, total: string) => `
SELECT ${COLUMNS}, (${total})::int AS total FROM ${source}, ${TYPED} ORDER BY ${ORDER[sort]}
-- With bare parameters PostgreSQL plans each call anew, which takes as long as reading the page.
LIMIT (SELECT $6::bigint) OFFSET (SELECT $7::bigint)`

/** All of a list or country: counted at the last refresh. */
function all(asked: AskedMerchants): string {
  const market = asked.country === '' ? '' : 'AND country = $3'
  const total = `SELECT coalesce(sum(count), 0) FROM merchant_count WHERE list = $1 AND kinds && $5 ${market}`
  return pageOf(asked, fitting(asked), total)
}

/** Few that fit: found once, for page and total. A total above {@link FEW} says there are more. */
function few(asked: AskedMerchants): string {
  // The limit stands outside: no more are read, but PostgreSQL plans the search as if all were.
  const found = `(SELECT * FROM fitting LIMIT ${FEW + 1}) AS merchant`
  return `WITH fitting AS MATERIALIZED (SELECT * FROM ${fitting(asked)})
          ${pageOf(asked, found, `SELECT count(*) FROM ${found}`)}`
}

/** Many that fit: counted by themselves. */
function many(asked: AskedMerchants): string {
  return pageOf(asked, fitting(asked), `SELECT count(*) FROM ${fitting(asked)}`)
}

const fitting = (asked: AskedMerchants) =>
  `(SELECT * FROM merchant WHERE ${matching(asked)}) AS merchant`

/** Active merchants of a list from our own table, a page at a time. */
export async function merchants(db: Db, asked: AskedMerchants, page: Page) {
  const rows = await storedPage(db, asked, page)
  const [first] =
    rows.length > 0 || page.offset === 0
      ? rows
      : await storedPage(db, asked, { limit: 1, offset: 0 })
  return { data: rows.map(merchantOf), totalRecords: first?.total ?? 0 }
}

async function storedPage(db: Db, asked: AskedMerchants, { limit, offset }: Page) {
  const values = [...merchantValues(asked), limit, offset]
  if (asked.search === '' && asked.only === null) {
    return (await db.query<PagedMerchant>({ name: nameOf(asked), text: all(asked), values })).rows
  }
  // Not prepared: how common the text is decides how it is found.
  const { rows } = await db.query<PagedMerchant>(few(asked), values)
  const [first] = rows
  const isAll = first ? first.total <= FEW : offset === 0
  return isAll ? rows : (await db.query<PagedMerchant>(many(asked), values)).rows
}

/** These merchants of a list, in this order; one that is not there is left out. */
export async function merchantsByKey(
  db: Db,
  list: string,
  keys: readonly { merchantId: string; country: string }[],
): Promise<Merchant[]> {
  const { rows } = await db.query<StoredMerchant>({
    name: 'merchants-by-key',
    text: `SELECT merchant.* FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS key(country, merchant_id, place)
           CROSS JOIN LATERAL (
             SELECT ${COLUMNS} FROM merchant
             WHERE list = $1 AND country = key.country AND merchant_id = key.merchant_id
           ) AS merchant ORDER BY key.place`,
    values: [list, keys.map(({ country }) => country), keys.map(({ merchantId }) => merchantId)],
  })
  return rows.map(merchantOf)
}

/** Tells apart the texts that {@link all} makes: each is prepared under its own name. */
function nameOf({ sort, country }: AskedMerchants): string {
  return ['merchants', sort, country && 'country'].filter(Boolean).join('-')
}

/** A stored merchant by our names. */
export function merchantOf(row: StoredMerchant): Merchant {
  return new NamedMerchant(row)
}

/** A class: objects with a getter of their own kept their rows until V8 looks through all of its memory. */
class NamedMerchant implements Merchant {
  readonly #row: StoredMerchant
  readonly id: string
  readonly name: string
  readonly url: string
  readonly domain: string
  readonly country: string
  readonly estimatedCpc: number | null
  readonly commission: number | null
  readonly kinds: readonly Kind[]
  readonly deeplink: boolean
  readonly link: string | null
  readonly currency: string
  readonly lastSeen: string
  readonly restrictions: string[]
  readonly logoUrl: string | null

  constructor(row: StoredMerchant) {
    this.#row = row
    this.id = row.merchant_id
    this.name = row.name
    this.url = row.url
    this.domain = row.domain
    this.country = row.country
    this.estimatedCpc = row.estimated_cpc === null ? null : Number(row.estimated_cpc)
    this.commission = row.commission === null ? null : Number(row.commission)
    this.kinds = row.kinds
    this.deeplink = row.deeplink
    this.link = row.link
    this.currency = row.currency
    this.lastSeen = row.last_seen.toISOString()
    this.restrictions = row.restrictions
    this.logoUrl = row.logo_url
  }

  /** Worded where it is shown: that takes as long as all else of a row. */
  get payout(): string | null {
    return payoutOf(this.#row)
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
