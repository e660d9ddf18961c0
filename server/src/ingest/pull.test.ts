import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TODAY, YESTERDAY, type SignedIn } from '../../test/app.ts'
import { gate, type Gate } from '../../test/gate.ts'
import { orionDays } from '../../test/orion-days.ts'
import { reportRow, reportRows } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

const NOT_READY = 'Orion has not compiled this day yet.'
const notReady: string[] = []
let partner: Gate
let { portal, vendor, admin, state, save, lastRun, dayOf } = {} as Awaited<
  ReturnType<typeof orionDays>
>
let other: SignedIn

beforeAll(async () => {
  partner = await gate()
  const environment = { ORION_API_URL: `${partner.url}/connexity` }
  ;({ portal, vendor, admin, state, save, lastRun, dayOf } = await orionDays({
    environment,
    notReady,
  }))
  partner.to(portal.sandbox.url)
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(async () => {
  await partner.close()
  await portal.close()
})

async function versionOf(vendorId: number, day: string) {
  const { rows } = await portal.app.pool.query<{ version: number }>(
    'SELECT version FROM report_daily WHERE vendor_id = $1 AND report_date = $2',
    [vendorId, day],
  )
  return rows[0]?.version
}

test('a restated day keeps its earlier version with the reason; the same again changes nothing', async () => {
  const day = '2026-03-10'
  state(day, [reportRow({ day }), reportRow({ day, campaignId: '5002', earnings: '0.70' })])
  expect((await save(day)).statusMessage).toBe('CPC: 2 rows saved.')
  expect(await lastRun()).toMatchObject({ status: 'done', rows: 2, changedVendorDays: 2 })

  expect((await save(day)).statusMessage).toBe('CPC: 2 rows, nothing new.')
  expect(await lastRun()).toMatchObject({ status: 'unchanged', rows: 2, changedVendorDays: 0 })
  expect(await versionOf(5001, day)).toBe(1)

  // Two late sales of 15.25 for 5001: 3 sales, 50.50, earned 0.50 + 0.11 = 0.61. 5002 stays.
  const late = { sales: 3, saleAmount: '50.50', earnings: '0.61' }
  state(day, [
    reportRow({ day, campaignId: '5002', earnings: '0.70' }),
    reportRow({ day, ...late }),
  ])
  await save(day)
  expect(await lastRun()).toMatchObject({ status: 'done', changedVendorDays: 1, earnings: 1.31 })
  expect([await versionOf(5001, day), await versionOf(5002, day)]).toEqual([2, 1])
  expect(await dayOf(vendor, day)).toMatchObject({
    sales: 3,
    clickTotalEarnings: 0.61,
    restated: [
      {
        reason: 'The partner restated the day: late sales or reversals.',
        replacedAt: '2026-03-20T09:00:00Z',
        clicks: 10,
        sales: 1,
        earnings: 0.5,
      },
    ],
  })
  expect((await dayOf(other, day))?.restated).toEqual([])
})

test('a vendor that vanished from a whole pull falls to zero and keeps its history', async () => {
  const day = '2026-03-09'
  state(day, [reportRow({ day }), reportRow({ day, campaignId: '5002' })])
  await save(day)
  state(day, [reportRow({ day })])
  await save(day)
  expect(await dayOf(other, day)).toMatchObject({
    totalClicks: 0,
    clickTotalEarnings: 0,
    clickAvgCPC: null,
    restated: [{ clicks: 10, earnings: 0.5 }],
  })
  await save(day)
  expect([await versionOf(5001, day), await versionOf(5002, day)]).toEqual([1, 2])
})

test('rows of a campaign that is no vendor are kept aside and said', async () => {
  const day = '2026-03-08'
  // Longer than what is kept of a campaign's name, and the same up to there.
  const long = 'x'.repeat(100)
  state(day, [
    reportRow({ day }),
    reportRow({ day, campaignId: '9999', earnings: '0.1', clicks: 3 }),
    reportRow({ day, campaignId: '9999', earnings: '0.2', clicks: 4, rid: 'r2' }),
    reportRow({ day, campaignId: `${long}1` }),
    reportRow({ day, campaignId: `${long}2` }),
  ])
  await save(day)
  const run = await lastRun()
  expect(run).toMatchObject({
    status: 'done',
    rows: 1,
    reason: '4 rows of campaigns that are no vendor were kept aside.',
  })
  const { rows } = await portal.app.pool.query(
    `SELECT campaign_id, rows, clicks, earnings FROM unattributed_row WHERE run_id = $1
     ORDER BY campaign_id`,
    [run._id],
  )
  // 0.1 + 0.2 is 0.3 exactly.
  expect(rows).toEqual([
    { campaign_id: '9999', rows: 2, clicks: '7', earnings: '0.3' },
    { campaign_id: `${'x'.repeat(99)}…`, rows: 2, clicks: '20', earnings: '1.00' },
  ])
})

test('a trailing window stores its ready days, names the one that is not, and heals later', async () => {
  // The window of 19 March holds 31 days: what is confirmed 31 days later is final.
  const [first, before, missing] = ['2026-02-17', '2026-02-16', '2026-03-15']
  state(first, [reportRow({ day: first })])
  state(before, [reportRow({ day: before })])
  state(missing, [reportRow({ day: missing })])
  state(YESTERDAY, [reportRow()])
  notReady.push(`orion/cpc/${missing}`)
  const { statusMessage, runs } = await save(YESTERDAY, { window: 'true' })
  expect(statusMessage).toContain(NOT_READY)
  // 17 February to 4 March; to 12 March; 13 and 14; 15; 16; 17 to 19 March: halves around the 15th.
  expect(runs).toHaveLength(6)
  const query = { startDate: '2026-02-15', endDate: YESTERDAY }
  const ask = () => vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', { query })
  const { data, period } = await ask()
  expect(period.incomplete).toEqual([
    { date: '2026-02-15', state: 'missing', reason: 'Not pulled yet.', figures: false },
    { date: before, state: 'missing', reason: 'Not pulled yet.', figures: false },
    { date: missing, state: 'not-ready', reason: NOT_READY, figures: false },
  ])
  const of = (days: typeof data, date: string) => days.find((day) => day.date === date)
  expect(of(data, first)).toMatchObject({ totalClicks: 10, state: 'final' })
  expect(of(data, missing)).toMatchObject({ totalClicks: null, state: 'not-ready' })
  expect(of(data, YESTERDAY)).toMatchObject({ totalClicks: 10, state: 'estimated' })

  notReady.length = 0
  await save(missing)
  const healed = await ask()
  expect(of(healed.data, missing)).toMatchObject({ totalClicks: 10, state: 'estimated' })
})

test('one day’s wrong row keeps no other day back', async () => {
  const [first, wrong, last] = ['2026-02-20', '2026-02-21', '2026-02-22']
  state(first, [reportRow({ day: first })])
  state(wrong, [reportRow({ day: wrong })])
  state(last, [reportRow({ day: last })])
  const query = { startDate: first, endDate: last }
  const saveAll = () => admin.call('GET /home/saveDailyReports', { query })
  await saveAll()
  state(first, [reportRow({ day: first, clicks: 11 })])
  state(wrong, [reportRow({ day: wrong, clicks: -12 })])
  state(last, [reportRow({ day: last, clicks: 13 })])
  const { statusMessage } = await saveAll()
  expect(statusMessage).toMatch(
    /^CPC: 2 rows saved\. Row 1 of the partner's report cannot be stored/,
  )
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  expect(data.map((day) => [day.totalClicks, day.state])).toEqual([
    [13, 'estimated'],
    [10, 'failed'],
    [11, 'estimated'],
  ])
})

test('a partner that does not answer is asked once for a range, and every day of it says so', async () => {
  const query = { startDate: '2026-02-06', endDate: '2026-02-08' }
  portal.sandbox.fault({ path: '/authenticate', kind: 'status', status: 403 })
  portal.sandbox.fault({ path: '/reporting', kind: 'status', status: 403 })
  const { runs } = await admin.call('GET /home/saveDailyReports', { query })
  portal.sandbox.clearFaults()
  expect(runs).toHaveLength(1)
  const { period } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  expect(period.incomplete.map((day) => day.state)).toEqual(['failed', 'failed', 'failed'])
})

test('twenty pulls of a day give the totals of one', async () => {
  const day = '2026-03-04'
  state(day, reportRows(30, { day, earnings: '0.033333' }))
  for (let at = 0; at < 20; at += 1) await save(day)
  // 30 × 0.033333 = 0.99999
  expect(await dayOf(vendor, day)).toMatchObject({
    totalClicks: 300,
    clickTotalEarnings: 0.99999,
    restated: [],
  })
  expect(await versionOf(5001, day)).toBe(1)
})

test('of two pulls at once one runs and the other says so', async () => {
  const day = '2026-03-03'
  state(day, reportRows(5_000, { day }))
  partner.shut()
  const first = save(day)
  await expect.poll(async () => (await lastRun()).status).toBe('running')
  await expect(save(day)).rejects.toMatchObject({
    status: 409,
    message: 'A pull or upload of Orion CPC is running already.',
  })
  partner.open()
  expect((await first).statusMessage).toBe('CPC: 5000 rows saved.')
})

test('today is not compiled yet, and the day says so', async () => {
  expect((await save(TODAY)).statusMessage).toBe(`CPC: ${NOT_READY}`)
  expect(await dayOf(vendor, TODAY)).toMatchObject({ totalClicks: null, state: 'not-ready' })
})
