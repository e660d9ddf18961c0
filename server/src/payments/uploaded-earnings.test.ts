import { addDays } from '@orrery/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { isSpread } from '../../test/database.ts'
import { night } from '../../test/night.ts'
import { issued, ratesOf } from '../../test/statements.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* Orion's CPA is uploaded alone here: nobody is asked for it, so no pull ever confirms its days. */

const DAY = '2026-02-10'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: [] })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-02-27': '1.25', '2026-03-31': '1.25' })
  portal.setNow(new Date('2026-02-12T09:00:00Z'))
  await store(DAY, '30')
})
afterAll(() => portal.close())

async function store(day: string, earnings: string): Promise<void> {
  const file = fileOf(line({ FROM_DATE: day, TO_DATE: day, EARNINGS: earnings }))
  expect((await upload(portal, admin, file, '?isCPC=false')).status).toBe(200)
}

async function stateOf(day: string) {
  const query = { startDate: day, endDate: day, isCPC: 'false' } as const
  const { data } = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query,
  })
  return data[0]?.state
}

/** How often answers about Orion's CPA had to be asked for anew, and those about a type that never had a day. */
async function revisions() {
  const { rows } = await portal.app.pool.query<{ kind: string; revision: number }>(
    `SELECT kind, revision::integer FROM report_revision WHERE programme = 'orion' ORDER BY kind`,
  )
  return rows.map(({ kind, revision }) => [kind, revision])
}

test('uploaded days become final when they are old enough, and are paid', async () => {
  // On several machines once more, when all show it.
  const uploaded = isSpread() ? 2 : 1
  portal.setNow(new Date('2026-03-12T02:10:00Z'))
  await night(portal)
  expect(await stateOf(DAY)).toBe('estimated')
  expect(await revisions()).toEqual([['CPA', uploaded]])
  // 31 days after it.
  portal.setNow(new Date('2026-03-13T02:10:00Z'))
  await night(portal)
  expect(await stateOf(DAY)).toBe('final')
  expect(await revisions()).toEqual([['CPA', uploaded + 1]])
  // Nothing is left to confirm: what was answered before still holds.
  await night(portal)
  expect(await revisions()).toEqual([['CPA', uploaded + 1]])
  portal.setNow(NOW)
  expect(await issued(admin, '2026-02')).toMatchObject({ issued: 1, total: 30 })
})

test('an upload that is undone after it was paid is taken off the next statement', async () => {
  const { data } = await admin.call('GET /home/getReportRuns', { query: {} })
  const run = data.find(({ source }) => source === 'upload')
  await admin.call('POST /home/undoRun', { body: { runId: run?._id ?? '' } })
  expect(await stateOf(DAY)).toBe('not-ready')
  portal.setNow(new Date('2026-04-10T02:10:00Z'))
  await night(portal)
  expect(await stateOf(DAY)).toBe('final')
  expect(await issued(admin, '2026-03')).toMatchObject({ issued: 1, total: -30 })
})

test('a day of which a partner was asked waits for the partner', async () => {
  const day = addDays(DAY, 1)
  await portal.app.pool.query(
    `INSERT INTO report_run (programme, kind, source, start_date, end_date, status)
     VALUES ('orion', 'CPA', 'pull', $1, $1, 'failed')`,
    [day],
  )
  await store(day, '1')
  await portal.app.pool.query(
    `UPDATE platform_daily SET as_of = '2026-02-12T09:00:00Z' WHERE report_date = $1`,
    [day],
  )
  await night(portal)
  expect(await stateOf(day)).toBe('estimated')
})
