import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import { lowered } from '../kit/lowered.ts'
import type { Page, StoredMerchant } from './merchants.query.ts'

/** A merchant list that is open to the vendor. */
export interface OpenList {
  list: string
  kinds: readonly Kind[]
  /** The one merchant of it that a locked vendor sees. */
  lock: string | null
}

/** Which advertisers: a domain in one country is one. */
export interface AskedAdvertisers {
  lists: readonly OpenList[]
  search: string
  /** '' for every country. */
  country: string
}

/** A merchant of a list that pays for an advertiser. */
export interface AdvertiserMerchant extends StoredMerchant {
  list: string
  /** Units of its currency for one euro, by the newest rate; null when none is known. */
  euro_rate: string | null
}

/** The index of texts knows three letters or digits in a row. Asked for less it reads itself whole, then all rows. */
const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

/**
 * Nobody knows how many a short text fits. To walk in the order of names until a page is full may take ten times
 * as long as to look at all.
 */
const wholly = (search: string) => (search === '' || isIndexed(search) ? '' : 'OFFSET 0')

/**
 * Which advertisers `a`, as SQL over the parameters of {@link valuesOf}: those in a list that is open as a
 * whole with one of its types ($1), and those of the merchants that locked lists are open to ($2).
 */
const fits = ({ search }: AskedAdvertisers) => `(a.places && $1 OR EXISTS (
    SELECT FROM json_to_recordset($2::json) AS locked(list text, kinds text[], lock text)
    JOIN merchant m ON m.list = locked.list AND m.merchant_id = locked.lock
    WHERE m.domain = a.domain AND m.country = a.country AND m.active AND m.kinds && locked.kinds))
  AND ($3 = '' OR a.country = $3)
  AND ($4 = '' OR ${isIndexed(search) ? `a.search LIKE '%' || $4 || '%'` : 'strpos(a.search, $4) > 0'})`

function valuesOf({ lists, search, country }: AskedAdvertisers): unknown[] {
  const locked = lists.filter(({ lock }) => lock !== null)
  const text = isIndexed(search) ? likeText(search) : lowered(search)
  return [placesOf(lists), JSON.stringify(locked), country, text]
}

/** The lists that are open as a whole, with each of their types. */
export function placesOf(lists: readonly OpenList[]): string[] {
  const whole = lists.filter(({ lock }) => lock === null)
  return whole.flatMap(({ list, kinds }) => kinds.map((kind) => `${list} ${kind}`))
}

/**
 * Another text after every change of the advertisers: these are counted anew in the transaction that stores them.
 */
export async function advertisersRevision(db: Db): Promise<string> {
  const { rows } = await db.query<{ revision: string }>({
    name: 'advertisers-revision',
    text: 'SELECT xmin::text AS revision FROM advertiser_count LIMIT 1',
  })
  return rows[0]?.revision ?? ''
}

/** What an advertiser is found again by. */
export interface AdvertiserKey {
  domain: string
  country: string
}

/**
 * SQL for the merchants of some advertisers, one advertiser's together, by name.
 * @param page SQL for these rows of `advertiser`.
 * @param lists the parameter that has the open lists in JSON.
 */
const merchantsOf = (page: string, lists: string) => `
SELECT m.*, rate.rate AS euro_rate FROM (${page}) AS a
JOIN merchant m ON m.domain = a.domain AND m.country = a.country AND m.active
JOIN json_to_recordset(${lists}::json) AS open(list text, kinds text[], lock text)
  ON open.list = m.list AND m.kinds && open.kinds AND (open.lock IS NULL OR m.merchant_id = open.lock)
LEFT JOIN LATERAL (
  SELECT rate FROM exchange_rate WHERE currency = m.currency ORDER BY day DESC LIMIT 1
) AS rate ON true
ORDER BY a.name, a.domain, a.country, lower(m.name), m.list, m.merchant_id`

/** The merchants of the advertisers on a page. */
export async function advertiserMerchants(
  db: Db,
  asked: AskedAdvertisers,
  { limit, offset }: Page,
): Promise<AdvertiserMerchant[]> {
  const page = `
  SELECT a.* FROM (
    SELECT a.* FROM advertiser a WHERE ${fits(asked)} ${wholly(asked.search)}
  ) AS a
  ORDER BY a.name, a.domain, a.country LIMIT $5 OFFSET $6`
  const { rows } = await db.query<AdvertiserMerchant>(merchantsOf(page, '$7'), [
    ...valuesOf(asked),
    limit,
    offset,
    JSON.stringify(asked.lists),
  ])
  return rows
}

const BY_KEY = merchantsOf(
  'SELECT a.* FROM unnest($1::text[], $2::text[]) AS key(domain, country) JOIN advertiser a USING (domain, country)',
  '$3',
)

/** The merchants of these advertisers. */
export async function advertisersByKey(
  db: Db,
  lists: readonly OpenList[],
  keys: readonly AdvertiserKey[],
): Promise<AdvertiserMerchant[]> {
  if (keys.length === 0) return []
  const { rows } = await db.query<AdvertiserMerchant>({
    name: 'advertisers-by-key',
    text: BY_KEY,
    values: [
      keys.map(({ domain }) => domain),
      keys.map(({ country }) => country),
      JSON.stringify(lists),
    ],
  })
  return rows
}

/** How many advertisers fit: of all lists they are counted at each refresh, of a search now. */
export async function advertisersTotal(db: Db, asked: AskedAdvertisers): Promise<number> {
  const { lists, search, country } = asked
  const isKept = search === '' && lists.every(({ lock }) => lock === null)
  const { rows } = await (isKept
    ? db.query<{ total: number }>(
        `SELECT coalesce(sum(count), 0)::int AS total FROM advertiser_count
         WHERE places && $1 AND ($2 = '' OR country = $2)`,
        [placesOf(lists), country],
      )
    : db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM advertiser a WHERE ${fits(asked)}`,
        valuesOf(asked),
      ))
  return rows[0]?.total ?? 0
}

/** The top-level categories that merchants have products in, the most products first. */
export async function merchantCategories(
  db: Db,
  merchants: readonly { programme: string; merchantId: string }[],
) {
  const { rows } = await db.query<{ programme: string; merchant_id: string; name: string }>(
    `SELECT f.programme, p.merchant_id, coalesce(top.name, c.name) AS name
     FROM unnest($1::text[], $2::text[]) AS asked(programme, merchant_id)
     JOIN feed f ON f.programme = asked.programme
     JOIN product_count p ON p.feed_id = f.feed_id AND p.merchant_id = asked.merchant_id
     JOIN category c ON c.category_id = p.category_id
     LEFT JOIN category top ON top.category_id = c.parent_id
     GROUP BY 1, 2, 3 ORDER BY sum(p.products) DESC, 3`,
    [merchants.map(({ programme }) => programme), merchants.map(({ merchantId }) => merchantId)],
  )
  return rows
}
