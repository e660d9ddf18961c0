import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRows } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let runId: string

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
// 25 rows of 0.50 are 12.50; of 40.00 they are 1,000.00, which is held.
beforeEach(async () => {
  told('0.50')
  await save(true)
  told('40.00')
  ;[runId = ''] = (await save(false)).runs
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

const ODD = `Earnings of ${YESTERDAY} would go from 12.50 to 1,000.00; held for an administrator's review.`

test('a held day keeps what was read, with what is odd about it by vendor and day', async () => {
  expect(await theRun()).toMatchObject({
    run: { status: 'held', kept: true, dry: false, reason: ODD },
    draft: { revision: 1 },
    totals: { vendorDays: 1, difference: 987.5, after: { rows: 25 } },
  })
  const { data } = await admin.call('GET /home/getRunDifference', { query: { runId } })
  expect(data).toMatchObject([
    { vendorId: 5001, changed: 25, added: 0, earningsBefore: 12.5, earningsAfter: 1000 },
  ])
  expect(await day()).toMatchObject({ clickTotalEarnings: 12.5, state: 'held' })
})

test('taken in as it is, without the partner, whatever that says by now', async () => {
  told('9.00')
  const { runId: by } = await admin.call('POST /home/approveRun', { body: { runId, revision: 1 } })
  expect(await day()).toMatchObject({ clickTotalEarnings: 1000, state: 'estimated' })
  expect((await theRun()).run).toMatchObject({
    status: 'approved',
    kept: false,
    reason: `${ODD} Approved as run ${by}.`,
  })
})

test('what was taken in is undone: the day stands as it was confirmed before, and nothing waits', async () => {
  const { runId: by } = await admin.call('POST /home/approveRun', { body: { runId, revision: 1 } })
  await admin.call('POST /home/undoRun', { body: { runId: by } })
  expect(await day()).toMatchObject({ clickTotalEarnings: 12.5, state: 'estimated' })
  expect(await keptRuns()).toEqual([])
})

test('what the partner withdrew waits no more once a pull has stored the day', async () => {
  told('0.50')
  await save(false)
  expect(await day()).toMatchObject({ clickTotalEarnings: 12.5, state: 'estimated' })
  expect((await theRun()).run).toMatchObject({
    status: 'discarded',
    kept: false,
    reason: `${ODD} A later pull took its place.`,
  })
  await expect(
    admin.call('POST /home/approveRun', { body: { runId, revision: 1 } }),
  ).rejects.toMatchObject({ status: 409, message: `Run ${runId} was discarded already.` })
})

test('a dry run from before is approved once what was held since is decided on', async () => {
  told('1.00')
  const [dry = ''] = (await save(false, true)).runs
  told('60.00')
  const [later = ''] = (await save(false)).runs
  const approve = () => admin.call('POST /home/approveRun', { body: { runId: dry, revision: 1 } })
  await expect(approve()).rejects.toMatchObject({
    status: 409,
    message: `Run ${later} asked for a day of this later, and is held. Nothing was stored: decide on that run first.`,
  })
  expect(await keptRuns()).toMatchObject([{ _id: later }])
  expect(await day()).toMatchObject({ clickTotalEarnings: 12.5, state: 'held' })

  await admin.call('POST /home/discardRun', { body: { runId: later } })
  await approve()
  // 25 rows of 1.00.
  expect(await day()).toMatchObject({ clickTotalEarnings: 25, state: 'estimated' })
})

test('a pull of other days leaves what waits alone', async () => {
  const startDate = addDays(YESTERDAY, -1)
  await admin.call('POST /home/saveDailyReports', {
    body: { startDate, endDate: startDate, kind: 'CPC' },
  })
  expect((await theRun()).run).toMatchObject({ status: 'held', kept: true })
})

test('thrown away, the day stands as it was confirmed before', async () => {
  await admin.call('POST /home/discardRun', { body: { runId } })
  expect(await day()).toMatchObject({ clickTotalEarnings: 12.5, state: 'estimated' })
  expect((await theRun()).run).toMatchObject({
    status: 'discarded',
    reason: `${ODD} An administrator discarded it; nothing was stored.`,
  })
})

test('held again, what was read last is what is kept', async () => {
  const compared = async () => {
    const { rows } = await portal.app.pool.query<{ run: string }>(
      'SELECT DISTINCT run_id::text AS run FROM draft_day WHERE run_id >= $1',
      [runId],
    )
    return rows.map(({ run }) => run)
  }
  expect(await compared()).toEqual([runId])
  told('50.00')
  const [later = ''] = (await save(false)).runs
  expect(await compared()).toEqual([later])
  expect(await keptRuns()).toMatchObject([{ _id: later }])
  await expect(
    admin.call('POST /home/approveRun', { body: { runId, revision: 1 } }),
  ).rejects.toMatchObject({
    status: 409,
    message: `Run ${runId} was discarded already.`,
  })
})

function told(earnings: string): void {
  portal.sandbox.network.setDay(`orion/cpc/${YESTERDAY}`, reportRows(25, { earnings }))
}

function save(accept: boolean, dry = false) {
  const body = { startDate: YESTERDAY, kind: 'CPC' as const, accept, dry }
  return admin.call('POST /home/saveDailyReports', { body })
}

async function keptRuns() {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { status: 'held' } })
  return data.filter(({ kept }) => kept)
}

function theRun() {
  return admin.call('GET /home/getReportRun', { query: { runId } })
}

async function day() {
  const query = { startDate: YESTERDAY, endDate: YESTERDAY }
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  return data[0]
}
