import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { feedHost, googleTsv, products, type FeedHost } from '../../test/feed-host.ts'

/* A feed from an address into the catalogue, through the front door. */

let host: FeedHost
let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  host = await feedHost()
  portal = await testPortal({ environment: { FEED_ORIGINS: host.url } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(async () => {
  await portal.close()
  await host.close()
})

async function addFeed(path: string): Promise<number> {
  const { data } = await admin.call('POST /home/saveFeed', {
    body: {
      name: `Feed at ${path}`,
      form: 'google-products-tsv',
      programme: 'orion',
      address: host.url + path,
    },
  })
  return data.feedId
}

async function lastRun(feedId: number) {
  const { data } = await admin.call('GET /home/getFeeds', {})
  return data.find((feed) => feed.feedId === feedId)?.lastRun
}

/** Runs a feed to its end. */
async function run(feedId: number) {
  await admin.call('POST /home/runFeed', { body: { feedId } })
  await expect
    .poll(async () => (await lastRun(feedId))?.end_time, { timeout: 10_000 })
    .not.toBe(null)
  return lastRun(feedId)
}

async function stored(feedId: number) {
  const { rows } = await portal.app.pool.query<Record<string, unknown>>(
    `SELECT product_id, title, manufacturer, link, image_url, price, original_price, p.currency,
            coalesce(t.name || ' > ', '') || c.name AS category
     FROM product p LEFT JOIN category c USING (category_id)
     LEFT JOIN category t ON t.category_id = c.parent_id
     WHERE feed_id = $1 ORDER BY product_id`,
    [feedId],
  )
  return rows
}

test('a feed at an address becomes products, and its next state replaces it', async () => {
  host.put('/a.tsv', googleTsv([{ price: '12.50 EUR' }, { brand: '', product_type: 'Garden' }, {}]))
  const feedId = await addFeed('/a.tsv')
  expect(await run(feedId)).toMatchObject({
    state: 'stored',
    reason: '',
    rows: 3,
    added: 3,
    changed: 0,
    removed: 0,
    refused: 0,
  })
  expect(await stored(feedId)).toMatchObject([
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
    { product_id: 'p3', price: '10.00', currency: 'USD' },
  ])

  host.put('/a.tsv', googleTsv([{ price: '12.50 EUR' }, { title: 'Spade' }, { id: 'p4' }]))
  expect(await run(feedId)).toMatchObject({ state: 'stored', added: 1, changed: 1, removed: 1 })
  expect((await stored(feedId)).map(({ product_id, title }) => [product_id, title])).toEqual([
    ['p1', 'Lamp 1'],
    ['p2', 'Spade'],
    ['p4', 'Lamp 3'],
  ])
  expect(await run(feedId)).toMatchObject({ state: 'unchanged', added: 0, changed: 0, removed: 0 })
})

test('a feed that shrinks by half is held', async () => {
  host.put('/b.tsv', googleTsv(products(20)))
  const feedId = await addFeed('/b.tsv')
  expect(await run(feedId)).toMatchObject({ state: 'stored', added: 20 })
  host.put('/b.tsv', googleTsv(products(10)))
  expect(await run(feedId)).toMatchObject({
    state: 'held',
    reason: "The feed would shrink from 20 to 10; held for an administrator's review.",
  })
  expect(await stored(feedId)).toHaveLength(20)
})
