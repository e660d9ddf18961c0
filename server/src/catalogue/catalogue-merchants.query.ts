import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import type { Page } from './merchants.query.ts'

/** A merchant of a programme's first list as the catalogue shows it. */
export interface StoredCatalogueMerchant {
  merchant_id: string
  name: string
  domain: string
  url: string
  logo_url: string | null
  active: boolean
  products: number
}

/** Which of them. */
export interface AskedCatalogueMerchants {
  list: string
  kinds: readonly Kind[]
  /** The one that a locked vendor sees. */
  only: string | null
  /** Those that have left the programme, too. */
  left: boolean
  search: string
}

const FIT = `m.list = $1 AND m.kinds && $2 AND ($3::text IS NULL OR m.merchant_id = $3) AND (m.active OR $4)
  AND ($5 = '' OR lower(m.name) LIKE '%' || $5 || '%' OR m.domain LIKE '%' || $5 || '%')`

/** A page of merchants by name with their products of a programme's feeds, and how many fit. */
export async function catalogueMerchants(
  db: Db,
  programme: string,
  { list, kinds, only, left, search }: AskedCatalogueMerchants,
  { limit, offset }: Page,
) {
  const values = [list, kinds, only, left, likeText(search)]
  const { rows } = await db.query<StoredCatalogueMerchant>(
    `SELECT page.*, coalesce(counted.products, 0)::int AS products
     FROM (
       SELECT m.merchant_id, m.name, m.domain, m.url, m.logo_url, m.active FROM merchant m WHERE ${FIT}
       ORDER BY lower(m.name), m.merchant_id LIMIT $6 OFFSET $7
     ) AS page
     CROSS JOIN LATERAL (
       SELECT sum(p.products) AS products FROM feed f JOIN product_count p USING (feed_id)
       WHERE f.programme = $8 AND p.merchant_id = page.merchant_id
     ) AS counted
     ORDER BY lower(page.name), page.merchant_id`,
    [...values, limit, offset, programme],
  )
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM merchant m WHERE ${FIT}`,
    values,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many there are, and how many of them are active. */
export async function catalogueMerchantCounts(
  db: Db,
  { list, kinds, only }: Pick<AskedCatalogueMerchants, 'list' | 'kinds' | 'only'>,
) {
  const { rows } = await db.query<{ total: number; active: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE active))::int AS active FROM merchant
     WHERE list = $1 AND kinds && $2 AND ($3::text IS NULL OR merchant_id = $3)`,
    [list, kinds, only],
  )
  return rows[0] ?? { total: 0, active: 0 }
}
