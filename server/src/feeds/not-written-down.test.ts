import { afterAll, expect, test } from 'vitest'
import { ask, withoutLog } from '../../test/ask.ts'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, runFeed } from '../../test/feeds.ts'

/* While the audit log takes nothing, nothing is done to feeds that would have to stand in it. */

const { host, portal, admin, close } = await feedPortal()
afterAll(close)

/** Every feed and every run, as they are stored. */
async function stored() {
  const { pool } = portal.app
  const feeds = await pool.query('SELECT * FROM feed ORDER BY feed_id')
  const runs = await pool.query('SELECT * FROM feed_run ORDER BY feed_id, run_id')
  return { feeds: feeds.rows, runs: runs.rows }
}

/** That these calls fail, and leave everything as it was. */
async function expectUndone(calls: readonly [call: string, body: unknown, type?: string][]) {
  const before = await stored()
  await withoutLog(portal, async () => {
    for (const [call, body, type] of calls) {
      const headers = { ...(type !== undefined && { 'content-type': type }) }
      const { status } = await ask(portal, call, body, { authorization: admin.token, headers })
      expect([call, status, await stored()]).toEqual([call, 500, before])
    }
  })
}

test('a feed is neither added, changed, paused, asked for nor uploaded', async () => {
  host.put('/calm.tsv', googleTsv(products(2)))
  const feedId = await addFeed(admin, `${host.url}/calm.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored' })
  const feed = { name: 'Another', form: 'google-products-tsv', programme: 'orion' }
  await expectUndone([
    ['POST /home/saveFeed', { ...feed, address: null }],
    ['POST /home/saveFeed', { ...feed, feedId }],
    ['POST /home/pauseFeed', { feedId, paused: true }],
    ['POST /home/runFeed', { feedId }],
    [`POST /home/uploadFeed?feedId=${feedId}`, googleTsv(products(3)), 'application/octet-stream'],
  ])
})

test('what is held is neither taken in nor thrown away', async () => {
  host.put('/half.tsv', googleTsv(products(20)))
  const feedId = await addFeed(admin, `${host.url}/half.tsv`)
  await runFeed(admin, feedId)
  host.put('/half.tsv', googleTsv(products(10)))
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'held', runId: 2 })
  await expectUndone([
    ['POST /home/decideFeed', { feedId, runId: 2, take: true }],
    ['POST /home/decideFeed', { feedId, runId: 2, take: false }],
  ])
  // Its parts are there still.
  host.put('/half.tsv', 'Gone')
  await admin.call('POST /home/decideFeed', { body: { feedId, runId: 2, take: true } })
  await expect
    .poll(async () => (await stored()).runs.at(-1), { timeout: 30_000 })
    .toMatchObject({ run_id: 2, state: 'stored' })
})
