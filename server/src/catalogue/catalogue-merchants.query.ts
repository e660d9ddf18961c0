import type { Db } from '../kit/database.ts'
import { likeText } from '../kit/like-text.ts'
import type { AskedMerchants, Page } from './merchants.query.ts'

/** A merchant of a list as the catalogue shows it. */
export interface CatalogueRow {
  merchant_id: string
  name: string
  domain: string
  url: string
  logo_url: string | null
  active: boolean
}

/** Which of a list, whether it is in it still or has left. */
type AskedEver = Pick<AskedMerchants, 'list' | 'kinds' | 'only' | 'search'>

const EVER = `list = $1 AND kinds && $2 AND ($3::text IS NULL OR merchant_id = $3)`
const FIT = `${EVER} AND ($4 = '' OR lower(name) LIKE '%' || $4 || '%' OR domain LIKE '%' || $4 || '%')`

/** A page of all that were ever listed, by name, and how many fit. */
export async function everListed(
  db: Db,
  { list, kinds, only, search }: AskedEver,
  { limit, offset }: Page,
) {
  const values = [list, kinds, only, likeText(search)]
  const { rows } = await db.query<CatalogueRow>(
    `SELECT merchant_id, name, domain, url, logo_url, active FROM merchant WHERE ${FIT}
     ORDER BY lower(name), merchant_id LIMIT $5 OFFSET $6`,
    [...values, limit, offset],
  )
  if (search === '') {
    return { rows, total: (await merchantCounts(db, { list, kinds, only })).total }
  }
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM merchant WHERE ${FIT}`,
    values,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many were ever listed, and how many of them are active: as counted at the last refresh. */
export async function merchantCounts(
  db: Db,
  { list, kinds, only }: Pick<AskedEver, 'list' | 'kinds' | 'only'>,
) {
  const { rows } =
    only === null
      ? await db.query<{ total: number; active: number }>(
          `SELECT coalesce(sum(total), 0)::int AS total, coalesce(sum(active), 0)::int AS active
           FROM merchant_ever_count WHERE list = $1 AND kinds && $2`,
          [list, kinds],
        )
      : await db.query<{ total: number; active: number }>(
          `SELECT count(*)::int AS total, (count(*) FILTER (WHERE active))::int AS active
           FROM merchant WHERE ${EVER}`,
          [list, kinds, only],
        )
  return rows[0] ?? { total: 0, active: 0 }
}

/** How many products merchants have in a programme's feeds; those with none are left out. */
export async function productCounts(
  db: Db,
  programme: string,
  merchantIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ merchant_id: string; products: number }>({
    name: 'merchants-products',
    text: `SELECT p.merchant_id, sum(p.products)::int AS products
           FROM feed f JOIN product_count p USING (feed_id)
           WHERE f.programme = $1 AND p.merchant_id = ANY ($2) GROUP BY p.merchant_id`,
    values: [programme, merchantIds],
  })
  return new Map(rows.map(({ merchant_id: id, products }) => [id, products]))
}
