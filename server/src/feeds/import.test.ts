import { afterAll, expect, test } from 'vitest'
import { COLUMNS, googleTsv } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, runFeed, storedProducts } from '../../test/feeds.ts'

/* A feed from an address into the catalogue, through the front door. */

const { host, portal, admin, close } = await feedPortal({ merchants: true })
afterAll(close)

async function revision() {
  const { rows } = await portal.app.pool.query<{ revision: string }>(
    `SELECT revision FROM catalogue_revision WHERE content = 'product'`,
  )
  return Number(rows[0]?.revision)
}

async function counts(feedId: number) {
  const { rows } = await portal.app.pool.query(
    `SELECT coalesce(c.name, '') AS name, products FROM product_count
     LEFT JOIN category c USING (category_id) WHERE feed_id = $1 ORDER BY 1`,
    [feedId],
  )
  return rows
}

test('a feed at an address becomes products', async () => {
  host.put(
    '/first.tsv',
    googleTsv(
      [
        { price: '12.50 EUR' },
        { brand: '', product_type: 'Garden' },
        { product_type: '', price: '20.00 USD', sale_price: '15 USD' },
      ],
      [...COLUMNS, 'sale_price'],
    ),
  )
  const feedId = await addFeed(admin, `${host.url}/first.tsv`)
  const before = await revision()
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'stored',
    reason: '',
    rows: 3,
    added: 3,
    changed: 0,
    removed: 0,
    refused: 0,
  })
  expect(await storedProducts(portal.app.pool, feedId)).toMatchObject([
    {
      product_id: 'p1',
      title: 'Lamp 1',
      manufacturer: 'Oak',
      link: 'https://oak.example/p1',
      image_url: 'https://images.oak.example/p1.jpg',
      price: '12.50',
      original_price: null,
      currency: 'EUR',
      category: 'Home > Lamps',
    },
    { product_id: 'p2', manufacturer: '', category: 'Garden' },
    { product_id: 'p3', price: '15', original_price: '20.00', currency: 'USD', category: null },
  ])
  expect(await counts(feedId)).toEqual([
    { name: '', products: 1 },
    { name: 'Garden', products: 1 },
    { name: 'Lamps', products: 1 },
  ])
  expect(await revision()).toBe(before + 1)
})

test('of its next state only what differs is written', async () => {
  host.put('/next.tsv', googleTsv([{}, {}, {}, {}]))
  const feedId = await addFeed(admin, `${host.url}/next.tsv`)
  await runFeed(admin, feedId)
  const [first, second, third] = await storedProducts(portal.app.pool, feedId)
  const before = await revision()
  // p1 as it was, p2 with another title, p3 in another category, p4 gone, p5 new.
  const state = [{}, { title: 'Spade' }, { product_type: 'Garden' }, { id: 'p5' }]
  host.put('/next.tsv', googleTsv(state))
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'stored',
    added: 1,
    changed: 2,
    removed: 1,
  })
  const stored = await storedProducts(portal.app.pool, feedId)
  expect(stored).toMatchObject([
    { product_id: 'p1', xmin: first?.['xmin'] },
    { product_id: 'p2', title: 'Spade' },
    { product_id: 'p3', title: 'Lamp 3', category: 'Garden' },
    { product_id: 'p5', title: 'Lamp 4' },
  ])
  expect(stored[1]?.['xmin']).not.toBe(second?.['xmin'])
  expect(stored[2]?.['xmin']).not.toBe(third?.['xmin'])
  expect(await counts(feedId)).toEqual([
    { name: 'Garden', products: 1 },
    { name: 'Lamps', products: 3 },
  ])
  expect(await revision()).toBe(before + 1)

  // The same again, in another order: nothing is written.
  host.put(
    '/next.tsv',
    googleTsv([
      {
        id: 'p5',
        title: 'Lamp 4',
        link: 'https://oak.example/p4',
        image_link: 'https://images.oak.example/p4.jpg',
      },
      ...state.slice(0, 3).map((each, at) => ({ ...named(at + 1), ...each })),
    ]),
  )
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'unchanged',
    added: 0,
    changed: 0,
    removed: 0,
  })
  expect(await storedProducts(portal.app.pool, feedId)).toEqual(stored)
  expect(await revision()).toBe(before + 1)
})

/** What a usual product says of itself by its place. */
function named(at: number) {
  return {
    id: `p${at}`,
    title: `Lamp ${at}`,
    link: `https://oak.example/p${at}`,
    image_link: `https://images.oak.example/p${at}.jpg`,
  }
}

test('categories of any letters’ case are the same, under the same one above', async () => {
  host.put(
    '/cases.tsv',
    googleTsv([
      { product_type: 'Toys > Blocks' },
      { product_type: 'TOYS > blocks > Wooden' },
      { product_type: 'Craft > Blocks' },
    ]),
  )
  const feedId = await addFeed(admin, `${host.url}/cases.tsv`)
  await runFeed(admin, feedId)
  expect(await storedProducts(portal.app.pool, feedId)).toMatchObject([
    { category: 'Toys > Blocks' },
    { category: 'Toys > Blocks' },
    { category: 'Craft > Blocks' },
  ])
})

test('what a feed does not say of its merchants is as the programme’s list has it', async () => {
  const { rows } = await portal.app.pool.query<{
    merchant_id: string
    name: string
    domain: string
  }>(
    `SELECT merchant_id, name, domain FROM merchant WHERE list = 'orion' ORDER BY merchant_id LIMIT 1`,
  )
  const [merchant] = rows
  host.put(
    '/merchants.tsv',
    googleTsv(
      [
        { merchant_id: merchant!.merchant_id },
        { link: `https://www.${merchant!.domain}/lamp` },
        { merchant_id: 'x', merchant_name: 'Xenia' },
        {},
      ],
      [...COLUMNS, 'merchant_id', 'merchant_name'],
    ),
  )
  const feedId = await addFeed(admin, `${host.url}/merchants.tsv`)
  await runFeed(admin, feedId)
  const listed = { merchant_id: merchant!.merchant_id, merchant_name: merchant!.name }
  expect(await storedProducts(portal.app.pool, feedId)).toMatchObject([
    listed,
    listed,
    { merchant_id: 'x', merchant_name: 'Xenia' },
    { merchant_id: '', merchant_name: '' },
  ])
})
