import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOW, YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

const NEVER_PULLED = '2026-03-12'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

test('a pull that is undone gives every figure back, and when it was true', async () => {
  portal.setNow(new Date('2026-03-20T03:00:00Z'))
  const first = await pulled('0.50')
  portal.setNow(NOW)
  const before = await answers()
  const second = await pulled('0.750001', reportRow({ rid: 'r2' }))
  expect(await earned()).toBe(1.250001)
  const { runId, changedVendorDays } = await undo(second)
  expect(changedVendorDays).toBe(1)
  expect(await answers()).toEqual(before)
  expect(await theRun(second)).toMatchObject({
    run: { undoneBy: runId, status: 'done' },
    undoRefused: `Run ${second} was undone already, by run ${runId}.`,
  })
  expect(await theRun(runId)).toMatchObject({
    run: { source: 'undo', ofRun: second, status: 'done', rows: 1, earnings: 0.5 },
    totals: { difference: -0.750001, before: { rows: 2 }, after: { rows: 1 } },
    undoRefused: null,
  })
  // Nothing is lost: both versions are there with their reasons.
  const { rows } = await portal.app.pool.query(
    `SELECT version, earnings, reason FROM report_daily_version
     WHERE vendor_id = 5001 AND report_date = $1 ORDER BY version`,
    [YESTERDAY],
  )
  expect(rows).toEqual([
    {
      version: 1,
      earnings: '0.50',
      reason: 'The partner restated the day: late sales or reversals.',
    },
    { version: 2, earnings: '1.250001', reason: `Undo of run ${second}.` },
  ])
  await expect(undo(second)).rejects.toMatchObject({
    status: 409,
    message: `Run ${second} was undone already, by run ${runId}.`,
  })
  // An undo can be undone: the second pull is in force again, and so is its word on the first.
  const again = await undo(runId)
  expect(await earned()).toBe(1.250001)
  await expect(undo(first)).rejects.toMatchObject({
    status: 409,
    message: `Run ${first} cannot be undone: run ${second} changed vendor 5001 on ${YESTERDAY} after it. Undo run ${second} first.`,
  })
  await undo(second)
  expect(await answers()).toEqual(before)
  await expect(undo(again.runId)).rejects.toMatchObject({ status: 409 })
})

test('of undos of undos every second is in force, and the run before them can be undone', async () => {
  const day = '2026-03-11'
  const of = (EARNINGS: string) => fileOf(line({ FROM_DATE: day, TO_DATE: day, EARNINGS }))
  await upload(portal, admin, of('10'))
  const first = await newest()
  await upload(portal, admin, of('20'))
  const second = await newest()
  const third = (await undo(second)).runId
  const fourth = (await undo(third)).runId
  const fifth = (await undo(fourth)).runId
  expect(await undoneBy([second, third, fourth, fifth])).toEqual([third, null, fifth, null])
  const sixth = (await undo(fifth)).runId
  expect(await undoneBy([second, third, fourth, fifth])).toEqual([null, fourth, null, sixth])
  await undo(sixth)
  await expect(undo(second)).rejects.toMatchObject({
    message: `Run ${second} was undone already, by run ${third}.`,
  })
  expect(await undo(first)).toMatchObject({ changedVendorDays: 1 })
})

test('what an upload alone had brought is gone without a trace in the figures', async () => {
  const file = fileOf(line({ FROM_DATE: NEVER_PULLED, TO_DATE: NEVER_PULLED }))
  const { body } = await upload(portal, admin, file)
  expect(body).toMatchObject({ changedVendorDays: 1 })
  const { runId } = await undo(await newest())
  expect(await theRun(runId)).toMatchObject({
    run: { rows: 0, earnings: 0 },
    totals: { difference: -5.25, after: { rows: 0, clicks: 0, sales: 0, earnings: 0 } },
  })
  const reason = 'What was stored of this day was undone; the partner’s own figures are awaited.'
  const query = { startDate: NEVER_PULLED, endDate: NEVER_PULLED }
  const call = 'GET /v1/connexity/getConversionReportSummaryByDate'
  const { period } = await vendor.call(call, { query })
  expect(period.incomplete).toMatchObject([{ state: 'not-ready', reason }])
  // The same file goes in again, as if it were new.
  expect((await upload(portal, admin, file)).body).toMatchObject({ changedVendorDays: 1 })
})

async function save(startDate: string, endDate: string): Promise<string> {
  const body = { startDate, endDate, kind: 'CPC' as const }
  return (await admin.call('POST /home/saveDailyReports', { body })).runs[0] ?? ''
}

test('days of which an undone pull told nothing are awaited again, but for those of a later pull', async () => {
  const [told, empty, later] = ['2026-03-05', '2026-03-06', '2026-03-07'] as const
  portal.sandbox.network.setDay(`orion/cpc/${told}`, [reportRow({ day: told })])
  for (const day of [empty, later]) portal.sandbox.network.setDay(`orion/cpc/${day}`, [])
  const states = async () => {
    const text = `SELECT state FROM platform_daily WHERE programme = 'orion' AND kind = 'CPC'
                  AND report_date BETWEEN $1 AND $2 ORDER BY report_date`
    const { rows } = await portal.app.pool.query<{ state: string }>(text, [told, later])
    return rows.map(({ state }) => state)
  }
  const all = await save(told, later)
  portal.setNow(new Date(NOW.getTime() + 60_000))
  await save(later, later)
  expect(await states()).toEqual(['pulled', 'pulled', 'pulled'])
  const { runId } = await undo(all)
  expect(await states()).toEqual(['not-ready', 'not-ready', 'pulled'])
  await undo(runId)
  expect(await states()).toEqual(['pulled', 'pulled', 'pulled'])
  portal.setNow(NOW)
})

test('an undo leaves alone what another run has stored of other vendors on the day', async () => {
  const day = '2026-03-13'
  const of = (CAMPAIGN_ID: string) =>
    fileOf(line({ FROM_DATE: day, TO_DATE: day, CAMPAIGN_ID, PLACEMENT_ID: 'p' }))
  await upload(portal, admin, of('5001'))
  const first = await newest()
  await upload(portal, admin, of('5002'))
  expect(await undo(first)).toMatchObject({ changedVendorDays: 1 })
  const { rows } = await portal.app.pool.query(
    `SELECT vendor_id, rows, earnings FROM report_daily WHERE report_date = $1 ORDER BY 1`,
    [day],
  )
  expect(rows).toEqual([
    { vendor_id: 5001, rows: 0, earnings: '0' },
    { vendor_id: 5002, rows: 1, earnings: '5.25' },
  ])
})

test('of two administrators who undo the same run one does, and one hears of it', async () => {
  const last = await pulled('3.00')
  const both = await Promise.allSettled([undo(last), undo(last)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, message: expect.stringContaining('was undone already') as string },
  })
})

test('a run that stored nothing has nothing to undo; one that is not there is not found', async () => {
  const { runs } = await admin.call('POST /home/saveDailyReports', {
    body: { startDate: YESTERDAY, kind: 'CPA' },
  })
  const [runId = ''] = runs
  await admin.call('POST /home/saveDailyReports', { body: { startDate: YESTERDAY, kind: 'CPA' } })
  const again = await newest()
  await expect(undo(again)).rejects.toMatchObject({
    message: `Run ${again} stored no figures, so there is nothing to undo.`,
  })
  expect(runId).not.toBe(again)
  await expect(undo('123456')).rejects.toMatchObject({
    status: 404,
    message: 'There is no such run.',
  })
})

async function pulled(earnings: string, ...more: ReturnType<typeof reportRow>[]): Promise<string> {
  portal.sandbox.network.setDay(`orion/cpc/${YESTERDAY}`, [reportRow({ earnings }), ...more])
  const body = { startDate: YESTERDAY, kind: 'CPC' as const, accept: true }
  const { runs } = await admin.call('POST /home/saveDailyReports', { body })
  return runs[0] ?? ''
}

function undo(runId: string) {
  return admin.call('POST /home/undoRun', { body: { runId } })
}

function undoneBy(runs: string[]) {
  return Promise.all(runs.map(async (runId) => (await theRun(runId)).run.undoneBy))
}

function theRun(runId: string) {
  return admin.call('GET /home/getReportRun', { query: { runId } })
}

async function newest(): Promise<string> {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  return data[0]?._id ?? ''
}

const query = { startDate: '2026-03-14', endDate: YESTERDAY, isCPC: 'true' as const }

/** Whatever a vendor is answered about these days, but for the history of each, which grows. */
async function answers() {
  const byDate = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', { query })
  return {
    byDate: { ...byDate, data: byDate.data.map((day) => ({ ...day, restated: [] })) },
    rows: await vendor.call('GET /v1/connexity/getConversionReport', { query }),
    summary: await vendor.call('GET /v1/connexity/getConversionReportSummary', { query }),
  }
}

async function earned() {
  const { summary } = await answers()
  return summary.totalEarnings
}
