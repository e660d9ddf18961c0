import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MOST_DRAFTS } from '@orrery/contract/desk/limits'
import { NOW, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { deskOf, shownDays, type Desk } from '../../test/desk.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { dryRun, fileOf, line, upload } from '../../test/upload.ts'
import { tidyDrafts } from './tidy-drafts.ts'

const BEFORE = '2026-03-18'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let desk: Desk

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  desk = deskOf(admin)
  // Stored on the 19th: of 5001 r1 with 5.25 of 100 clicks, r2 with 1.00 of 50, r3 with 2.00 of 40.
  const first = fileOf(
    line(),
    line({ RID: 'r2', CLICKS: '50', EARNINGS: '1.00', SALES: '10', SALES_COUNT: '1' }),
    line({ RID: 'r3', CLICKS: '40', EARNINGS: '2.00', SALES: '0', SALES_COUNT: '0' }),
    line({ CAMPAIGN_ID: '5002', EARNINGS: '9.00' }),
  )
  await upload(portal, admin, first)
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

/*
 * Worked out by hand. Of 5001 on the 19th r1 is the same, r2 earns 1.50 instead of 1.00, r3 is gone, r4 and
 * r5 come with 0.25 and 0.000001: 5.25 + 1.50 + 0.250001 = 7.000001 instead of 8.25, 1.249999 less. On the
 * 18th 7 clicks with 3.00 come, and what is beyond 7 decimals, which no figure
 * shows. 5002 is as it was. In all 10.000001 instead of 8.25: 1.750001 more.
 */
const file = fileOf(
  line(),
  line({ RID: 'r2', CLICKS: '50', EARNINGS: '1.50', SALES: '10', SALES_COUNT: '1' }),
  line({ RID: 'r4', CLICKS: '1', EARNINGS: '0.25', SALES: '0', SALES_COUNT: '0' }),
  line({ RID: 'r5', CLICKS: '1', EARNINGS: '0.000001', SALES: '0', SALES_COUNT: '0' }),
  line({ FROM_DATE: BEFORE, TO_DATE: BEFORE, RID: 'x', CLICKS: '7', EARNINGS: '3.0000000004' }),
  line({ CAMPAIGN_ID: '5002', EARNINGS: '9.00' }),
)

// Shows POST /home/dryRunConversionReports.
test('a dry run says what would change by vendor and day, and stores nothing', async () => {
  const before = await stored()
  const { status, body } = await dryRun(portal, admin, file)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    rows: 6,
    dates: [BEFORE, YESTERDAY],
    changedVendorDays: 2,
    message: '6 rows read; 2 vendors’ days would change.',
  })
  expect(await stored()).toEqual(before)
  const runId = String(body['runId'])
  const { run, totals, draft, undoRefused } = await desk.run(runId)
  expect(run).toMatchObject({ source: 'upload', status: 'waiting', dry: true, kept: true, rows: 6 })
  expect(draft).toMatchObject({ revision: 1, asOf: NOW.toISOString() })
  expect(undoRefused).toBe(`Run ${runId} stored no figures, so there is nothing to undo.`)
  expect(totals).toEqual({
    vendorDays: 2,
    sameVendorDays: 1,
    before: { rows: 3, clicks: 190, sales: 3, earnings: 8.25 },
    after: { rows: 5, clicks: 159, sales: 5, earnings: 10.000001 },
    difference: 1.750001,
  })
  const { data, totalCount, currency } = await desk.difference(runId)
  expect([totalCount, currency]).toEqual([2, 'USD'])
  expect(data).toEqual([
    {
      date: BEFORE,
      vendorId: 5001,
      added: 1,
      changed: 0,
      removed: 0,
      unchanged: 0,
      rowsBefore: 0,
      rowsAfter: 1,
      clicksBefore: 0,
      clicksAfter: 7,
      salesBefore: 0,
      salesAfter: 2,
      earningsBefore: 0,
      earningsAfter: 3,
      difference: 3,
    },
    {
      date: YESTERDAY,
      vendorId: 5001,
      added: 2,
      changed: 1,
      removed: 1,
      unchanged: 1,
      rowsBefore: 3,
      rowsAfter: 4,
      clicksBefore: 190,
      clicksAfter: 152,
      salesBefore: 3,
      salesAfter: 3,
      earningsBefore: 8.25,
      earningsAfter: 7.000001,
      difference: -1.249999,
    },
  ])
  const csv = await portal.fetch(`/home/getRunDifference?runId=${runId}&sort=date`, {
    headers: { authorization: admin.token, accept: 'text/csv' },
  })
  expect((await csv.text()).trim().split(/\r?\n/)).toEqual([
    'Day,Vendor,Earnings before,Earnings after,Difference,Added,Changed,Removed,Same,Rows before,Rows after,Clicks before,Clicks after,Sales before,Sales after,Currency',
    '2026-03-18,5001,0,3,3,1,0,0,0,0,1,0,7,0,2,USD',
    '2026-03-19,5001,8.25,7.000001,-1.249999,2,1,1,1,3,4,190,152,3,3,USD',
  ])
})

test('approved, it is stored as the upload would have been; a second administrator hears of it', async () => {
  const [kept] = await desk.runs()
  const _id = kept?._id ?? ''
  const approvals = await Promise.allSettled([desk.approve(_id, 1), desk.approve(_id, 1)])
  const won = approvals.find(({ status }) => status === 'fulfilled')
  const lost = approvals.find(({ status }) => status === 'rejected')
  expect(won).toMatchObject({ value: { changedVendorDays: 2 } })
  const by = String(Number(_id) + 1)
  expect(lost).toMatchObject({
    reason: { status: 409, message: `Run ${_id} was approved already, as run ${by}.` },
  })
  expect(await desk.runs()).toMatchObject([
    { _id: by, source: 'upload', status: 'done', dry: false, ofRun: _id, changedVendorDays: 2 },
    { _id, status: 'approved', kept: false, reason: `Approved as run ${by}.` },
    { status: 'done' },
  ])
  expect(await desk.run(_id)).toMatchObject({ draft: null, approvedAs: by })
  // What was looked at is what was done, row by row.
  expect((await desk.difference(by)).data).toMatchObject([{ added: 1 }, { added: 2, changed: 1 }])
  const [newest, oldest] = await shownDays(vendor, BEFORE)
  expect(newest).toMatchObject({ date: YESTERDAY, clickTotalEarnings: 7.000001, totalClicks: 152 })
  expect(oldest).toMatchObject({ date: BEFORE, clickTotalEarnings: 3 })
  // Nothing is left of it.
  const { rows } = await portal.app.pool.query('SELECT FROM draft_row UNION ALL SELECT FROM draft')
  expect(rows).toEqual([])
})

test('the same file again has nothing to decide on', async () => {
  const { body } = await dryRun(portal, admin, file)
  expect(body).toMatchObject({
    changedVendorDays: 0,
    message: '6 rows read; nothing differs from what is stored.',
  })
  expect(await desk.run(String(body['runId']))).toMatchObject({
    run: { status: 'discarded', reason: 'Nothing of it differs from what is stored.' },
    draft: null,
    totals: { vendorDays: 0, sameVendorDays: 3 },
  })
})

test('what changed since it was compared is said, not stored over', async () => {
  const day = '2026-03-17'
  const of = (EARNINGS: string) => fileOf(line({ FROM_DATE: day, TO_DATE: day, EARNINGS }))
  const runId = String((await dryRun(portal, admin, of('4.00'))).body['runId'])
  await upload(portal, admin, of('6.00'))
  await expect(desk.approve(runId, 1)).rejects.toMatchObject({
    status: 409,
    message:
      'What is stored has changed since this was compared with it. Nothing was stored: look at the new difference, then approve again.',
  })
  expect((await desk.difference(runId)).data).toMatchObject([
    { earningsBefore: 6, earningsAfter: 4, difference: -2, changed: 1 },
  ])
  // Whoever has the first difference on screen approves nothing else.
  await expect(desk.approve(runId, 1)).rejects.toMatchObject({
    status: 409,
    message:
      'This was compared anew since you opened it. Nothing was stored: look at the new difference, then approve again.',
  })
  expect(await desk.approve(runId, 2)).toMatchObject({ changedVendorDays: 1 })
  const [, , third] = await shownDays(vendor, day)
  expect(third).toMatchObject({ date: day, clickTotalEarnings: 4 })
})

test('discarded, it is gone and nothing was stored', async () => {
  const before = await stored()
  const runId = String((await dryRun(portal, admin, fileOf(line({ EARNINGS: '1' })))).body['runId'])
  expect(await admin.call('POST /home/discardRun', { body: { runId } })).toEqual({ runId })
  expect(await stored()).toEqual(before)
  expect(await desk.run(runId)).toMatchObject({
    draft: null,
    run: { status: 'discarded', reason: 'An administrator discarded it; nothing was stored.' },
  })
  const message = `Run ${runId} was discarded already.`
  await expect(desk.approve(runId, 1)).rejects.toMatchObject({ status: 409, message })
  await expect(admin.call('POST /home/discardRun', { body: { runId } })).rejects.toMatchObject({
    message,
  })
})

test('a bad line refuses the file by name, and no run is left of it', async () => {
  const count = (await desk.runs()).length
  const { status, body } = await dryRun(portal, admin, fileOf(line({ CLICKS: 'x' })))
  expect([status, body['message']]).toEqual([400, 'Line 2: CLICKS is not a whole number from 0.'])
  expect(await desk.runs()).toHaveLength(count)
})

test('so many wait and no more; what nobody decides on is forgotten after a week', async () => {
  for (let at = 0; at < MOST_DRAFTS; at += 1) {
    expect((await earning(100 + at)).status).toBe(200)
  }
  const { status, body } = await earning(100 + MOST_DRAFTS)
  expect([status, body['message']]).toEqual([
    409,
    '20 dry runs wait for a decision already. Approve or discard some of them first.',
  ])
  await tidyDrafts(portal.app)
  expect(await desk.runs('waiting')).toHaveLength(MOST_DRAFTS)
  portal.setNow(new Date(NOW.getTime() + 8 * 86_400_000))
  await tidyDrafts(portal.app)
  portal.setNow(NOW)
  expect(await desk.runs('waiting')).toEqual([])
  expect((await desk.runs())[0]).toMatchObject({
    status: 'discarded',
    reason: 'Nobody approved it within 7 days; nothing was stored.',
  })
  const { rows } = await portal.app.pool.query('SELECT FROM draft_row')
  expect(rows).toEqual([])
})

function earning(earnings: number) {
  return dryRun(portal, admin, fileOf(line({ EARNINGS: String(earnings) })))
}

async function stored() {
  const { rows } = await portal.app.pool.query<object>(
    `SELECT vendor_id, report_date, version, run_id, earnings FROM report_daily ORDER BY 1, 2`,
  )
  return rows
}
