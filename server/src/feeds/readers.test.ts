import { afterAll, expect, test } from 'vitest'
import { googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, ended, runFeed } from '../../test/feeds.ts'

const { host, portal, admin, close } = await feedPortal()
afterAll(close)

const COUNT = 5_000

test('whoever reads during a swap sees the old feed or the new one, and nothing between', async () => {
  const state = (name: string, from: number) =>
    googleTsv(Array.from({ length: COUNT }, (_, at) => ({ id: `p${from + at}`, brand: name })))
  host.put('/swap.tsv', state('old', 0))
  const feedId = await addFeed(admin, `${host.url}/swap.tsv`)
  await runFeed(admin, feedId)
  // Half of it is gone, half of it is new, and all of it is another.
  host.put('/swap.tsv', state('new', COUNT / 2))

  const seen = new Set<string>()
  const look = async () => {
    const { rows } = await portal.app.pool.query<{ seen: string }>(
      `SELECT format('%s of %s, counted %s, %s in the registry', count(*), string_agg(DISTINCT manufacturer, '+'),
                     (SELECT sum(products) FROM product_count c WHERE c.feed_id = $1),
                     (SELECT items FROM feed f WHERE f.feed_id = $1)) AS seen
       FROM product WHERE feed_id = $1`,
      [feedId],
    )
    seen.add(rows[0]!.seen)
  }
  const swapping = new AbortController()
  const readers = Array.from({ length: 3 }, async () => {
    while (!swapping.signal.aborted) await look()
  })
  await admin.call('POST /home/runFeed', { body: { feedId } })
  expect(await ended(admin, feedId)).toMatchObject({
    state: 'stored',
    added: COUNT / 2,
    changed: COUNT / 2,
    removed: COUNT / 2,
  })
  await look()
  swapping.abort()
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual([
    '5000 of new, counted 5000, 5000 in the registry',
    '5000 of old, counted 5000, 5000 in the registry',
  ])
})

test('progress is seen while a feed comes in, and reports do not wait for it', async () => {
  let go: (() => void) | undefined
  const file = googleTsv(products(2_000))
  host.put('/slow.tsv', (_, response) => {
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.slice(0, 100_000))
    go = () => void response.end(file.slice(100_000))
  })
  const feedId = await addFeed(admin, `${host.url}/slow.tsv`)
  await admin.call('POST /home/runFeed', { body: { feedId } })
  const run = async () => {
    const { data } = await admin.call('GET /home/getFeedRuns', {
      query: { feedId: String(feedId) },
    })
    return data[0]
  }
  await expect
    .poll(run)
    .toMatchObject({ state: 'running', rows: 0, bytes: 100_000, end_time: null })
  // No connection waits for the sender, and other jobs run meanwhile.
  // Others may stand in a transaction for a moment; one that waited for the sender would not leave it.
  const held = async () => {
    const { rows } = await portal.app.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`,
    )
    return rows
  }
  await expect.poll(held).toEqual([])
  await portal.app.pool.query(`SELECT graphile_worker.add_job('clean-up')`)
  const waiting = async () => {
    const { rows: jobs } = await portal.app.pool.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'clean-up'`,
    )
    return jobs.length
  }
  await expect.poll(waiting).toBe(0)
  expect(await run()).toMatchObject({ state: 'running' })
  go?.()
  expect(await ended(admin, feedId)).toMatchObject({ state: 'stored', rows: 2_000 })
})
