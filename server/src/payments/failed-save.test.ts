import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { night } from '../../test/night.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { textsOf } from '../../test/pdf-texts.ts'
import { reportRows } from '../../test/rows.ts'
import { issued, made, monthOf, ratesOf } from '../../test/statements.ts'

/*
 * Days that a statement lists and that are asked for once more. Each has 20 rows: on 10 January 20 × 0.50 = 10.00
 * dollars, on the 11th 20 × 1.00 = 20.00, on the 12th 20 × 2.00 = 40.00. January's statement is 70.00.
 */
const FIRST = '2026-01-10'
const SECOND = '2026-01-11'
const THIRD = '2026-01-12'
const REASON = 'Orion answered 500 (an error on their side).'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { ...onlyCpc, ORION_RETRIES: '0' } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.2', '2026-02-27': '1.2', '2026-03-31': '1.2' })
  for (const [day, earnings] of Object.entries({ [FIRST]: '0.50', [SECOND]: '1', [THIRD]: '2' })) {
    told(day, earnings)
    await save(day)
  }
  await issued(admin, '2026-01')
}, 60_000)
afterAll(() => portal.close())

function told(day: string, earnings: string): void {
  portal.sandbox.network.setDay(`orion/cpc/${day}`, reportRows(20, { day, earnings }))
}

function save(startDate: string, accept = true) {
  const body = { startDate, kind: 'CPC' as const, accept }
  return admin.call('POST /home/saveDailyReports', { body })
}

async function dayOf(date: string) {
  const query = { startDate: date, endDate: date }
  const call = 'GET /v1/connexity/getConversionReportSummaryByDate'
  const { data, period } = await vendor.call(call, { query })
  return { state: data[0]?.state, earned: data[0]?.clickTotalEarnings, open: period.incomplete }
}

const FINAL = { state: 'final', open: [] }

test('a failed save leaves a final day final, and its restatement is on the next statement', async () => {
  // 20 × 0.80 = 16.00, which is 6.00 more.
  told(FIRST, '0.80')
  await save(FIRST)
  portal.sandbox.fault({ path: '/connexity', kind: 'status', status: 500 })
  const failed = await save(FIRST)
  portal.sandbox.clearFaults()
  expect(failed.statusMessage).toBe(`CPC: ${REASON}`)
  const { data: runs } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  expect(runs[0]).toMatchObject({ _id: failed.runs[0], status: 'failed', reason: REASON })
  expect(await dayOf(FIRST)).toEqual({ ...FINAL, earned: 16 })
  const { days } = await admin.call('POST /home/getNetworkOverview', {
    body: { startDate: FIRST, endDate: FIRST },
  })
  expect(days).toEqual([])

  await made(admin, '2026-02')
  expect(await statementOf('2026-02')).toMatchObject({
    total: 6,
    lines: [{ what: 'adjustment', firstDay: FIRST, amount: 6, reason: messages.restated }],
    openDays: [],
  })
})

test('a final day that was marked as failed before is final again after the next night', async () => {
  // 20 × 1.10 = 22.00, which is 2.00 more.
  told(SECOND, '1.10')
  await save(SECOND)
  await portal.app.pool.query(
    `UPDATE platform_daily SET state = 'failed', reason = $2 WHERE report_date = $1`,
    [SECOND, REASON],
  )
  await portal.app.pool.query('UPDATE report_revision SET revision = revision + 1')
  expect((await dayOf(SECOND)).state).toBe('failed')
  // The partner does not keep days for ever: nobody can ask it for this one again.
  portal.sandbox.fault({ path: '/connexity', kind: 'status', status: 500 })
  await night(portal)
  portal.sandbox.clearFaults()
  expect(await dayOf(SECOND)).toEqual({ ...FINAL, earned: 22 })
  await made(admin, '2026-02')
  expect((await statementOf('2026-02')).total).toBe(8)
})

/*
 * 20 × 2.50 = 50.00 are 10.00 more than was listed, and final. Then the partner says 20 × 250 = 5,000.00, which is
 * held: nobody knows which of both it will be, so neither is listed, and month and statement say so.
 */
test('a listed day that differs but cannot be listed now is said, until it can', async () => {
  told(THIRD, '2.50')
  await save(THIRD)
  told(THIRD, '250')
  const [held = ''] = (await save(THIRD, false)).runs
  portal.sandbox.fault({ path: '/connexity', kind: 'status', status: 500 })
  await save(THIRD)
  portal.sandbox.clearFaults()
  // What waits for a decision waits for it still.
  expect(await dayOf(THIRD)).toMatchObject({ state: 'held', earned: 50 })

  await issued(admin, '2026-02')
  expect(await statementOf('2026-02')).toMatchObject({
    total: 8,
    openDays: [{ programme: 'orion', kind: 'CPC', date: THIRD, state: 'held' }],
  })
  // February has 28 days, all of them open: the night failed for the last twelve, and none asked for the others.
  expect((await monthOf(admin, '2026-02'))?.openDays).toBe(28 + 1)
  const query = { month: '2026-02' }
  const pdf = await vendor.call('GET /home/downloadStatementPdf', { query })
  const printed = textsOf(Buffer.from(await pdf.arrayBuffer())).join(' ')
  expect(printed).toContain(messages.listedDaysDiffer('1 day of earlier statements says'))

  portal.setNow(new Date('2026-04-02T09:00:00Z'))
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  await admin.call('POST /home/discardRun', { body: { runId: held } })
  await made(admin, '2026-03')
  expect(await statementOf('2026-03')).toMatchObject({
    total: 10,
    lines: [{ what: 'adjustment', firstDay: THIRD, amount: 10 }],
    openDays: [],
  })
})

async function statementOf(month: string) {
  const { data } = await admin.call('GET /home/getStatement', {
    query: { month, vendorId: '5001' },
  })
  return data
}
