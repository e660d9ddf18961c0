import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* Each test issues one month: what changed in it since the day was listed, and which of it is the adjustment's. */

const DAY = '2025-11-10'
const OTHER = '2025-11-12'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, {
    '2025-11-28': '1.25',
    '2025-12-31': '1.25',
    '2026-01-30': '1.25',
    '2026-02-27': '1.25',
  })
  await tell(DAY, '100')
  await tell(OTHER, '80')
  await issued(admin, '2025-11')
}, 60_000)
afterAll(() => portal.close())

async function newestRun(): Promise<string> {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  return data[0]?._id ?? ''
}

/** The partner tells what the vendor earned. @returns the run. */
async function tell(day: string, earnings: string): Promise<string> {
  await reported(portal, 'orion', 'CPC', day, { 5001: earnings })
  return newestRun()
}

/** An administrator uploads what the vendor earned. @returns the run. */
async function store(day: string, earnings: string, clicks = '100'): Promise<string> {
  const cells = { FROM_DATE: day, TO_DATE: day, EARNINGS: earnings, CLICKS: clicks }
  const { body } = await upload(portal, admin, fileOf(line(cells)))
  expect(body).toMatchObject({ changedVendorDays: 1 })
  return newestRun()
}

/** @returns the run of the undo. */
async function undo(runId: string): Promise<string> {
  await admin.call('POST /home/undoRun', { body: { runId } })
  return newestRun()
}

async function adjustmentsOf(month: string) {
  await issued(admin, month)
  const { data } = await vendor.call('GET /home/getStatement', { query: { month } })
  return data.lines.map(({ what, firstDay, lastDay, amount, runId, reason }) => {
    expect(what).toBe('adjustment')
    return [firstDay, lastDay, amount, runId, reason]
  })
}

test('an adjustment names what changed the earnings, not what left them as they were or was undone', async () => {
  // 100 were listed: 50 since the partner told so, and another number of clicks since.
  const restated = await tell(DAY, '50')
  await store(DAY, '50', '11')
  // 80 were listed: 30 since the partner told so, 50 for a while, and 30 again.
  const told = await tell(OTHER, '30')
  const undone = await store(OTHER, '50')
  await undo(undone)
  expect(await adjustmentsOf('2025-12')).toEqual([
    [DAY, DAY, -50, restated, messages.restated],
    [OTHER, OTHER, -50, told, messages.restated],
  ])
  const query = { month: '2025-12' }
  const file = await (await vendor.call('GET /home/downloadStatementDays', { query })).text()
  expect(file.split('\n').slice(1, 3)).toEqual([
    `1,Orion,CPC,${DAY},3,${restated},50,-50,USD,${messages.restated}`,
    `2,Orion,CPC,${OTHER},4,${told},30,-50,USD,${messages.restated}`,
  ])
})

test('an undo of what was listed is the adjustment’s, and an undone undo is none', async () => {
  // 50 and 30 were listed: 20 and 5 more, though the 20 were undone and brought back meanwhile.
  const uploaded = await store(DAY, '70')
  const listedNext = await store(OTHER, '35')
  await undo(await undo(uploaded))
  expect(await adjustmentsOf('2026-01')).toEqual([
    [DAY, DAY, 20, uploaded, messages.uploaded],
    [OTHER, OTHER, 5, listedNext, messages.uploaded],
  ])
  // 35 were listed.
  const back = await undo(listedNext)
  expect(await adjustmentsOf('2026-02')).toEqual([
    [OTHER, OTHER, -5, back, messages.undoOf(listedNext)],
  ])
})
