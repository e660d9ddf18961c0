import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { client, type Call } from '@orrery/contract/client'
import type { Pool } from '@orrery/server/kit/database'
import { serveFeed, writeFeed } from './feed-file.ts'
import type { Figure } from './figure.ts'
import { load, loadDuring, type Loaded } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal } from './portal.ts'
import { quotient } from './rounds.ts'
import { onConnection } from './server.ts'
import { openVendor, signIn } from './sign-in.ts'

const ROUNDS = 3
const POLL_MS = 50
const CONNECTIONS = 4

type Portal = Awaited<ReturnType<typeof startPortal>>

/**
 * A feed of a million products from its address into the catalogue ÷ a COPY FROM of the same rows alone into
 * an equal table; the memory that it takes, and what others notice of it.
 * @param databaseUrl a database with vendors and without a catalogue.
 * @param rows how many products: a million, or a whole number of tens for a quick look.
 */
export async function benchImport(databaseUrl: string, rows: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-feed-'))
  const host = await serveFeed()
  await onConnection(databaseUrl, (db) => openVendor(db, LARGEST_VENDOR, 'admin'))
  const portal = await startPortal(databaseUrl, { FEED_ORIGINS: host.origin })
  try {
    const states = ['1', '2'].map((state) => join(folder, `state-${state}`))
    for (const [at, path] of states.entries()) await writeFeed(path, rows, at)
    const token = await signIn(portal.url, LARGEST_VENDOR)
    const call = client({ base: portal.url, token: () => token })
    return await onConnection(databaseUrl, (db) =>
      measured({ rows, db, call, portal, token, host, states, copyPath: join(folder, 'copy') }),
    )
  } finally {
    await portal.stop()
    host.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Bench {
  rows: number
  db: Pool
  call: Call
  portal: Portal
  token: string
  host: Awaited<ReturnType<typeof serveFeed>>
  /** Two files of the same feed; in the second every tenth product costs something else. */
  states: readonly string[]
  /** Where the products are kept as COPY has them. */
  copyPath: string
}

async function measured(bench: Bench): Promise<Figure[]> {
  const { rows, db, portal, host, states } = bench
  const [state = '', other = ''] = states
  const seconds: Record<'first' | 'again' | 'tenth' | 'copy', number[]> = {
    first: [],
    again: [],
    tenth: [],
    copy: [],
  }
  let grown = 0
  await db.query('CREATE TABLE bench_copy (LIKE product INCLUDING ALL)')
  for (let round = 0; round < ROUNDS; round += 1) {
    await db.query('TRUNCATE product, product_count, feed CASCADE')
    host.give(state)
    const feedId = await register(bench)
    const { before, highest } = await portal.watch(async () => {
      seconds.first.push(await taken(bench, feedId, { added: rows, changed: 0 }))
    })
    grown = Math.max(grown, highest - before)
    seconds.again.push(await taken(bench, feedId, { added: 0, changed: 0 }))
    host.give(other)
    seconds.tenth.push(await taken(bench, feedId, { added: 0, changed: rows / 10 }))
    seconds.copy.push(await copied(bench))
  }
  const { quiet, busy } = await readers(bench)
  return [
    figure(rows, 'first import', seconds.first, seconds.copy),
    figure(rows, 'import of the same again', seconds.again, seconds.copy),
    figure(rows, 'import with every tenth row changed', seconds.tenth, seconds.copy),
    {
      name: `memory that an import of ${rows} rows takes`,
      ratio: grown / 1e6,
      unit: 'MB',
      budget: '< 100 MB',
      detail: 'the highest of the rounds, resident',
    },
    {
      name: 'p95 of a reader during an import ÷ without',
      ratio: busy.p95 / quiet.p95,
      budget: '≤ 2',
      detail: `${busy.p95.toFixed(1)} and ${quiet.p95.toFixed(1)} ms; p50 ${busy.p50.toFixed(1)} and ${quiet.p50.toFixed(1)} ms`,
    },
  ]
}

function figure(rows: number, what: string, ours: number[], copy: number[]): Figure {
  const { ratio, spread } = quotient(copy, ours)
  return {
    name: `${what} of ${rows} products ÷ COPY FROM alone, rows/s`,
    ratio,
    budget: '≥ 0.3',
    detail: `${median(ours).toFixed(1)} and ${median(copy).toFixed(1)} s; rounds ${spread}`,
  }
}

async function register({ call, host }: Bench): Promise<number> {
  const { data } = await call('POST /home/saveFeed', {
    body: {
      name: 'A million products',
      form: 'google-products-tsv',
      programme: 'orion',
      address: `${host.origin}/feed`,
    },
  })
  return data.feedId
}

/**
 * Has a feed taken in. Whether it has ended is asked of the database: the portal's answers to that, twenty a
 * second, took more memory than the import.
 * @returns seconds from asking to the end.
 */
async function taken(
  { call, db }: Bench,
  feedId: number,
  expected: { added: number; changed: number },
): Promise<number> {
  const start = performance.now()
  await call('POST /home/runFeed', { body: { feedId } })
  for (;;) {
    await wait(POLL_MS)
    const open = 'SELECT FROM feed_run WHERE feed_id = $1 AND end_time IS NULL'
    const { rowCount } = await db.query(open, [feedId])
    if (rowCount === 0) break
  }
  const seconds = (performance.now() - start) / 1000
  const { data } = await call('GET /home/getFeeds', {})
  const run = data.find((feed) => feed.feedId === feedId)?.lastRun
  if (run?.added !== expected.added || run.changed !== expected.changed) {
    throw new Error(`The import ended so: ${JSON.stringify(run)}`)
  }
  return seconds
}

/** @returns seconds that a COPY FROM of the catalogue's products takes, from a file into an equal table. */
async function copied({ db, copyPath }: Bench): Promise<number> {
  const connection = await db.connect()
  try {
    await pipeline(connection.query(copyTo('COPY product TO STDOUT')), createWriteStream(copyPath))
    await connection.query('TRUNCATE bench_copy')
    const start = performance.now()
    await pipeline(
      createReadStream(copyPath, { highWaterMark: 256 * 1024 }),
      connection.query(copyFrom('COPY bench_copy FROM STDIN')),
    )
    return (performance.now() - start) / 1000
  } finally {
    connection.release()
  }
}

/** What a publisher who browses asks for. */
const BROWSED = ['/home/getMerchants', '/home/getProductslist?q=oak+lamp', '/home/getCategories']

/** Readers of the catalogue, while nothing is taken in nor made of it, and from the beginning of a feed to its end. */
async function readers(bench: Bench): Promise<{ quiet: Loaded; busy: Loaded }> {
  const { rows, portal, token, host, states } = bench
  const asks = BROWSED.map((path) => ({
    url: portal.url + path,
    method: 'GET' as const,
    headers: { authorization: token },
  }))
  const { data } = await bench.call('GET /home/getFeeds', {})
  const [feed] = data
  await found(bench, feed?.lastRun?.start_time ?? '')
  await load(asks, CONNECTIONS, 2)
  const quiet = await load(asks, CONNECTIONS, 10)
  host.give(states[0] ?? '')
  const busy = await loadDuring(asks, CONNECTIONS, () =>
    taken(bench, feed?.feedId ?? 0, { added: 0, changed: rows / 10 }),
  )
  return { quiet, busy }
}

/** Waits until products are found as they are since then: their index is made beside everything else. */
async function found({ call }: Bench, since: string): Promise<void> {
  for (;;) {
    const { asOf } = await call('GET /home/getProductslist', { query: {} })
    if (asOf !== null && asOf >= since) return
    await wait(POLL_MS)
  }
}
