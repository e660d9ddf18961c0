import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { client } from '@orrery/contract/client'
import { sandboxSettings } from '@orrery/sandbox'
import {
  APP_SECRET,
  NOW,
  YESTERDAY,
  testPortal,
  type SignedIn,
  type TestPortal,
} from '../../test/app.ts'
import { gate, type Gate } from '../../test/gate.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow, reportRows } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { fileOf, line, upload } from '../../test/upload.ts'
import { lockNumber } from '../kit/advisory-lock.ts'

const DAY = '2026-03-10'
const INTERRUPTED = 'It was interrupted before its end; nothing of it was stored.'
const LOST = 'The connection to the database was lost; nothing of it was stored.'
let partner: Gate
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let child: ChildProcess | undefined
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-killed-'))
  partner = await gate()
  portal = await testPortal({
    environment: { ORION_API_URL: `${partner.url}/connexity`, ...onlyCpc },
  })
  partner.to(portal.sandbox.url)
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  // 0.50 of one row is what every accident below must leave in place.
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, [reportRow({ day: DAY })])
  await admin.call('GET /home/saveDailyReports', { query: { startDate: DAY } })
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, reportRows(5_000, { day: DAY }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(async () => {
  child?.kill('SIGKILL')
  await partner.close()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** A second portal on the same database and partner, in a process of its own. */
async function startChild(): Promise<string> {
  child = fork(join(import.meta.dirname, '../../test/portal-process.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      ...sandboxSettings(portal.sandbox.url),
      ORION_API_URL: `${partner.url}/connexity`,
      ...onlyCpc,
      ORION_POLL_MS: '5',
      DATABASE_URL: portal.databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      APP_SECRET,
      LOG_LEVEL: 'silent',
      NOW: NOW.toISOString(),
    },
  })
  const [url] = (await once(child, 'message')) as [string]
  return url
}

async function kill(): Promise<void> {
  if (!child) throw new Error('There is no child to kill.')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  child = undefined
}

/** Waits until this finds one of the database's processes; it then stands in the middle of its work. */
async function standing(found: string): Promise<number> {
  let pid = 0
  await expect
    .poll(
      async () => {
        const { rows } = await portal.app.pool.query<{ pid: number }>(found)
        return (pid = rows[0]?.pid ?? 0)
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  return pid
}

interface Accident {
  what: string
  /** Makes what is begun then stop in the middle, until the answer is called. */
  stop(): Promise<() => Promise<void>>
  /** The database's process that is in the middle. */
  where: string
}

const READING: Accident = {
  what: 'while the partner sends',
  async stop() {
    partner.shut()
    return async () => partner.open()
  },
  // All that is held then is the lock.
  where: `SELECT pid FROM pg_locks JOIN report_run ON status = 'running'
          WHERE locktype = 'advisory'
            AND (classid::bigint << 32 | objid::bigint) = ${lockNumber("'ingest:' || programme || ':' || kind")}
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
}

const STORING: Accident = {
  what: 'while it is stored',
  async stop() {
    const db = await portal.app.pool.connect()
    await db.query('BEGIN; LOCK TABLE report_daily IN EXCLUSIVE MODE')
    return async () => {
      await db.query('ROLLBACK')
      db.release()
    }
  },
  where: `SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
}

async function earnings(day = DAY) {
  const query = { startDate: day, endDate: day }
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  return data[0]?.clickTotalEarnings
}

async function runs(count: number) {
  const { data } = await admin.call('GET /home/getReportRuns', {
    query: { pageSize: String(count) },
  })
  return data
}

/** The database notices within moments that a killed process is gone; until then the lock is its. */
function saveWhenFree() {
  return expect
    .poll(
      () =>
        admin
          .call('GET /home/saveDailyReports', { query: { startDate: DAY } })
          .then((saved) => saved.statusMessage, String),
      { timeout: 60_000 },
    )
    .toBe('CPC: 5000 rows saved.')
}

async function restoreOneRow(): Promise<void> {
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, [reportRow({ day: DAY })])
  await admin.call('POST /home/saveDailyReports', { body: { startDate: DAY, accept: true } })
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, reportRows(5_000, { day: DAY }))
  expect(await earnings()).toBe(0.5)
}

test.each([READING, STORING])(
  'kill -9 $what stores nothing of a pull, and the next one needs no hands',
  async ({ stop, where }) => {
    const call = client({ base: await startChild(), token: () => admin.token })
    const goOn = await stop()
    const cut = call('GET /home/saveDailyReports', { query: { startDate: DAY } }).catch(String)
    await standing(where)
    await kill()
    await goOn()
    await cut
    expect(await earnings()).toBe(0.5)
    await saveWhenFree()
    // 5,000 × 0.50
    expect(await earnings()).toBe(2500)
    expect(await runs(2)).toMatchObject([
      { status: 'done', rows: 5000 },
      { status: 'failed', reason: INTERRUPTED, rows: 0 },
    ])
    await restoreOneRow()
  },
)

test.each([READING, STORING])(
  'a database connection cut $what stores nothing of a pull, and the next one works',
  async ({ stop, where }) => {
    const goOn = await stop()
    const cut = admin
      .call('GET /home/saveDailyReports', { query: { startDate: DAY } })
      .catch((error: unknown) => error)
    await portal.app.pool.query('SELECT pg_terminate_backend($1::int)', [await standing(where)])
    await goOn()
    expect(await cut).toMatchObject({ status: 503 })
    expect(await earnings()).toBe(0.5)
    expect((await runs(1))[0]).toMatchObject({
      status: 'failed',
      reason: LOST,
    })
    await saveWhenFree()
    expect(await earnings()).toBe(2500)
    await restoreOneRow()
  },
)

test('a pull that was taken for dead says itself what became of it', async () => {
  partner.shut()
  const cut = admin
    .call('GET /home/saveDailyReports', { query: { startDate: DAY } })
    .catch((error: unknown) => error)
  await portal.app.pool.query('SELECT pg_terminate_backend($1::int)', [
    await standing(READING.where),
  ])
  // The ledger is looked through every few seconds: nobody holds the lock of this run.
  await expect
    .poll(async () => (await runs(1))[0])
    .toMatchObject({ status: 'failed', reason: INTERRUPTED })
  partner.open()
  expect(await cut).toMatchObject({ status: 503 })
  expect((await runs(1))[0]).toMatchObject({ status: 'failed', reason: LOST })
  expect(await earnings()).toBe(0.5)
})

test('a pull whose lock went to another while the partner sent stores nothing over it', async () => {
  partner.shut()
  const first = admin
    .call('GET /home/saveDailyReports', { query: { startDate: DAY } })
    .catch((error: unknown) => error)
  await portal.app.pool.query('SELECT pg_terminate_backend($1::int)', [
    await standing(READING.where),
  ])
  const other = client({ base: await startChild(), token: () => admin.token })
  const second = other('POST /home/saveDailyReports', { body: { startDate: DAY, accept: true } })
  // The second runs: what the first left open was ended by it.
  await expect
    .poll(async () => (await runs(2)).map(({ status }) => status))
    .toEqual(['running', 'failed'])
  partner.open()
  expect(await first).toMatchObject({ status: 503 })
  expect(await second).toMatchObject({ statusMessage: 'CPC: 5000 rows saved.' })
  expect(await runs(2)).toMatchObject([{ status: 'done' }, { status: 'failed', reason: LOST }])
  await kill()
  await restoreOneRow()
})

test('kill -9 in the middle of an upload stores nothing, and the same file goes in afterwards', async () => {
  const url = await startChild()
  const lines = Array.from({ length: 5_000 }, (_, at) => line({ RID: `r${at}`, EARNINGS: '0.50' }))
  const goOn = await STORING.stop()
  const cut = upload({ url }, admin, fileOf(...lines)).catch(String)
  await standing(STORING.where)
  await kill()
  await goOn()
  await cut
  expect(await earnings(YESTERDAY)).toBeUndefined()

  const { body } = await upload(portal, admin, fileOf(...lines))
  expect(body).toMatchObject({ success: true, rows: 5000, earnings: 2500 })
  expect(await earnings(YESTERDAY)).toBe(2500)
})
