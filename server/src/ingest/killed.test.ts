import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { client } from '@orrery/contract/client'
import { sandboxSettings } from '@orrery/sandbox'
import { NOW, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { gate, type Gate } from './test-gate.ts'
import { reportRow, reportRows } from './test-rows.ts'
import { expectSumsAgree } from './test-sums.ts'
import { fileOf, line, upload } from './test-upload.ts'

const DAY = '2026-03-10'
const SECRET = 'a secret of the tests, 32 characters and more'
const INTERRUPTED = 'It was interrupted before its end; nothing of it was stored.'
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
    environment: { ORION_API_URL: `${partner.url}/connexity`, ORION_CPA_PUBLISHER_ID: '' },
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
  child = fork(join(import.meta.dirname, 'test-portal.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      ...sandboxSettings(portal.sandbox.url),
      ORION_API_URL: `${partner.url}/connexity`,
      ORION_CPA_PUBLISHER_ID: '',
      ORION_POLL_MS: '5',
      DATABASE_URL: portal.databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      APP_SECRET: SECRET,
      LOG_LEVEL: 'silent',
      // An upload here stops in the middle until its process is killed.
      SLOW_REQUEST_MS: '60000',
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

/** Waits until rows are being staged, and gives the database's process that does it. */
async function staging(): Promise<number> {
  let pid = 0
  await expect
    .poll(
      async () => {
        const { rows } = await portal.app.pool.query<{ pid: number; rows: string }>(
          `SELECT pid, tuples_processed AS rows FROM pg_stat_progress_copy
           WHERE datname = current_database()`,
        )
        pid = rows[0]?.pid ?? 0
        return Number(rows[0]?.rows ?? 0)
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  return pid
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
      { timeout: 10_000 },
    )
    .toBe('CPC: 5000 rows saved.')
}

async function restoreOneRow(): Promise<void> {
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, [reportRow({ day: DAY })])
  await admin.call('POST /home/saveDailyReports', { body: { startDate: DAY, accept: true } })
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, reportRows(5_000, { day: DAY }))
  expect(await earnings()).toBe(0.5)
}

test('kill -9 in the middle of a pull stores nothing, and the next pull needs no hands', async () => {
  const call = client({ base: await startChild(), token: () => admin.token })
  partner.shut()
  const cut = call('GET /home/saveDailyReports', { query: { startDate: DAY } }).catch(String)
  await staging()
  await kill()
  partner.open()
  await cut
  expect(await earnings()).toBe(0.5)
  expect((await runs(1))[0]).toMatchObject({ status: 'running' })

  await saveWhenFree()
  // 5,000 × 0.50
  expect(await earnings()).toBe(2500)
  expect(await runs(2)).toMatchObject([
    { status: 'done', rows: 5000 },
    { status: 'failed', reason: INTERRUPTED, rows: 0 },
  ])
  await restoreOneRow()
})

test('a database connection cut in the middle of a pull stores nothing, and the next pull works', async () => {
  partner.shut()
  const cut = admin
    .call('GET /home/saveDailyReports', { query: { startDate: DAY } })
    .catch((error: unknown) => error)
  await portal.app.pool.query('SELECT pg_terminate_backend($1)', [await staging()])
  partner.open()
  expect(await cut).toMatchObject({ status: 503 })
  expect(await earnings()).toBe(0.5)
  expect((await runs(1))[0]).toMatchObject({
    status: 'failed',
    reason: 'The connection to the database was lost; nothing of it was stored.',
  })
  await saveWhenFree()
  expect(await earnings()).toBe(2500)
  await restoreOneRow()
})

test('kill -9 in the middle of an upload stores nothing, and the same file goes in afterwards', async () => {
  const url = await startChild()
  const lines = Array.from({ length: 5_000 }, (_, at) => line({ RID: `r${at}`, EARNINGS: '0.50' }))
  async function* unfinished() {
    yield Buffer.from(fileOf(...lines))
    // Neither more nor an end comes, until the process is killed.
    await new Promise(() => undefined)
  }
  const cut = upload({ url }, admin, unfinished()).catch(String)
  await staging()
  await kill()
  await cut
  expect(await earnings(YESTERDAY)).toBeUndefined()

  const { body } = await upload(portal, admin, fileOf(...lines))
  expect(body).toMatchObject({ success: true, rows: 5000, earnings: 2500 })
  expect(await earnings(YESTERDAY)).toBe(2500)
})
