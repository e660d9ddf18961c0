import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOW, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* What is known of a day of which both an upload and the partner tell. */

const BEFORE = '2026-03-18'
let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    sandbox: {
      days: {
        [`orion/cpc/${YESTERDAY}`]: [
          reportRow(),
          reportRow({ campaignId: '5002', earnings: '0.70' }),
        ],
        [`orion/cpa/${YESTERDAY}`]: [],
      },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

/* 30 days before yesterday, the 19th of March, is the 17th of February; today is pulled tomorrow. */
test('a preview says how many days the partner is asked for again, of the types that are pulled', async () => {
  const days = ['2026-02-16', '2026-02-17', '2026-03-20']
  const lines = days.map((day) => line({ FROM_DATE: day, TO_DATE: day }))
  const { body } = await upload(portal, admin, fileOf(...lines), '?preview=true')
  expect(body['askedAgain']).toEqual([
    { kind: 'CPC', days: 2 },
    { kind: 'CPA', days: 2 },
  ])
})

test('a day that was never pulled waits for the partner whatever is uploaded for one vendor', async () => {
  const known = line({ FROM_DATE: BEFORE, TO_DATE: BEFORE, CLICKS: '7' })
  expect((await upload(portal, admin, fileOf(known))).status).toBe(200)
  // Of 5002 nothing is known, which is not zero.
  const query = { startDate: BEFORE, endDate: BEFORE }
  const reason = 'Some vendors’ figures were uploaded; the partner’s own are still awaited.'
  for (const [who, clicks] of [
    [vendor, 7],
    [other, null],
  ] as const) {
    const figures = clicks !== null
    const { data, period } = await who.call('GET /v1/connexity/getConversionReportSummaryByDate', {
      query,
    })
    expect(data).toMatchObject([{ totalClicks: clicks, state: 'not-ready' }])
    expect(period.incomplete).toEqual([{ date: BEFORE, state: 'not-ready', reason, figures }])
  }
})

test('what a partner tells of a day of which only an upload was known is news, whatever its size', async () => {
  const day = '2026-03-17'
  // 25 rows of 0.04, 1.00 in all, where the partner has 100.00: more than five times as much.
  const known = Array.from({ length: 25 }, (_, at) =>
    line({ FROM_DATE: day, TO_DATE: day, RID: `r${at}`, EARNINGS: '0.04' }),
  )
  expect((await upload(portal, admin, fileOf(...known))).status).toBe(200)
  // Nor is it of what a vendor has because a second upload was undone.
  expect((await upload(portal, admin, fileOf(...known.slice(1)))).status).toBe(200)
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  await admin.call('POST /home/undoRun', { body: { runId: data[0]?._id ?? '' } })
  portal.sandbox.network.setDay(`orion/cpc/${day}`, [reportRow({ day, earnings: '100.00' })])
  const { statusMessage } = await admin.call('GET /home/saveDailyReports', {
    query: { startDate: day },
  })
  expect(statusMessage).toContain('CPC: 1 row saved.')
})

test('an upload long after makes no day final that the partner may have restated since', async () => {
  // Pulled on 20 March. On 1 May, 43 days after it, only a pull could say that it is final.
  portal.setNow(new Date('2026-05-01T09:00:00Z'))
  const late = fileOf(line({ CLICKS: '9', EARNINGS: '0.9' }))
  expect((await upload(portal, admin, late)).body).toMatchObject({ changedVendorDays: 1 })
  portal.setNow(NOW)
  expect((await byDate(vendor))[0]).toMatchObject({ totalClicks: 9, state: 'estimated' })
  expect((await byDate(other))[0]).toMatchObject({ clickTotalEarnings: 0.7, state: 'estimated' })
})

test('where uploads are the only source, what they hold is the day', async () => {
  const alone = await testPortal({ programmes: [] })
  const only = await alone.signIn(await alone.vendor())
  const boss = await alone.signIn(await alone.vendor({ vendorId: 5029, role: 'admin' }))
  expect((await upload(alone, boss, fileOf(line()))).body).toMatchObject({
    changedVendorDays: 1,
    askedAgain: [],
  })
  expect((await byDate(only))[0]).toMatchObject({ totalClicks: 100, state: 'estimated' })
  await alone.close()
})

async function byDate(who: SignedIn) {
  const query = { startDate: BEFORE, endDate: YESTERDAY }
  const { data } = await who.call('GET /v1/connexity/getConversionReportSummaryByDate', { query })
  return data
}
