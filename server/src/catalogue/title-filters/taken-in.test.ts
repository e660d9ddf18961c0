import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { feedHost, googleTsv, type FeedHost } from '../../../test/feed-host.ts'
import { addFeed, runFeed } from '../../../test/feeds.ts'

/* A feed that is taken in while a title filter stands. */

let host: FeedHost
let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  host = await feedHost()
  portal = await testPortal({ environment: { FEED_ORIGINS: host.url }, merchants: true })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(async () => {
  await portal.close()
  await host.close()
})

test('what a feed brings is kept out as well, and counted', async () => {
  const body = { filter: 'LAMP 2' }
  await admin.call('POST /dashboard/addTitleFilters', { body })
  const held = async () => {
    const { data } = await admin.call('GET /dashboard/allTitleFilters', { query: {} })
    return data[0]?.products
  }
  await expect.poll(held, { timeout: 20_000 }).toBe(0)
  // Its titles are Lamp 1, Lamp 2 and Lamp 3.
  host.put('/lamps.tsv', googleTsv([{}, {}, {}]))
  const feedId = await addFeed(admin, `${host.url}/lamps.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 3 })
  await expect.poll(held, { timeout: 20_000 }).toBe(1)
  const { rows } = await portal.app.pool.query(
    'SELECT sum(products)::int AS products FROM product_count WHERE feed_id = $1',
    [feedId],
  )
  expect(rows).toEqual([{ products: 2 }])
})
