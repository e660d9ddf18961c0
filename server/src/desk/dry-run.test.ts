import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MOST_DRAFTS } from '@orrery/contract/desk/limits'
import { NOW, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { dryRun, fileOf, line, upload } from '../../test/upload.ts'
import { tidyDrafts } from './tidy-drafts.ts'

const BEFORE = '2026-03-18'
const NOT_READY = '2026-03-09'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ sandbox: { notReady: [`orion/cpc/${NOT_READY}`] } })
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
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
 * 18th 7 clicks with 3.00 come. 5002 is as it was. In all 10.000001 instead of 8.25: 1.750001 more.
 */
const file = fileOf(
  line(),
  line({ RID: 'r2', CLICKS: '50', EARNINGS: '1.50', SALES: '10', SALES_COUNT: '1' }),
  line({ RID: 'r4', CLICKS: '1', EARNINGS: '0.25', SALES: '0', SALES_COUNT: '0' }),
  line({ RID: 'r5', CLICKS: '1', EARNINGS: '0.000001', SALES: '0', SALES_COUNT: '0' }),
  line({ FROM_DATE: BEFORE, TO_DATE: BEFORE, RID: 'x', CLICKS: '7', EARNINGS: '3.00' }),
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
  const { run, totals, draft, undoRefused } = await theRun(runId)
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
  const { data, totalCount, currency } = await difference(runId)
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
    'date,vendorId,earningsBefore,earningsAfter,difference,added,changed,removed,unchanged,rowsBefore,rowsAfter,clicksBefore,clicksAfter,salesBefore,salesAfter',
    '2026-03-18,5001,0,3.00,3.00,1,0,0,0,0,1,0,7,0,2',
    '2026-03-19,5001,8.25,7.000001,-1.249999,2,1,1,1,3,4,190,152,3,3',
  ])
})

test('approved, it is stored as the upload would have been; a second administrator hears of it', async () => {
  const [kept] = await runs()
  const _id = kept?._id ?? ''
  const approvals = await Promise.allSettled([approve(_id, 1), approve(_id, 1)])
  const won = approvals.find(({ status }) => status === 'fulfilled')
  const lost = approvals.find(({ status }) => status === 'rejected')
  expect(won).toMatchObject({ value: { changedVendorDays: 2 } })
  const by = String(Number(_id) + 1)
  expect(lost).toMatchObject({
    reason: { status: 409, message: `Run ${_id} was approved already, as run ${by}.` },
  })
  expect(await runs()).toMatchObject([
    { _id: by, source: 'upload', status: 'done', dry: false, ofRun: _id, changedVendorDays: 2 },
    { _id, status: 'approved', kept: false, reason: `Approved as run ${by}.` },
    { status: 'done' },
  ])
  expect(await theRun(_id)).toMatchObject({ draft: null, approvedAs: by })
  // What was looked at is what was done, row by row.
  expect((await difference(by)).data).toMatchObject([{ added: 1 }, { added: 2, changed: 1 }])
  const [newest, oldest] = await byDate()
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
  expect(await theRun(String(body['runId']))).toMatchObject({
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
  await expect(approve(runId, 1)).rejects.toMatchObject({
    status: 409,
    message:
      'What is stored has changed since this was compared with it. Nothing was stored: look at the new difference, then approve again.',
  })
  expect((await difference(runId)).data).toMatchObject([
    { earningsBefore: 6, earningsAfter: 4, difference: -2, changed: 1 },
  ])
  // Whoever has the first difference on screen approves nothing else.
  await expect(approve(runId, 1)).rejects.toMatchObject({
    status: 409,
    message:
      'This was compared anew since you opened it. Nothing was stored: look at the new difference, then approve again.',
  })
  expect(await approve(runId, 2)).toMatchObject({ changedVendorDays: 1 })
  const [, , third] = await byDate(day)
  expect(third).toMatchObject({ date: day, clickTotalEarnings: 4 })
})

test('discarded, it is gone and nothing was stored', async () => {
  const before = await stored()
  const runId = String((await dryRun(portal, admin, fileOf(line({ EARNINGS: '1' })))).body['runId'])
  expect(await admin.call('POST /home/discardRun', { body: { runId } })).toEqual({ runId })
  expect(await stored()).toEqual(before)
  expect(await theRun(runId)).toMatchObject({
    draft: null,
    run: { status: 'discarded', reason: 'An administrator discarded it; nothing was stored.' },
  })
  const message = `Run ${runId} was discarded already.`
  await expect(approve(runId, 1)).rejects.toMatchObject({ status: 409, message })
  await expect(admin.call('POST /home/discardRun', { body: { runId } })).rejects.toMatchObject({
    message,
  })
})

test('a bad line refuses the file by name, and no run is left of it', async () => {
  const count = (await runs()).length
  const { status, body } = await dryRun(portal, admin, fileOf(line({ CLICKS: 'x' })))
  expect([status, body['message']]).toEqual([400, 'Line 2: CLICKS is not a whole number from 0.'])
  expect(await runs()).toHaveLength(count)
})

test('a pull is looked at first by programme, type and days; the day says nothing of it', async () => {
  const day = '2026-03-10'
  portal.sandbox.network.setDay(`orion/cpc/${day}`, [
    reportRow({ day }),
    reportRow({ day, campaignId: 'nobody' }),
  ])
  const body = { startDate: day, kind: 'CPC' as const, dry: true }
  const said = await admin.call('POST /home/saveDailyReports', { body })
  expect(said.statusMessage).toBe('CPC: 1 rows read; 1 vendor’s day would change.')
  const [runId = ''] = said.runs
  expect(await theRun(runId)).toMatchObject({
    run: {
      source: 'pull',
      status: 'waiting',
      reason: '1 rows of campaigns that are no vendor were kept aside.',
    },
    totals: { difference: 0.5 },
  })
  expect((await byDate(day)).find(({ date }) => date === day)).toBeUndefined()
  // Approved two days later, its figures are those of the day on which they were read.
  portal.setNow(new Date('2026-03-22T09:00:00Z'))
  const { runId: by } = await approve(runId, 1)
  portal.setNow(NOW)
  const found = (await byDate(day)).find(({ date }) => date === day)
  expect(found).toMatchObject({ state: 'estimated', clickTotalEarnings: 0.5 })
  const { rows } = await portal.app.pool.query(
    `SELECT run_id, as_of FROM platform_daily, unattributed_row
     WHERE platform_daily.report_date = $1 AND unattributed_row.report_date = $1`,
    [day],
  )
  expect(rows).toEqual([{ run_id: by, as_of: NOW }])
})

test('a dry pull that fails leaves the day as it is', async () => {
  const day = NOT_READY
  const body = { startDate: day, kind: 'CPC' as const, dry: true }
  const { statusMessage } = await admin.call('POST /home/saveDailyReports', { body })
  expect(statusMessage).toBe('CPC: Orion has not compiled this day yet.')
  expect((await byDate(day)).find(({ date }) => date === day)).toBeUndefined()
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
  expect(await waiting()).toHaveLength(MOST_DRAFTS)
  portal.setNow(new Date(NOW.getTime() + 8 * 86_400_000))
  await tidyDrafts(portal.app)
  portal.setNow(NOW)
  expect(await waiting()).toEqual([])
  expect((await runs())[0]).toMatchObject({
    status: 'discarded',
    reason: 'Nobody approved it within 7 days; nothing was stored.',
  })
  const { rows } = await portal.app.pool.query('SELECT FROM draft_row')
  expect(rows).toEqual([])
})

function earning(earnings: number) {
  return dryRun(portal, admin, fileOf(line({ EARNINGS: String(earnings) })))
}

function approve(runId: string, revision: number) {
  return admin.call('POST /home/approveRun', { body: { runId, revision } })
}

function theRun(runId: string) {
  return admin.call('GET /home/getReportRun', { query: { runId } })
}

function difference(runId: string) {
  return admin.call('GET /home/getRunDifference', { query: { runId } })
}

async function runs() {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '100' } })
  return data
}

async function waiting() {
  const query = { status: 'waiting' as const, pageSize: '100' }
  return (await admin.call('GET /home/getReportRuns', { query })).data
}

async function stored() {
  const { rows } = await portal.app.pool.query<object>(
    `SELECT vendor_id, report_date, version, run_id, earnings FROM report_daily ORDER BY 1, 2`,
  )
  return rows
}

async function byDate(startDate = BEFORE) {
  const query = { startDate, endDate: YESTERDAY }
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  return data
}
