import { giveTime, type Client, type Db } from '../../kit/database.ts'
import { shownTitle } from '../../kit/shown-title.ts'

/** What the catalogue was when an index was made from it. */
export interface CatalogueRevision {
  /** Another text after every change of products or rates. */
  revision: string
  /** When a feed of products was last taken in. */
  asOf: string | null
}

/** Of which programme the products of each feed are. */
const FEEDS = `(
  SELECT string_agg(feed_id || programme, ' ' ORDER BY feed_id) FROM feed
  WHERE brings = 'products' AND items > 0)`

/** The catalogue's revision now. Reference rates are part of it: they decide the order of prices. */
export async function catalogueRevision(db: Db): Promise<CatalogueRevision> {
  const { rows } = await db.query<{ revision: string; as_of: Date | null }>({
    name: 'products-revision',
    text: `SELECT concat_ws(' ', revision, ${FEEDS}, (SELECT max(day) FROM exchange_rate)) AS revision, as_of
           FROM catalogue_revision WHERE content = 'product'`,
  })
  const [{ revision, as_of: asOf } = { revision: 'none', as_of: null }] = rows
  return { revision, asOf: asOf?.toISOString() ?? null }
}

/** Of one statement on a catalogue of millions. */
const LONGEST_MS = 30 * 60_000

/** All that a transaction asks from here on is answered as of one moment. */
export async function beginSnapshot(db: Client): Promise<void> {
  await db.query(
    `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL work_mem = '64MB'`,
  )
  await giveTime(db, LONGEST_MS)
}

export async function hasProducts(db: Db): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM product LIMIT 1')
  return rows.length > 0
}

export async function productCount(db: Db): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM product')
  return rows[0]?.count ?? 0
}

export interface CategoryRow {
  category_id: number
  parent_id: number | null
  name: string
}

export async function allCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>(
    'SELECT category_id, parent_id, name FROM category ORDER BY category_id',
  )
  return rows
}

/** A product as an index takes it, in the order of price. */
export interface ProductSnapshot {
  feed_id: number
  product_id: string
  title: string
  manufacturer: string
  link: string
  image_url: string | null
  price: string
  original_price: string | null
  currency: string
  estimated_cpc: string | null
  programme: string
  merchant_id: string
  merchant_name: string
  category_id: number | null
  /** In the currency that prices are compared in. */
  compared: number
}

/** So many come at a time. */
const BATCH = 2_000

/**
 * Every product as it is now, by its price in `currency`; by feed and id where prices are equal. Other
 * currencies go by their last reference rate; one without a rate is taken as it stands.
 * @param db in a transaction, which is left as it was when the rows are read to their end.
 */
export async function* productsByPrice(db: Db, currency: string): AsyncIterable<ProductSnapshot[]> {
  await db.query(DECLARE.replaceAll('$1', `'${currency}'`))
  for (;;) {
    const { rows } = await db.query<ProductSnapshot>(`FETCH ${BATCH} FROM product_by_price`)
    if (rows.length === 0) break
    yield rows
  }
  await db.query('CLOSE product_by_price')
}

// A rate is units for one euro.
const DECLARE = `
DECLARE product_by_price NO SCROLL CURSOR FOR
WITH rate AS (
  SELECT DISTINCT ON (currency) currency, rate FROM exchange_rate ORDER BY currency, day DESC
), euro AS (
  SELECT currency, rate FROM rate UNION ALL SELECT 'EUR', 1
), factor AS (
  SELECT theirs.currency, ours.rate / theirs.rate AS factor
  FROM euro ours, euro theirs WHERE ours.currency = $1 AND theirs.currency <> $1
)
SELECT p.feed_id, p.product_id, p.title, p.manufacturer, p.link, p.image_url,
       trim_scale(p.price)::text AS price, trim_scale(p.original_price)::text AS original_price,
       p.currency, trim_scale(p.estimated_cpc)::text AS estimated_cpc,
       f.programme, p.merchant_id, p.merchant_name, p.category_id,
       (p.price * coalesce(factor.factor, 1))::float8 AS compared
FROM product p JOIN feed f USING (feed_id)
LEFT JOIN factor ON factor.currency = p.currency
WHERE ${shownTitle('p.title')}
ORDER BY p.price * coalesce(factor.factor, 1), p.feed_id, p.product_id COLLATE "C"`
