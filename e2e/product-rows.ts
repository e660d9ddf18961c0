import type { App } from '@orrery/server/kit/app'
import { storeCategory, storeFeed, storeProducts } from '@orrery/server/test/catalogue'

/** A vendor with every programme, but without merchants and products. */
export const CLOSED_CATALOGUE = 5103

/** Two pages and a half. */
export const TABLES = 50
/** With them there are more than ten thousand products, which are said to be many. */
const FILLERS = 10_000

/** Merchants of the pretend Orion. */
const anchor = { merchant_id: '179853', merchant_name: 'Amber Anchor' }
const apron = { merchant_id: '184557', merchant_name: 'Amber Apron' }

const lamp = {
  ...apron,
  product_id: 'lamp',
  title: 'Brass desk lamp',
  manufacturer: 'Lumen',
  link: 'https://rd.bizrate.example/pi/lamp?af_placement_id={PLACEMENT_ID}&af_rid={CLICK_ID}',
  price: '39.50',
  original_price: '59.00',
  estimated_cpc: '0.045',
}

/** The products of the journeys, all of Orion: a lamp, a mug, tables, and many that nobody looks for. */
export async function storeShops(app: App): Promise<void> {
  const home = await storeCategory(app, 'Home & Garden')
  const lamps = await storeCategory(app, 'Lamps', home)
  const tables = await storeCategory(app, 'Tables', home)
  const kitchen = await storeCategory(app, 'Kitchen')
  const feed = await storeFeed(app)
  await app.pool.query(
    `INSERT INTO product (feed_id, product_id, title, manufacturer, link, price, currency,
       merchant_id, merchant_name, row_hash)
     SELECT $1, 'bolt-' || n, 'Bolt ' || n, '', 'https://rd.bizrate.example/pi/bolt', 900, 'USD',
       '193876', 'Amber Barn', n
     FROM generate_series(1, $2::int) AS n`,
    [feed, FILLERS],
  )
  await storeProducts(app, feed, [
    { ...lamp, category_id: lamps },
    {
      ...anchor,
      product_id: 'mug',
      title: '<b>Mug</b> "two"',
      price: '8.00',
      currency: 'EUR',
      category_id: kitchen,
    },
    ...Array.from({ length: TABLES }, (_, at) => ({
      ...anchor,
      product_id: `table-${at}`,
      title: `Oak table ${at + 1}`,
      price: `${100 + at}.00`,
      category_id: tables,
    })),
  ])
}
