import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@orrery/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { NOW } from '../../test/app.ts'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, ended, runFeed, storedProducts } from '../../test/feeds.ts'

/* A feed that an administrator deletes, and the address that one takes back. */

const { host, portal, admin, close } = await feedPortal({ programmes: ['orion', 'altair'] })
const vendor = await portal.signIn(await portal.vendor({ vendorId: 5001 }))
afterAll(close)

const remove = (feedId: number) => admin.call('POST /home/deleteFeed', { body: { feedId } })
const found = async (q: string) =>
  (await vendor.call('GET /home/getProductslist', { query: { q } })).count
const inFeed = async (feedId: number) => (await storedProducts(portal.app.pool, feedId)).length
const rowsOf = async (table: string, feedId: number) => {
  const { rows } = await portal.app.pool.query(`SELECT FROM ${table} WHERE feed_id = $1`, [feedId])
  return rows.length
}
async function revision(): Promise<number> {
  const { rows } = await portal.app.pool.query<{ revision: string }>(
    `SELECT revision FROM catalogue_revision WHERE content = 'product'`,
  )
  return Number(rows[0]?.revision)
}

test('with a feed go its products, runs, refused rows and files, and nothing of another', async () => {
  const refused = { id: '', title: 'Gazebo' }
  host.put('/gone.tsv', googleTsv([...products(4, { title: 'Gazebo' }), refused]))
  host.put('/stays.tsv', googleTsv(products(3, { title: 'Pergola' })))
  const [gone, stays] = [
    await addFeed(admin, `${host.url}/gone.tsv`),
    await addFeed(admin, `${host.url}/stays.tsv`),
  ]
  expect(await runFeed(admin, gone)).toMatchObject({ state: 'stored', added: 4, refused: 1 })
  expect(await runFeed(admin, stays)).toMatchObject({ state: 'stored', added: 3 })
  await expect.poll(() => found('gazebo')).toBe(4)
  const before = await revision()
  const folder = join(portal.app.config.dataDir, 'feeds', String(gone))
  expect(existsSync(folder)).toBe(true)

  expect(await remove(gone)).toEqual({ removed: 4 })

  expect(await revision()).toBe(before + 1)
  expect(await inFeed(gone)).toBe(0)
  expect(await inFeed(stays)).toBe(3)
  const tables = ['feed', 'feed_run', 'feed_refused', 'product_count']
  expect(await Promise.all(tables.map((table) => rowsOf(table, gone)))).toEqual([0, 0, 0, 0])
  expect(await rowsOf('feed_run', stays)).toBe(1)
  expect(existsSync(folder)).toBe(false)
  await expect.poll(() => found('gazebo')).toBe(0)
  expect(await found('pergola')).toBe(3)
  await expect(remove(gone)).rejects.toMatchObject({ status: 404, message: messages.noSuchFeed })
  const { rows: audit } = await portal.app.pool.query(
    `SELECT actor_id, detail FROM audit_log WHERE action = 'feed-deleted'`,
  )
  expect(audit).toEqual([
    { actor_id: 5029, detail: { feedId: gone, form: 'google-products-tsv', removed: 4 } },
  ])
})

test('while it is being taken in it stays', async () => {
  const sent = Promise.withResolvers<void>()
  host.put('/slow.tsv', (_, response) => {
    void sent.promise.then(() => response.end(googleTsv(products(2))))
  })
  const feedId = await addFeed(admin, `${host.url}/slow.tsv`)
  await admin.call('POST /home/runFeed', { body: { feedId } })
  await expect.poll(() => host.asked.includes('/slow.tsv')).toBe(true)
  await expect(remove(feedId)).rejects.toMatchObject({
    status: 409,
    message: messages.feedStillRuns,
  })
  sent.resolve()
  expect(await ended(admin, feedId)).toMatchObject({ state: 'stored', added: 2 })
  expect(await remove(feedId)).toEqual({ removed: 2 })
})

test('of several that delete it at once one does', async () => {
  const feedId = await addFeed(admin, null)
  const said = await Promise.all(
    Array.from({ length: 4 }, () =>
      remove(feedId).then(
        () => 'deleted',
        ({ message }: Error) => message,
      ),
    ),
  )
  const gone = messages.noSuchFeed
  expect(said.toSorted()).toEqual([gone, gone, gone, 'deleted'])
})

test('a feed that is added anew does not start its sender’s limit anew', async () => {
  const add = async (name: string) => {
    const body = { name, form: 'kelkoo-pla', programme: 'altair' } as const
    return (await admin.call('POST /home/saveFeed', { body })).data.feedId
  }
  for (let hour = 0; hour < 5; hour += 1) {
    portal.setNow(new Date(NOW.getTime() + hour * 3_600_000))
    const feedId = await add('PLA')
    await runFeed(admin, feedId)
    await remove(feedId)
  }
  const feedId = await add('PLA')
  const run = () => admin.call('POST /home/runFeed', { body: { feedId } })
  await expect(run()).rejects.toMatchObject({ status: 409 })
  portal.setNow(new Date(NOW.getTime() + 24 * 3_600_000))
  await run()
  await ended(admin, feedId)
  portal.setNow(NOW)
}, 120_000)

test('an address that is taken back is forgotten, and the feed is uploaded from then on', async () => {
  host.put('/back.tsv', googleTsv(products(2)))
  const feedId = await addFeed(admin, `${host.url}/back.tsv?key=s3cr3t`)
  await runFeed(admin, feedId)
  const save = (body: object) =>
    admin.call('POST /home/saveFeed', {
      body: {
        feedId,
        name: 'Taken back',
        form: 'google-products-tsv',
        programme: 'orion',
        ...body,
      },
    })
  await expect(
    save({ withoutAddress: true, address: `${host.url}/other.tsv` }),
  ).rejects.toMatchObject({ status: 400, message: messages.feedAddressOrNone })
  expect(await save({})).toMatchObject({ data: { address: `${host.url}/back.tsv` } })
  expect(await save({ withoutAddress: true })).toMatchObject({
    data: { address: null, nextAt: null, items: 2 },
  })
  const { rows } = await portal.app.pool.query('SELECT address FROM feed WHERE feed_id = $1', [
    feedId,
  ])
  expect(rows).toEqual([{ address: null }])
  await expect(admin.call('POST /home/runFeed', { body: { feedId } })).rejects.toMatchObject({
    status: 409,
    message: messages.feedIsUploaded,
  })
})
