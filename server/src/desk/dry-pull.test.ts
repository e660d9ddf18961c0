import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { deskOf, shownDays, type Desk } from '../../test/desk.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

const NOT_READY = '2026-03-09'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let desk: Desk

beforeAll(async () => {
  portal = await testPortal({ sandbox: { notReady: [`orion/cpc/${NOT_READY}`] } })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  desk = deskOf(admin)
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

test('a pull is looked at first by programme, type and days; the day says nothing of it', async () => {
  const day = '2026-03-10'
  portal.sandbox.network.setDay(`orion/cpc/${day}`, [
    reportRow({ day }),
    reportRow({ day, campaignId: 'nobody' }),
  ])
  const body = { startDate: day, kind: 'CPC' as const, dry: true }
  const said = await admin.call('POST /home/saveDailyReports', { body })
  expect(said.statusMessage).toBe('CPC: 1 row read; 1 vendor’s day would change.')
  const [runId = ''] = said.runs
  expect(await desk.run(runId)).toMatchObject({
    run: {
      source: 'pull',
      status: 'waiting',
      reason: '1 row of a campaign that is no vendor was kept aside.',
    },
    totals: { difference: 0.5 },
  })
  expect((await shownDays(vendor, day)).find(({ date }) => date === day)).toBeUndefined()
  // Approved two days later, its figures are those of the day on which they were read.
  portal.setNow(new Date('2026-03-22T09:00:00Z'))
  const { runId: by } = await desk.approve(runId, 1)
  portal.setNow(NOW)
  const found = (await shownDays(vendor, day)).find(({ date }) => date === day)
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
  expect((await shownDays(vendor, day)).find(({ date }) => date === day)).toBeUndefined()
})
