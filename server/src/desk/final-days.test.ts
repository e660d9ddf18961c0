import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { night } from '../../test/night.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow, reportRows } from '../../test/rows.ts'
import { made, ratesOf } from '../../test/statements.ts'
import { expectSumsAgree } from '../../test/sums.ts'

/*
 * What an administrator decides on a day that the partner restates no more stays decided, and takes the day from
 * nobody who had no part in it. 5001 is told otherwise; 5002 earned 70.00 on each day, come what may. A dollar is
 * worth 0.80 euros. Days are read soon after they were, and confirmed when they are older than 30 days.
 */

let portal: TestPortal
let admin: SignedIn
let vendor: SignedIn
let other: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: onlyCpc })
  await portal.vendor()
  await portal.vendor({ vendorId: 5002 })
  await portal.vendor({ vendorId: 5029, role: 'admin' })
  await ratesOf(portal, { '2026-01-30': '1.25', '2026-02-27': '1.25' })
}, 60_000)
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

test('an undo takes a final day from nobody else, and no night takes the undo back', async () => {
  const day = '2026-01-05'
  await at('2026-01-10')
  await told(day, 'one', '50.00')
  await at('2026-01-12')
  const wrong = await told(day, 'one', '90.00')
  await at('2026-02-10')
  await told(day, 'one', '90.00')
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 90 })
  await admin.call('POST /home/undoRun', { body: { runId: wrong } })
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 50 })
  expect(await dayOf(other, day)).toEqual({ state: 'final', earned: 70 })
  await made(admin, '2026-01')
  expect(await statementOf(5001, day)).toEqual([50])
  expect(await statementOf(5002, day)).toEqual([70])
  await night(portal)
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 50 })
})

test('an approval of what was read before the last pull leaves the day final', async () => {
  const day = '2026-01-08'
  await at('2026-02-07')
  await told(day, 'one', '50.00')
  tell(day, 'one', '60.00')
  const body = { startDate: day, kind: 'CPC' as const, accept: true }
  const { runs } = await admin.call('POST /home/saveDailyReports', { body: { ...body, dry: true } })
  const [runId = ''] = runs
  await at('2026-02-10')
  await told(day, 'one', '50.00')
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 50 })
  await admin.call('POST /home/approveRun', { body: { runId, revision: 1 } })
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 60 })
  expect(await dayOf(other, day)).toEqual({ state: 'final', earned: 70 })
  await night(portal)
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 60 })
})

test('a held day whose odd figures are discarded for good is final, and asked for no more', async () => {
  const day = '2026-01-06'
  await at('2026-01-10')
  await told(day, 'many', '1.00')
  // 25 × 40.00 instead of 25 × 1.00, beside 70.00: 1,070.00 for 95.00 is more than a factor, and so it is held.
  tell(day, 'many', '40.00')
  await at('2026-01-20')
  await night(portal)
  const early = await heldRun(day)
  expect((await runOf(early)).draft).toMatchObject({ endsDay: false })
  await expect(
    admin.call('POST /home/discardRun', { body: { runId: early, forGood: true } }),
  ).rejects.toMatchObject({
    status: 409,
    message: `Run ${early} cannot be discarded for good: only a held day that the partner may not restate any more becomes final.`,
  })

  await at('2026-02-10')
  await night(portal)
  const first = await heldRun(day)
  await admin.call('POST /home/discardRun', { body: { runId: first } })
  expect(await dayOf(other, day)).toEqual({ state: 'estimated', earned: 70 })
  await night(portal)
  const second = await heldRun(day)
  expect((await runOf(second)).draft).toMatchObject({ endsDay: true })
  await admin.call('POST /home/discardRun', { body: { runId: second, forGood: true } })
  expect((await runOf(second)).run).toMatchObject({
    status: 'discarded',
    reason: expect.stringContaining(
      'An administrator discarded it for good: what is stored is final.',
    ) as string,
  })
  expect(await dayOf(vendor, day)).toEqual({ state: 'final', earned: 25 })
  expect(await dayOf(other, day)).toEqual({ state: 'final', earned: 70 })
  await night(portal)
  expect(await heldRuns()).toEqual([])
  expect(await dayOf(other, day)).toEqual({ state: 'final', earned: 70 })

  // Held by a save, a final day is final again whichever way that is discarded.
  await admin.call('POST /home/saveDailyReports', { body: { startDate: day, kind: 'CPC' } })
  const third = await heldRun(day)
  expect((await runOf(third)).draft).toMatchObject({ endsDay: false })
  await admin.call('POST /home/discardRun', { body: { runId: third } })
  expect(await dayOf(other, day)).toEqual({ state: 'final', earned: 70 })
})

test('what a pull holds is held until somebody decides on that, whatever is undone of before', async () => {
  const day = '2026-02-14'
  await at('2026-02-18')
  await told(day, 'many', '1.00')
  await at('2026-02-20')
  const earlier = await told(day, 'many', '1.10')
  await at('2026-03-19')
  tell(day, 'many', '100.00')
  await night(portal)
  const held = await heldRun(day)
  await admin.call('POST /home/undoRun', { body: { runId: earlier } })
  expect(await dayOf(other, day)).toEqual({ state: 'held', earned: 70 })

  // A dry run is no word about what is held: it cannot be the last one, and once it is stored the other waits no more.
  const body = { startDate: day, kind: 'CPC' as const, dry: true }
  const [dry = ''] = (await admin.call('POST /home/saveDailyReports', { body })).runs
  expect((await runOf(dry)).draft).toMatchObject({ endsDay: false })
  await expect(
    admin.call('POST /home/discardRun', { body: { runId: dry, forGood: true } }),
  ).rejects.toMatchObject({ status: 409 })
  await admin.call('POST /home/approveRun', { body: { runId: dry, revision: 1 } })
  expect(await dayOf(other, day)).toEqual({ state: 'final', earned: 70 })
  expect((await runOf(held)).run).toMatchObject({
    status: 'discarded',
    reason: expect.stringContaining('A later pull took its place.') as string,
  })
})

/** Sets the clock; sessions of before have run out. */
async function at(day: string): Promise<void> {
  portal.setNow(new Date(`${day}T12:00:00Z`))
  const signIn = (id: number) =>
    portal.signIn({ email: `v${id}@demo.test`, password: `demo-${id}-pass` })
  vendor = await signIn(5001)
  other = await signIn(5002)
  admin = await signIn(5029)
}

function tell(day: string, rows: 'one' | 'many', earnings: string): void {
  portal.sandbox.network.setDay(`orion/cpc/${day}`, [
    ...reportRows(rows === 'one' ? 1 : 25, { day, earnings }),
    reportRow({ day, campaignId: '5002', rid: 'theirs', earnings: '70.00' }),
  ])
}

/** Tells it, and saves it as it is. @returns the run. */
async function told(day: string, rows: 'one' | 'many', earnings: string): Promise<string> {
  tell(day, rows, earnings)
  const body = { startDate: day, kind: 'CPC' as const, accept: true }
  const { runs } = await admin.call('POST /home/saveDailyReports', { body })
  return runs[0] ?? ''
}

async function dayOf(who: SignedIn, date: string) {
  const query = { startDate: date, endDate: date }
  const call = 'GET /v1/connexity/getConversionReportSummaryByDate'
  const { data } = await who.call(call, { query })
  return { state: data[0]?.state, earned: data[0]?.clickTotalEarnings }
}

async function statementOf(vendorId: number, day: string) {
  const query = { month: '2026-01', vendorId }
  const { data } = await admin.call('GET /home/getStatement', { query })
  return data.lines.filter(({ firstDay }) => firstDay === day).map(({ amount }) => amount)
}

async function heldRuns() {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { status: 'held' } })
  return data.filter(({ kept }) => kept)
}

async function heldRun(day: string): Promise<string> {
  const found = (await heldRuns()).find(({ startDate }) => startDate === day)
  return found?._id ?? ''
}

function runOf(runId: string) {
  return admin.call('GET /home/getReportRun', { query: { runId } })
}
