import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NOW } from '../../test/app.ts'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, ended, lastRun, runFeed, storedProducts } from '../../test/feeds.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { openRun } from './run.query.ts'

/* A feed that looks wrong waits for an administrator, on disk. */

const { host, portal, admin, close } = await feedPortal()
afterAll(close)

/** A feed of so many products that then has another state, which is asked for. */
async function changed(path: string, was: number, state: string) {
  host.put(path, googleTsv(products(was)))
  const feedId = await addFeed(admin, host.url + path)
  await runFeed(admin, feedId)
  host.put(path, state)
  return { feedId, run: await runFeed(admin, feedId) }
}

const asked = (path: string) => host.asked.filter((each) => each === path).length
const items = async (feedId: number) => (await storedProducts(portal.app.pool, feedId)).length

/** What of a feed's runs is on disk. */
function kept(feedId: number): string[] {
  const folder = join(portal.app.config.dataDir, 'feeds', String(feedId))
  return existsSync(folder) ? readdirSync(folder) : []
}

const decide = (feedId: number, runId: number, take: boolean) =>
  admin.call('POST /home/decideFeed', { body: { feedId, runId, take } })

test('one that shrinks by half is held, and taken in without asking its sender again', async () => {
  const { feedId, run } = await changed('/half.tsv', 20, googleTsv(products(10)))
  expect(run).toMatchObject({
    state: 'held',
    reason: "The feed would shrink from 20 to 10; held for an administrator's review.",
    added: null,
    rows: 10,
  })
  expect(await items(feedId)).toBe(20)
  expect(kept(feedId)).toEqual(['2'])

  host.put('/half.tsv', 'Gone')
  await decide(feedId, 2, true)
  expect(await ended(admin, feedId)).toMatchObject({ runId: 2, state: 'stored', removed: 10 })
  expect(await items(feedId)).toBe(10)
  expect(asked('/half.tsv')).toBe(2)
  await expect.poll(() => kept(feedId)).toEqual([])
  await expect(decide(feedId, 2, true)).rejects.toMatchObject({
    status: 409,
    message: 'This run is not held any more.',
  })
})

test('what is held is not taken in beside a run that is being opened', async () => {
  const { feedId } = await changed('/beside.tsv', 20, googleTsv(products(10)))
  const { pool } = portal.app
  const db = await pool.connect()
  await db.query('BEGIN')
  expect(await openRun(db, { feedId, form: 'google-products-tsv' }, '', NOW)).toBe(3)
  const taken = decide(feedId, 2, true).catch((error: unknown) => error)
  await untilOneWaits(pool)
  await db.query('COMMIT')
  db.release()
  expect(await taken).toMatchObject({
    status: 409,
    message: 'This feed is being taken in already.',
  })
})

test('one of 19 may shrink, and one of 20 by less than half', async () => {
  expect(await changed('/small.tsv', 19, googleTsv(products(1)))).toMatchObject({
    run: { state: 'stored', removed: 18 },
  })
  expect(await changed('/less.tsv', 20, googleTsv(products(11)))).toMatchObject({
    run: { state: 'stored', removed: 9 },
  })
})

test('one that has come to nothing is held, however small it was', async () => {
  const { feedId, run } = await changed('/empty.tsv', 3, googleTsv([]))
  expect(run).toMatchObject({
    state: 'held',
    reason: "The feed would shrink from 3 to 0; held for an administrator's review.",
  })
  expect(await items(feedId)).toBe(3)
  await decide(feedId, 2, true)
  expect(await ended(admin, feedId)).toMatchObject({ state: 'stored', removed: 3 })
  // A new feed without a row has nothing to lose.
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'unchanged' })
})

test('what is held of one form is not taken in as another', async () => {
  const { feedId } = await changed('/form.tsv', 20, googleTsv(products(10)))
  await admin.call('POST /home/saveFeed', {
    body: {
      feedId,
      name: 'Of another form',
      form: 'google-products-csv',
      programme: 'orion',
      address: `${host.url}/form.tsv`,
    },
  })
  await expect(decide(feedId, 2, true)).rejects.toMatchObject({
    status: 409,
    message: 'This run is not held any more.',
  })
  expect(await lastRun(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: 'The feed was given another form or programme; nothing changed.',
  })
  expect(await items(feedId)).toBe(20)
})

test('what is held of one programme is not taken in as another’s', async () => {
  host.put('/rigel.tsv', googleTsv(products(3)))
  const address = `${host.url}/rigel.tsv`
  const feedId = await addFeed(admin, address, { programme: 'rigel' })
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'held', refused: 3 })
  const orion = {
    name: 'Orion’s now',
    form: 'google-products-tsv',
    programme: 'orion',
    address,
  } as const
  await admin.call('POST /home/saveFeed', { body: { ...orion, feedId } })
  await expect(decide(feedId, 1, true)).rejects.toMatchObject({ status: 409 })
  expect(await lastRun(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: 'The feed was given another form or programme; nothing changed.',
  })
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 3 })
})

/** A feed of FMTC's: so many deals of each status, and some that cannot be taken. */
function deals(active: number, expired: number, wrong = 0): string {
  const statuses = [
    ['active', active],
    ['expired', expired],
    ['odd', wrong],
  ] as const
  const all = statuses.flatMap(([status, count]) => Array.from({ length: count }, () => status))
  return JSON.stringify(
    all.map((status, at) => ({
      id: `d${at + 1}`,
      label: 'Ten off',
      merchant_name: 'Elm',
      affiliate_url: 'https://go.example/?sub={TRACKING_CODE}',
      direct_url: 'https://elm.example/',
      status,
    })),
  )
}

test('offers that are withdrawn are as if they were gone', async () => {
  host.put('/deals.json', deals(20, 30))
  const feedId = await addFeed(admin, `${host.url}/deals.json`, { form: 'fmtc-deals' })
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 50 })
  const { data } = await admin.call('GET /home/getFeeds', {})
  expect(data.find((feed) => feed.feedId === feedId)).toMatchObject({ items: 20 })
  // All fifty are still there, and nobody would see any.
  host.put('/deals.json', deals(0, 50))
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'held',
    reason: "The feed would shrink from 20 to 0; held for an administrator's review.",
  })
})

test('a feed that is always full of withdrawn offers is not held for them', async () => {
  host.put('/old.json', deals(2, 30))
  const feedId = await addFeed(admin, `${host.url}/old.json`, { form: 'fmtc-deals' })
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 32 })
  // More are refused than are active, and fewer than could be taken.
  host.put('/old.json', deals(1, 31, 3))
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', refused: 3 })
})

test('one of which more rows are refused than taken is held, and thrown away', async () => {
  const free = googleTsv([...products(2, { price: 'free' }), {}])
  const { feedId, run } = await changed('/odd.tsv', 1, free)
  expect(run).toMatchObject({
    state: 'held',
    reason: "2 rows could not be taken and 1 could; held for an administrator's review.",
    refused: 2,
  })
  await decide(feedId, 2, false)
  expect(await lastRun(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: 'An administrator threw it away; nothing changed.',
  })
  expect(await items(feedId)).toBe(1)
  await expect.poll(() => kept(feedId)).toEqual([])
  const { rows } = await portal.app.pool.query(
    `SELECT action FROM audit_log WHERE action LIKE 'feed-%' AND detail->>'feedId' = $1 ORDER BY id`,
    [String(feedId)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'feed-added',
    'feed-asked',
    'feed-asked',
    'feed-thrown-away',
  ])
})

test('a later run takes the place of a held one', async () => {
  const { feedId } = await changed('/later.tsv', 20, googleTsv(products(3)))
  host.put('/later.tsv', googleTsv(products(21)))
  expect(await runFeed(admin, feedId)).toMatchObject({ runId: 3, state: 'stored', added: 1 })
  const { data } = await admin.call('GET /home/getFeedRuns', { query: { feedId: String(feedId) } })
  expect(data[1]).toMatchObject({
    runId: 2,
    state: 'failed',
    reason: 'A later run took its place; nothing changed.',
  })
})
