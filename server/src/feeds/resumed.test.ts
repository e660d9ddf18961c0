import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, type Call } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import { APP_SECRET } from '../../test/app.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { feedHost, googleTsv, products, type FeedHost } from '../../test/feed-host.ts'
import { addFeed, ended, lastRun } from '../../test/feeds.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { signedIn } from '../../test/signed-up.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { hashPassword } from '../accounts/password.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { vault } from '../kit/secrets.ts'

/* What becomes of a feed when the process that takes it in goes. Real processes, each with a disk of its own. */

vi.setConfig({ testTimeout: 120_000 })

const PLA = '/shopping/v2/feeds/pla'
let database: FreshDatabase
let pool: Pool
let sandbox: Sandbox
let host: FeedHost
let folders: string[] = []
let processes: MainProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 4)
  sandbox = await startSandbox({ rowsPerDay: 5 })
  host = await feedHost()
  await pool.query(
    `INSERT INTO vendor (vendor_id, _id, role, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher)
     VALUES (5029, 'a', 'admin', $3, $4, 'v5029@demo.test', 'A', $1, 'a', $2)`,
    [
      await hashPassword('demo-5029-pass'),
      vault(APP_SECRET).encrypt('key'),
      menuWith(true),
      noFeatures,
    ],
  )
})
afterEach(async () => {
  for (const { child, ended: gone } of processes) {
    child.kill('SIGKILL')
    await gone
  }
  processes = []
  await pool.end()
  await host.close()
  await sandbox.close()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  folders = []
})

async function disk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-feeds-'))
  folders.push(folder)
  return folder
}

interface Node {
  process: MainProcess
  url: string
  admin: { call: Call; token: string }
}

/** A portal with this disk, and an administrator at it. */
async function startNode(folder: string): Promise<Node> {
  const altair = Object.entries(sandboxSettings(sandbox.url)).filter(([name]) =>
    name.startsWith('ALTAIR_'),
  )
  const started = startMain({
    ...Object.fromEntries(altair),
    FEED_ORIGINS: `${host.url},${sandbox.url}`,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET,
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '0',
  })
  processes.push(started)
  const url = (await started.url).replace('localhost', '127.0.0.1')
  const anonymous = client({ base: url, token: () => undefined })
  const body = { email: 'v5029@demo.test', password: 'demo-5029-pass' }
  const { token } = signedIn(await anonymous('POST /auth/signin', { body }))
  return {
    process: started,
    url,
    admin: { token, call: client({ base: url, token: () => token }) },
  }
}

async function kill({ process: { child, ended: gone } }: Node, signal: 'SIGKILL' | 'SIGTERM') {
  child.kill(signal)
  return gone
}

const begin = ({ admin }: Node, feedId: number) =>
  admin.call('POST /home/runFeed', { body: { feedId } })

async function parts(folder: string, feedId: number): Promise<string[]> {
  const files = await readdir(join(folder, 'feeds', String(feedId), '1')).catch(() => [])
  return files.filter((file) => file.endsWith('.part')).toSorted()
}

const askedPla = () =>
  sandbox
    .requests()
    .filter(({ path }) => path.includes(PLA))
    .map(({ path }) => /[?&]country=(\w+)/.exec(path)?.[1] + ' ' + /[?&]part=(\d)/.exec(path)?.[1])

const soon = { timeout: 30_000 }

test('after kill -9 the next start goes on with the parts that are there, and asks for the others alone', async () => {
  const folder = await disk()
  const first = await startNode(folder)
  const { data } = await first.admin.call('POST /home/saveFeed', {
    body: { name: 'PLA', form: 'kelkoo-pla', programme: 'altair' },
  })
  const { feedId } = data
  // The third part never comes.
  sandbox.fault({ path: `/kelkoo${PLA}?country=us&numberOfParts=4&part=3`, kind: 'hang' })
  await begin(first, feedId)
  await expect.poll(() => askedPla(), soon).toContain('us 3')
  const have = await parts(folder, feedId)
  await kill(first, 'SIGKILL')
  const before = askedPla()

  sandbox.clearFaults()
  const second = await startNode(folder)
  expect(await ended(second.admin, feedId)).toMatchObject({ runId: 1, state: 'stored' })
  const after = askedPla().slice(before.length)
  expect(after[0]).toBe('us 3')
  expect(have).toContain('us-2-of-4.part')
  expect(after).not.toContain('us 1')
  await expect.poll(() => parts(folder, feedId), soon).toEqual([])
})

/** Kills a node while it stores the run that is begun here. */
async function killedStoring(node: Node, beginRun: () => Promise<unknown>): Promise<void> {
  const lock = await pool.connect()
  await lock.query('BEGIN; LOCK TABLE product IN ACCESS EXCLUSIVE MODE')
  await beginRun()
  const waits = async () => {
    const { rows } = await pool.query(
      // The search may wait for the table, too.
      `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE relation = 'product'::regclass AND NOT granted AND query LIKE 'SELECT FROM product%'`,
    )
    return rows.length
  }
  await expect.poll(waits, soon).toBe(1)
  await kill(node, 'SIGKILL')
  await lock.query('ROLLBACK')
  lock.release()
}

const upload = ({ url, admin }: Node, feedId: number, rows: number) =>
  fetch(`${url}/home/uploadFeed?feedId=${feedId}`, {
    method: 'POST',
    headers: { authorization: admin.token, 'content-type': 'application/octet-stream' },
    body: googleTsv(products(rows)),
  })

test('killed while it stores, it stores from the disk; its sender is not asked again', async () => {
  const folder = await disk()
  const first = await startNode(folder)
  host.put('/feed.tsv', googleTsv(products(50)))
  const feedId = await addFeed(first.admin, `${host.url}/feed.tsv`)
  await killedStoring(first, () => begin(first, feedId))

  const second = await startNode(folder)
  expect(await ended(second.admin, feedId)).toMatchObject({ runId: 1, state: 'stored', added: 50 })
  expect(host.asked).toEqual(['/feed.tsv'])
})

test('SIGTERM lets a feed wait, and the next start takes it up', async () => {
  const folder = await disk()
  const first = await startNode(folder)
  host.put('/feed.tsv', (_, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' }).write('id\t')
  })
  const feedId = await addFeed(first.admin, `${host.url}/feed.tsv`)
  await begin(first, feedId)
  await expect.poll(() => host.asked.length, soon).toBe(1)
  expect(await kill(first, 'SIGTERM')).toBe(0)
  const { rows } = await pool.query('SELECT state, reason FROM feed_run')
  expect(rows).toEqual([{ state: 'waiting', reason: '' }])

  host.put('/feed.tsv', googleTsv(products(2)))
  const second = await startNode(folder)
  expect(await ended(second.admin, feedId)).toMatchObject({ runId: 1, state: 'stored', added: 2 })
})

test('another node takes over what a killed one was asking for, but not what is on its disk alone', async () => {
  const folder = await disk()
  const first = await startNode(folder)
  host.put('/hangs.tsv', () => undefined)
  // As many as are brought at once, so that what is uploaded waits.
  const hanging: number[] = []
  for (let at = 1; at <= 3; at += 1) {
    const feedId = await addFeed(first.admin, `${host.url}/hangs.tsv`)
    await begin(first, feedId)
    hanging.push(feedId)
  }
  const uploaded = await addFeed(first.admin, null)
  await expect.poll(() => host.asked.length, soon).toBe(3)
  expect((await upload(first, uploaded, 3)).status).toBe(200)
  const other = await startNode(await disk())
  await kill(first, 'SIGKILL')

  host.put('/hangs.tsv', googleTsv(products(4)))
  for (const feedId of hanging) {
    expect(await ended(other.admin, feedId)).toMatchObject({ runId: 1, state: 'stored', added: 4 })
  }
  expect(await lastRun(other.admin, uploaded)).toMatchObject({ state: 'waiting' })
  await startNode(folder)
  expect(await ended(other.admin, uploaded)).toMatchObject({ state: 'stored', added: 3 })
})

test('what a node was storing that has not come back for a day has failed, and its feed goes on', async () => {
  const [first, other] = await Promise.all([startNode(await disk()), startNode(await disk())])
  const feedId = await addFeed(first.admin, null)
  await killedStoring(first, () => upload(first, feedId, 3))
  const job = `key = 'feed ${feedId} 1'`
  const isFree = async () => {
    const { rows } = await pool.query(
      `SELECT FROM graphile_worker.jobs WHERE ${job} AND locked_by IS NULL`,
    )
    return rows.length
  }
  await expect.poll(isFree, { timeout: 90_000 }).toBe(1)
  const look = async (age: string) => {
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET updated_at = now() - $1::interval WHERE ${job}`,
      [age],
    )
    await pool.query(`SELECT graphile_worker.add_job('queue-feeds', job_key => 'look')`)
    const looks = async () => {
      const { rows } = await pool.query(`SELECT FROM graphile_worker.jobs WHERE key = 'look'`)
      return rows.length
    }
    await expect.poll(looks, soon).toBe(0)
    return lastRun(other.admin, feedId)
  }
  expect(await look('23 hours')).toMatchObject({ state: 'running' })
  expect((await upload(other, feedId, 3)).status).toBe(409)

  expect(await look('25 hours')).toMatchObject({ state: 'failed', reason: messages.feedPartsGone })
  expect((await upload(other, feedId, 3)).status).toBe(200)
  expect(await ended(other.admin, feedId)).toMatchObject({ runId: 2, state: 'stored', added: 3 })
}, 240_000)
