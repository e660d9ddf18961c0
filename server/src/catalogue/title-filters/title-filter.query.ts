import { lockNumber } from '../../kit/advisory-lock.ts'
import { giveTime, type Client, type Db } from '../../kit/database.ts'
import { shownTitle } from '../../kit/shown-title.ts'
import { END } from '../offers/offers.query.ts'

/** A title filter as its row has it; its counts are null until they were made. */
export interface StoredFilter {
  _id: string
  filter: string
  name: string
  campaign_id: number
  created_at: Date
  products: number | null
  coupons: number | null
  cashback: number | null
  counted_at: Date | null
}

const COLUMNS =
  '_id, filter, name, campaign_id, created_at, products, coupons, cashback, counted_at'

/** A page of the filters, the newest first, and how many there are. */
export async function titleFilters(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredFilter[]; total: number }> {
  const { rows } = await db.query<StoredFilter>(
    `SELECT ${COLUMNS} FROM title_filter ORDER BY created_at DESC, _id LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  return { rows, total: await filterCount(db) }
}

export async function filterCount(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM title_filter',
  )
  return rows[0]?.count ?? 0
}

/** Until the transaction ends nobody else changes filters. */
export async function lockFilters(db: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'title-filters'")})`)
}

/** How many characters of a text are compared. */
export async function comparedLength(db: Db, text: string): Promise<number> {
  const { rows } = await db.query<{ length: number }>('SELECT length(folded_title($1)) AS length', [
    text,
  ])
  return rows[0]?.length ?? 0
}

/** @returns undefined when there is one that means the same. */
export async function storeFilter(
  db: Db,
  { _id, filter, name, campaign_id, created_at }: Omit<StoredFilter, keyof Counts>,
): Promise<StoredFilter | undefined> {
  const { rows } = await db.query<StoredFilter>(
    `INSERT INTO title_filter (_id, filter, name, campaign_id, created_at, pattern)
     SELECT $1, $2, $3, $4, $5,
            '%' || regexp_replace(folded_title($2), '([\\\\%_])', '\\\\\\1', 'g') || '%'
     ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [_id, filter, name, campaign_id, created_at],
  )
  return rows[0]
}

/** @returns its text; undefined when there is no such filter. */
export async function removeFilter(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ filter: string }>(
    'DELETE FROM title_filter WHERE _id = $1 RETURNING filter',
    [id],
  )
  return rows[0]?.filter
}

/** What was made from products, coupons or cashback before is out of date. */
export async function noteFilters(db: Db): Promise<void> {
  await db.query(`UPDATE catalogue_revision SET revision = revision + 1 WHERE content = 'product'`)
}

/** How many titles hold a filter's text. */
interface Counts {
  products: number | null
  coupons: number | null
  cashback: number | null
  counted_at: Date | null
}

const holding = (rows: string, column: string) => `
  ${column} AS (
    SELECT f._id, count(*)::int AS held FROM title_filter f
    JOIN (SELECT folded_title(title) AS folded FROM ${rows} OFFSET 0) t ON t.folded LIKE f.pattern
    GROUP BY 1
  )`

/** Offers that lists would have at $1. */
const current = (table: string) => `${table} AS o WHERE o.active AND ${END} > $1`

/** Counts what each filter keeps out; titles that hold several texts count for each. */
export async function countHeld(db: Db, now: Date): Promise<void> {
  await db.query(
    `WITH ${holding('product', 'products')}, ${holding(current('coupon'), 'coupons')},
          ${holding(current('cashback'), 'cashbacks')}
     UPDATE title_filter f SET products = coalesce(p.held, 0), coupons = coalesce(c.held, 0),
            cashback = coalesce(b.held, 0), counted_at = $1
     FROM title_filter each LEFT JOIN products p USING (_id) LEFT JOIN coupons c USING (_id)
     LEFT JOIN cashbacks b USING (_id)
     WHERE each._id = f._id`,
    [now],
  )
}

/** What follows may take so long on a million titles. */
export async function takeTime(db: Client): Promise<void> {
  await giveTime(db, 10 * 60_000)
}

/** The feeds that bring products. */
export async function productFeeds(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ feed_id: number }>(
    `SELECT feed_id FROM feed WHERE brings = 'products' ORDER BY feed_id`,
  )
  return rows.map(({ feed_id: feedId }) => feedId)
}

/** Counts a feed's products by merchant and category anew, while none is taken in. */
export async function countProducts(db: Db, feedId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'catalogue-swap'")})`)
  await db.query('DELETE FROM product_count WHERE feed_id = $1', [feedId])
  await db.query(
    `INSERT INTO product_count
     SELECT feed_id, merchant_id, coalesce(category_id, 0), count(*) FROM product
     WHERE feed_id = $1 AND ${shownTitle('title')} GROUP BY 1, 2, 3`,
    [feedId],
  )
}

/** What was made from the counts before is out of date. */
export async function noteCounts(db: Db): Promise<void> {
  await db.query(
    `UPDATE catalogue_revision SET revision = revision + 1 WHERE content = 'title-filter'`,
  )
}
