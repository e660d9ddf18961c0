import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bareEnvironment } from '../../test/bare-environment.ts'
import { APP_SECRET, NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { made, monthOf, ratesOf, reported } from '../../test/statements.ts'
import { makeMonth } from './make-month.ts'

/* A month's statements while nodes are killed, or make it at once. Real processes. */

vi.setConfig({ testTimeout: 300_000 })

const MONTH = '2026-01'
/** In the middle of its making: six of twelve vendors come before. */
const MIDDLE = 5007
const EARNED = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [5001 + at, `${at + 1}.00`] as const),
)
/** 1 + 2 + … + 12 dollars; looked at are the twelve and the administrator. */
const WHOLE = { state: 'made', statements: 12, vendors: 13, total: 78 }

let portal: TestPortal
let admin: SignedIn
let folder: string
let nodes: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-month-'))
  // It answers, and leaves the jobs to the nodes of a test.
  portal = await testPortal({ programmes: ['orion', 'altair'], environment: { ROLES: 'web' } })
  for (const vendorId of Object.keys(EARNED)) await portal.vendor({ vendorId: Number(vendorId) })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.2' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', EARNED)
}, 60_000)
afterEach(async () => {
  await Promise.all(nodes.map(kill))
  nodes = []
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** One more node on the same database, in a process of its own. */
async function node(): Promise<ChildProcess> {
  const started = fork(join(import.meta.dirname, '../../test/portal-process.ts'), {
    execArgv: [],
    env: {
      ...bareEnvironment(),
      DATABASE_URL: portal.databaseUrl,
      DATA_DIR: await mkdtemp(join(folder, 'node-')),
      PORT: '0',
      HOST: '127.0.0.1',
      APP_SECRET,
      LOG_LEVEL: 'silent',
      NOW: NOW.toISOString(),
    },
  })
  nodes.push(started)
  await once(started, 'message')
  return started
}

async function kill(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return
  const ended = once(one, 'exit')
  one.kill('SIGKILL')
  await ended
}

/** Whoever makes the vendor's statement stands there until the answer is called. */
async function stopAt(vendorId: number): Promise<() => Promise<void>> {
  const db = await portal.app.pool.connect()
  await db.query('BEGIN')
  await db.query(
    `INSERT INTO statement (vendor_id, month, currency, due_day, total, fee_percent, checksum, made_at)
     VALUES ($1, '2026-01-01', 'USD', '2026-03-17', 0, 0, '', now())`,
    [vendorId],
  )
  return async () => {
    await db.query('ROLLBACK')
    db.release()
  }
}

/** How many of the database's processes wait for another. */
async function standing(): Promise<number> {
  const { rows } = await portal.app.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** Every statement with the sum of its lines and of its days. */
async function statements() {
  const { rows } = await portal.app.pool.query<{ vendor_id: number; checksum: string }>(
    `SELECT vendor_id, total::text, checksum,
            (SELECT sum(converted)::text FROM statement_line l WHERE l.vendor_id = s.vendor_id) AS lines,
            (SELECT sum(amount)::text FROM statement_day d WHERE d.vendor_id = s.vendor_id) AS days
     FROM statement s ORDER BY vendor_id`,
  )
  return rows
}

const make = () => admin.call('POST /home/makeStatements', { body: { month: MONTH } })
const soon = { timeout: 120_000 }

test('kill -9 in the middle of a month leaves nothing half made, and the next node finishes it', async () => {
  const first = await node()
  const goOn = await stopAt(MIDDLE)
  await make()
  await expect.poll(standing, soon).toBe(1)
  await kill(first)
  await goOn()
  // What the killed one had begun goes with its connection.
  await expect.poll(standing, soon).toBe(0)
  const before = await statements()
  expect(before.map((each) => each.vendor_id)).toEqual([5001, 5002, 5003, 5004, 5005, 5006])
  expect(before[5]).toMatchObject({ total: '6.00', lines: '6.00', days: '6.00' })
  const { rows: half } = await portal.app.pool.query(
    'SELECT FROM statement_day WHERE vendor_id >= $1',
    [MIDDLE],
  )
  expect(half).toEqual([])
  expect(await monthOf(admin, MONTH)).toMatchObject({ state: 'making', vendors: 6 })
  await expect(
    admin.call('POST /home/issueStatements', { body: { month: MONTH } }),
  ).rejects.toMatchObject({ status: 409 })

  await node()
  await expect.poll(async () => await monthOf(admin, MONTH), soon).toMatchObject(WHOLE)
  const whole = await statements()
  expect(whole.slice(0, 6)).toEqual(before)
  expect(whole.at(-1)).toMatchObject({ vendor_id: 5012, total: '12.00', days: '12.00' })
  // As it would have been without the accident.
  await made(admin, MONTH)
  expect(await statements()).toEqual(whole)
})

test('a month that goes on keeps the rates that it was begun with', async () => {
  await reported(portal, 'altair', 'CPC', '2026-01-10', { 5012: '10' })
  await make()
  await ratesOf(portal, { '2026-01-30': '1.2', '2026-01-31': '1.3' })
  await makeMonth(portal.app, MONTH)
  // 12 dollars, and 10 euros for 1.20 each.
  expect((await statements()).at(-1)).toMatchObject({ vendor_id: 5012, total: '24.00' })
  const query = { month: MONTH, vendorId: 5012 }
  const { data } = await admin.call('GET /home/getStatement', { query })
  expect(new Set(data.lines.map(({ rateDay }) => rateDay))).toEqual(new Set(['2026-01-30']))
})

test('two nodes that make the same month at once make each statement once', async () => {
  await node()
  const goOn = await stopAt(MIDDLE)
  await make()
  await expect.poll(standing, soon).toBe(1)
  const second = makeMonth(portal.app, MONTH)
  await expect.poll(standing, soon).toBe(2)
  await goOn()
  await second
  await expect.poll(async () => await monthOf(admin, MONTH), soon).toMatchObject(WHOLE)
  const whole = await statements()
  expect(whole.map(({ vendor_id: id }) => id)).toEqual(Object.keys(EARNED).map(Number))
  const { rows: days } = await portal.app.pool.query('SELECT FROM statement_day')
  expect(days).toHaveLength(12)
  await made(admin, MONTH)
  expect(await statements()).toEqual(whole)
})

test('a month that nobody goes on with says so, until somebody asks for the rest', async () => {
  await make()
  expect(await monthOf(admin, MONTH)).toMatchObject({ state: 'making', stopped: false })
  // It has failed as often as a job may.
  await portal.app.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  expect(await monthOf(admin, MONTH)).toMatchObject({ state: 'making', stopped: true })
  await make()
  expect(await monthOf(admin, MONTH)).toMatchObject({ state: 'making', stopped: false })
  await node()
  await expect
    .poll(async () => await monthOf(admin, MONTH), soon)
    .toMatchObject({ ...WHOLE, stopped: false })
})
