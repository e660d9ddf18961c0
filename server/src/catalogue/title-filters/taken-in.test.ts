import { afterAll, expect, test } from 'vitest'
import { googleTsv } from '../../../test/feed-host.ts'
import { feedPortal } from '../../../test/feed-portal.ts'
import { addFeed, runFeed } from '../../../test/feeds.ts'

/* A feed that is taken in and deleted while a title filter stands. */

const { host, portal, admin, close } = await feedPortal({ merchants: true })
afterAll(close)

test('what a feed brings is kept out as well, and counted until the feed goes', async () => {
  const body = { filter: 'LAMP 2' }
  await admin.call('POST /dashboard/addTitleFilters', { body })
  const held = async () => {
    const { data } = await admin.call('GET /dashboard/allTitleFilters', { query: {} })
    return data[0]?.products
  }
  await expect.poll(held).toBe(0)
  // Its titles are Lamp 1, Lamp 2 and Lamp 3.
  host.put('/lamps.tsv', googleTsv([{}, {}, {}]))
  const feedId = await addFeed(admin, `${host.url}/lamps.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 3 })
  await expect.poll(held).toBe(1)
  const { rows } = await portal.app.pool.query(
    'SELECT sum(products)::int AS products FROM product_count WHERE feed_id = $1',
    [feedId],
  )
  expect(rows).toEqual([{ products: 2 }])
  await admin.call('POST /home/deleteFeed', { body: { feedId } })
  await expect.poll(held).toBe(0)
})
