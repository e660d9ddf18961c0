import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '@orrery/contract/client'
import { sandboxSettings } from '@orrery/sandbox'
import { APP_SECRET, NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow } from '../../test/rows.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

const DAY = '2026-03-10'
const NEXT = '2026-03-11'
const range = { startDate: DAY, endDate: NEXT }
// CPC alone and one try, so that a day that fails fails at once.
const settings = { ...onlyCpc, ORION_RETRIES: '0' }
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let child: ChildProcess
let folder: string
/** The same vendor at a second portal, a process of its own on the same database. */
let elsewhere: Pick<SignedIn, 'call'>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-second-'))
  portal = await testPortal({
    environment: settings,
    sandbox: {
      reportDelay: 0,
      days: { [`orion/cpc/${DAY}`]: [reportRow({ day: DAY })], [`orion/cpc/${NEXT}`]: [] },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  child = fork(join(import.meta.dirname, '../../test/portal-process.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      ...sandboxSettings(portal.sandbox.url),
      ...settings,
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
  elsewhere = { call: client({ base: url, token: () => vendor.token }) }
  await save(DAY)
})
afterAll(async () => {
  child.kill('SIGKILL')
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const save = (startDate: string) =>
  admin.call('GET /home/saveDailyReports', { query: { startDate } })

/** What each of the four calls says was earned, and the second day's state. */
async function earned({ call }: Pick<SignedIn, 'call'>, more: { vendorId?: string } = {}) {
  const query = { ...range, ...more }
  const summary = await call('GET /v1/connexity/getConversionReportSummary', { query })
  const byDate = await call('GET /v1/connexity/getConversionReportSummaryByDate', { query })
  const page = await call('GET /v1/connexity/getConversionReport', { query })
  const dashboard = await call('POST /home/getEarningsReport', {
    body: { ...range, aggregation: 'daily' },
  })
  return {
    summary: summary.totalEarnings,
    byDate: byDate.data.map((day) => day.clickTotalEarnings),
    rows: page.reportsData.map((row) => row.EARNINGS),
    dashboard: dashboard.reports.totals.cpcEarnings,
    unfinished: summary.period.incomplete.map(({ date, state }) => `${date} ${state}`),
  }
}

test('an answer is given again until something is stored, then it is the new one in every process', async () => {
  const first = {
    summary: 0.5,
    byDate: [0.5],
    rows: [0.5],
    dashboard: 0.5,
    unfinished: [`${NEXT} missing`],
  }
  expect(await earned(vendor)).toEqual(first)
  expect(await earned(elsewhere)).toEqual(first)

  // Behind the portal's back: who asked the database again would see it.
  await portal.app.pool.query('UPDATE report_daily SET earnings = 7 WHERE vendor_id = 5001')
  expect(await earned(vendor)).toEqual(first)
  expect(await earned(elsewhere)).toEqual(first)

  // A pull of 0.61 for the day instead of 0.50.
  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, [reportRow({ day: DAY, earnings: '0.61' })])
  await save(DAY)
  const pulled = { ...first, summary: 0.61, byDate: [0.61], rows: [0.61], dashboard: 0.61 }
  expect(await earned(vendor)).toEqual(pulled)
  expect(await earned(elsewhere)).toEqual(pulled)

  // The next day cannot be pulled, and is marked so.
  portal.sandbox.fault({ path: '/authenticate', kind: 'status' })
  await save(NEXT)
  const failed = { ...pulled, byDate: [null, 0.61], unfinished: [`${NEXT} failed`] }
  expect(await earned(vendor)).toEqual(failed)
  expect(await earned(elsewhere)).toEqual(failed)

  // Failed again for the same reason it says nothing new, and what was answered is not asked for again.
  await portal.app.pool.query('UPDATE report_daily SET earnings = 7 WHERE vendor_id = 5001')
  await save(NEXT)
  portal.sandbox.clearFaults()
  expect(await earned(vendor)).toEqual(failed)
  await portal.app.pool.query('UPDATE report_daily SET earnings = 0.61 WHERE vendor_id = 5001')

  // An upload of 0.09 for the next day: 0.61 + 0.09 = 0.70.
  const day = { FROM_DATE: NEXT, TO_DATE: NEXT, EARNINGS: '0.09' }
  expect(await upload(portal, admin, fileOf(line(day)))).toMatchObject({ status: 200 })
  const uploaded = {
    summary: 0.7,
    byDate: [0.09, 0.61],
    rows: [0.09, 0.61],
    dashboard: 0.7,
    // One vendor's upload does not make good the pull of the whole day.
    unfinished: [`${NEXT} failed`],
  }
  expect(await earned(vendor)).toEqual(uploaded)
  expect(await earned(elsewhere)).toEqual(uploaded)
})

/** When the vendor's figures were confirmed. */
async function asOf(): Promise<string | null> {
  const query = range
  const { period } = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
  return period.asOf
}

test('a day pulled again without a change is as of the new moment', async () => {
  expect(await asOf()).toBe('2026-03-20T09:00:00Z')
  portal.setNow(new Date('2026-03-20T10:00:00Z'))
  await save(DAY)
  portal.setNow(NOW)
  expect(await asOf()).toBe('2026-03-20T10:00:00Z')
})

test('vendors never get each other’s answers, and every foreign look is in the audit log', async () => {
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  await earned(vendor)
  // The next day's upload was not theirs.
  const nothing = { summary: 0, byDate: [null, 0], rows: [], dashboard: 0 }
  expect(await earned(other)).toMatchObject(nothing)
  expect(await earned(vendor)).toMatchObject({ rows: [0.09, 0.61] })

  const looks = async () => {
    const { rows } = await portal.app.pool.query<{ looks: number }>(
      `SELECT count(*)::int AS looks FROM audit_log
       WHERE action = 'foreign-vendor-read' AND actor_id = 5029 AND subject = '5001'`,
    )
    return rows[0]?.looks
  }
  // Three calls a time take a vendor; the dashboard is one's own.
  for (const times of [1, 2]) {
    const seen = await earned(admin, { vendorId: '5001' })
    expect(seen).toMatchObject({ rows: [0.09, 0.61], dashboard: 0 })
    expect(await looks()).toBe(times * 3)
  }
  await expect(earned(other, { vendorId: '5001' })).rejects.toMatchObject({ status: 403 })
})

test('days to come are told up to today, whatever was remembered the day before', async () => {
  const days = { startDate: '2026-03-20', endDate: '2026-03-31', programmes: ['orion' as const] }
  const told = async () => {
    const query = { ...days, metrics: ['clicks' as const] }
    const why = { ...days, metric: 'clicks' as const }
    const answers = [
      await vendor.call('POST /v1/query', { body: query }),
      await vendor.call('POST /v1/why', { body: why }),
    ]
    return answers.map(({ period }) => period.incomplete.map(({ end }) => end))
  }
  expect(await told()).toEqual([['2026-03-20'], ['2026-03-20']])
  portal.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000))
  vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  expect(await told()).toEqual([['2026-03-21'], ['2026-03-21']])
  portal.setNow(NOW)
  vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
})

test('a flag that was switched off closes the report although its answer is remembered', async () => {
  await earned(vendor)
  await portal.app.pool.query(
    `UPDATE vendor SET menu = jsonb_set(menu, '{deeplink1}', '{"cpc": false, "cpa": false}')
     WHERE vendor_id = 5001`,
  )
  await expect(earned(vendor)).rejects.toMatchObject({ status: 403 })
  await expect(earned(elsewhere)).rejects.toMatchObject({ status: 403 })
})
