import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { night } from '../../test/night.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'

/*
 * Days that a partner told of while it might still restate them, and never again: it is away when they are final, or
 * not connected any more. On 20 March 2027 a night asks for no day before the 20th of September 2026.
 */
const LEFT = '2026-09-19'
const STILL_ASKED = '2026-09-20'
const EMPTY = '2026-09-18'
const HELD = '2026-09-17'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { ...onlyCpc, ORION_RETRIES: '0' } })
  await portal.vendor()
  await portal.vendor({ vendorId: 5029, role: 'admin' })
  await ratesOf(portal, { '2026-09-30': '1.25', '2026-10-30': '1.25' })
  await at('2026-09-21')
  await reported(portal, 'orion', 'CPC', LEFT, { 5001: '60' })
  await reported(portal, 'orion', 'CPC', STILL_ASKED, { 5001: '7' })
  await reported(portal, 'orion', 'CPC', HELD, { 5001: '5' })
  await reported(portal, 'orion', 'CPC', EMPTY, {})
  await portal.app.pool.query(
    `UPDATE platform_daily SET state = 'held', reason = 'Look first.' WHERE report_date = $1`,
    [HELD],
  )
  portal.sandbox.fault({ path: '/connexity', kind: 'status', status: 500 })
  await at('2027-03-20')
}, 60_000)
afterAll(() => portal.close())

/** Sets the clock; sessions of before have run out. */
async function at(day: string): Promise<void> {
  portal.setNow(new Date(`${day}T09:00:00Z`))
  vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
}

async function statesOf(...days: string[]) {
  const states = days.map(async (day) => {
    const query = { startDate: day, endDate: day }
    const call = 'GET /v1/connexity/getConversionReportSummaryByDate'
    const { data } = await vendor.call(call, { query })
    return data[0]?.state
  })
  return Promise.all(states)
}

test('what stands of a day that no night asks for any more is final, and is paid', async () => {
  await night(portal)
  expect(await statesOf(LEFT, EMPTY)).toEqual(['final', 'final'])
  expect(await statesOf(STILL_ASKED, HELD)).toEqual(['failed', 'held'])
  expect(await issued(admin, '2026-09')).toMatchObject({ issued: 1, total: 60 })
})

test('a save of such a day that is undone after it was paid is taken off the next statement', async () => {
  const { data } = await admin.call('GET /home/getReportRuns', { query: {} })
  const run = data.find(({ source, startDate }) => source === 'pull' && startDate === LEFT)
  await admin.call('POST /home/undoRun', { body: { runId: run?._id ?? '' } })
  await night(portal)
  expect(await statesOf(LEFT)).toEqual(['final'])
  expect(await issued(admin, '2026-10')).toMatchObject({ issued: 1, total: -60 })
})
