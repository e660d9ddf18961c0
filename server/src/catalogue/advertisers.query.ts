import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import type { Page, StoredMerchant } from './merchants.query.ts'

/** A merchant list that is open to the vendor. */
export interface OpenList {
  list: string
  kinds: readonly Kind[]
  /** The one merchant of it that a locked vendor sees. */
  lock: string | null
}

export interface AskedAdvertisers {
  lists: readonly OpenList[]
  search: string
  /** '' for every country. */
  country: string
}

/** A merchant of a list that pays for an advertiser. */
export interface AdvertiserMerchant extends StoredMerchant {
  list: string
}

const OPEN = `json_to_recordset($1::json) AS open(list text, kinds text[], lock text)`

const FIT = `m.active AND m.kinds && open.kinds AND (open.lock IS NULL OR m.merchant_id = open.lock)`

const FOUND = `
SELECT m.domain, m.country, min(lower(m.name)) AS name
FROM ${OPEN} JOIN merchant m USING (list)
WHERE ${FIT} AND ($2 = '' OR m.country = $2)
  AND ($3 = '' OR lower(m.name) LIKE '%' || $3 || '%' OR m.domain LIKE '%' || $3 || '%')
GROUP BY m.domain, m.country`

/** The merchants of a page of advertisers, one advertiser's together, and how many advertisers fit. */
export async function advertiserMerchants(
  db: Db,
  { lists, search, country }: AskedAdvertisers,
  { limit, offset }: Page,
): Promise<{ rows: AdvertiserMerchant[]; total: number }> {
  const values = [JSON.stringify(lists), country, likeText(search)]
  const { rows } = await db.query<AdvertiserMerchant>(
    `SELECT m.* FROM (
       SELECT domain, country, name FROM (${FOUND}) AS found
       ORDER BY name, domain, country LIMIT $4 OFFSET $5
     ) AS page
     JOIN merchant m USING (domain, country)
     JOIN ${OPEN} USING (list)
     WHERE ${FIT}
     ORDER BY page.name, page.domain, page.country, lower(m.name), m.list, m.merchant_id`,
    [...values, limit, offset],
  )
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${FOUND}) AS found`,
    values,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The top-level categories that merchants have products in, the most products first. */
export async function merchantCategories(
  db: Db,
  merchants: readonly { programme: string; merchantId: string }[],
) {
  const { rows } = await db.query<{ programme: string; merchant_id: string; name: string }>(
    `SELECT f.programme, p.merchant_id, coalesce(top.name, c.name) AS name
     FROM unnest($1::text[], $2::text[]) AS asked(programme, merchant_id)
     JOIN feed f USING (programme)
     JOIN product_count p USING (feed_id, merchant_id)
     JOIN category c USING (category_id)
     LEFT JOIN category top ON top.category_id = c.parent_id
     GROUP BY 1, 2, 3 ORDER BY sum(p.products) DESC, 3`,
    [merchants.map(({ programme }) => programme), merchants.map(({ merchantId }) => merchantId)],
  )
  return rows
}
