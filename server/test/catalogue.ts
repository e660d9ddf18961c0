import { setTimeout as wait } from 'node:timers/promises'
import type { FeedContent } from '@orrery/contract/feeds/forms'
import { searchOf } from '../src/catalogue/search/search.ts'
import { catalogueRevision } from '../src/catalogue/search/snapshot.query.ts'
import type { App } from '../src/kit/app.ts'
import { NOW } from './app.ts'

type Columns = Record<string, string | number | boolean | null | Date>

let feeds = 0

/** Registers a feed that nobody reads. @returns its id. */
export async function storeFeed(
  app: App,
  brings: FeedContent = 'products',
  programme = 'orion',
): Promise<number> {
  feeds += 1
  const { rows } = await app.pool.query<{ feed_id: number }>(
    `INSERT INTO feed (name, form, brings, programme, country, currency, every_hours, created_date)
     VALUES ($1, 'google-products-tsv', $2, $3, 'us', 'USD', 6, $4) RETURNING feed_id`,
    [`Feed ${feeds}`, brings, programme, NOW],
  )
  return rows[0]?.feed_id ?? 0
}

/** A category of ours, under another one. @returns its id. */
export async function storeCategory(app: App, name: string, parent?: number): Promise<number> {
  const { rows } = await app.pool.query<{ category_id: number }>(
    'INSERT INTO category (name, parent_id) VALUES ($1, $2) RETURNING category_id',
    [name, parent ?? null],
  )
  return rows[0]?.category_id ?? 0
}

const product = (at: number): Columns => ({
  product_id: `p${at + 1}`,
  title: `Product ${at + 1}`,
  manufacturer: '',
  link: `https://rd.bizrate.example/pi/p${at + 1}?af_placement_id={PLACEMENT_ID}&af_rid={CLICK_ID}`,
  image_url: null,
  price: '10.00',
  original_price: null,
  currency: 'USD',
  estimated_cpc: null,
  merchant_id: '1',
  merchant_name: 'Oak',
  category_id: null,
  row_hash: at,
})

const SEARCHED_MS = 60_000

/** Waits until the search finds the catalogue as it is now; the portal of the journeys does too. */
export async function untilSearched(app: App): Promise<void> {
  const end = Date.now() + SEARCHED_MS
  for (;;) {
    const { revision } = await catalogueRevision(app.pool)
    if (searchOf(app).revision() === revision) return
    if (Date.now() > end) throw new Error('The search does not find the catalogue as it is now.')
    await wait(20)
  }
}

/** Stores products of a feed as the importer would have, and counts them. */
export async function storeProducts(app: App, feedId: number, rows: Columns[]): Promise<void> {
  for (const [at, row] of rows.entries())
    await insert(app, 'product', feedId, { ...product(at), ...row })
  await app.pool.query('DELETE FROM product_count WHERE feed_id = $1', [feedId])
  await app.pool.query(
    `INSERT INTO product_count
     SELECT feed_id, merchant_id, coalesce(category_id, 0), count(*) FROM product
     WHERE feed_id = $1 GROUP BY 1, 2, 3`,
    [feedId],
  )
  await raiseRevision(app)
}

/** As the swap of a feed does. */
async function raiseRevision(app: App): Promise<void> {
  await app.pool.query('UPDATE catalogue_revision SET revision = revision + 1, as_of = $1', [NOW])
}

const offer = (at: number): Columns => ({
  offer_id: `o${at + 1}`,
  title: `Offer ${at + 1}`,
  merchant_name: 'Oak',
  domain: 'oak.example',
  country: 'us',
  starts_at: '2026-03-01T00:00:00Z',
  ends_at: '2026-04-01T00:00:00Z',
  jump_url: `https://go.network.example/o${at + 1}?sub={TRACKING_CODE}`,
  logo_url: null,
  active: true,
  row_hash: at,
})

/** Stores coupons of a feed as the importer would have. */
export async function storeCoupons(app: App, feedId: number, rows: Columns[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    await insert(app, 'coupon', feedId, {
      ...offer(at),
      code: `CODE${at + 1}`,
      type: 'generic',
      ...row,
    })
  }
  await raiseRevision(app)
}

/** Stores cashback offers of a feed as the importer would have. */
export async function storeCashback(app: App, feedId: number, rows: Columns[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const usual = { ...offer(at), cashback: '5', cashback_type: 'percent', currency: 'USD' }
    await insert(app, 'cashback', feedId, { ...usual, ...row })
  }
  await raiseRevision(app)
}

async function insert(app: App, table: string, feedId: number, row: Columns): Promise<void> {
  const columns = { feed_id: feedId, ...row }
  const places = Object.keys(columns).map((_, at) => `$${at + 1}`)
  await app.pool.query(
    `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(columns),
  )
}
