import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { night } from '../../test/night.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRows } from '../../test/rows.ts'
import { fileOf, line, upload } from '../../test/upload.ts'
import { withLock } from './with-lock.ts'

/*
 * Of 5 January an odd report waits, so that a night on 20 March asks for every day since that is not final or not
 * there. The 10th was final when an administrator uploaded that the vendor's 20 × 1.00 = 20.00 were 80.00.
 */
const WAITING = '2026-01-05'
const CORRECTED = '2026-01-10'
/** So long ago that no night asks for it: what is uploaded of it is confirmed by the next one. */
const OLD = '2025-08-01'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { ...onlyCpc, ORION_RETRIES: '0' } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
}, 60_000)
afterAll(() => portal.close())

function told(day: string, earnings: string): void {
  portal.sandbox.network.setDay(`orion/cpc/${day}`, reportRows(20, { day, earnings }))
}

const save = (startDate: string) =>
  admin.call('POST /home/saveDailyReports', { body: { startDate, kind: 'CPC' } })

async function earned(day: string) {
  const query = { startDate: day, endDate: day }
  return (await vendor.call('GET /v1/connexity/getConversionReportSummary', { query }))
    .totalEarnings
}

async function stateOf(day: string) {
  const query = { startDate: day, endDate: day }
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  return data[0]?.state
}

/** What the jobs said that are still to be done. */
async function waiting() {
  const { rows } = await portal.app.pool.query(
    'SELECT last_error AS said FROM graphile_worker.jobs',
  )
  return rows
}

/** How many runs have asked for a day, or brought it. */
async function runsOf(day: string): Promise<number> {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '100' } })
  return data.filter(
    ({ programme, startDate, endDate }) =>
      programme === 'orion' && startDate && endDate && startDate <= day && day <= endDate,
  ).length
}

test('a night asks for days that wait, and leaves what a person corrected between them', async () => {
  told(WAITING, '1.00')
  await save(WAITING)
  told(WAITING, '100.00')
  await save(WAITING)
  told(CORRECTED, '1.00')
  await save(CORRECTED)
  expect(await earned(CORRECTED)).toBe(20)
  const file = fileOf(line({ FROM_DATE: CORRECTED, TO_DATE: CORRECTED, EARNINGS: '80.00' }))
  expect((await upload(portal, admin, file)).status).toBe(200)
  expect(await earned(CORRECTED)).toBe(80)

  const [waited, corrected] = [await runsOf(WAITING), await runsOf(CORRECTED)]
  await night(portal)
  expect(await runsOf(CORRECTED)).toBe(corrected)
  expect(await runsOf(WAITING)).toBeGreaterThan(waited)
  expect(await earned(CORRECTED)).toBe(80)
})

test('a type that is being pulled or uploaded when the night comes to it has its night once that has ended', async () => {
  expect((await upload(portal, admin, fileOf(line({ FROM_DATE: OLD, TO_DATE: OLD })))).status).toBe(
    200,
  )
  const newest = await runsOf('2026-03-19')
  await withLock(portal.app, 'orion', 'CPC', false, async () => {
    await portal.app.pool.query(`SELECT graphile_worker.add_job('nightly-pull')`)
    await expect
      .poll(waiting, { timeout: 25_000 })
      .toEqual([{ said: 'A pull or upload of Orion CPC is running already.' }])
    expect(await runsOf('2026-03-19')).toBe(newest)
    expect(await stateOf(OLD)).toBe('not-ready')
  })
  await expect.poll(waiting, { timeout: 25_000 }).toEqual([])
  expect(await runsOf('2026-03-19')).toBe(newest + 1)
  expect(await stateOf(OLD)).toBe('final')
})

test('a partner that is away is not asked for older days, too', async () => {
  const waited = await runsOf(WAITING)
  const newest = await runsOf('2026-03-19')
  portal.sandbox.fault({ path: '/connexity', kind: 'status', status: 500 })
  await night(portal)
  expect(await runsOf('2026-03-19')).toBe(newest + 1)
  expect(await runsOf(WAITING)).toBe(waited)
})
