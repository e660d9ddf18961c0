import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { night } from '../../test/night.ts'
import { onlyCpc } from '../../test/only-cpc.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    environment: { ...onlyCpc, ORION_POLLS: '2', ORION_POLL_MS: '2' },
    programmes: ['orion', 'rigel'],
    sandbox: { reportDelay: Infinity, rowsPerDay: 2 },
  })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
}, 60_000)
afterAll(() => portal.close())

const asked = (path: string) =>
  portal.sandbox.requests().filter((request) => request.path.includes(path)).length

test('a report that is never finished is ordered once a night, and the next programme is pulled', async () => {
  await night(portal)
  expect([asked('/reporting/generateReports'), asked('/reporting/files/')]).toEqual([1, 2])
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '100' } })
  // The trailing window of 31 days, as one part.
  const reason = 'Orion did not finish the report in time.'
  expect(data.filter(({ programme }) => programme === 'orion')).toMatchObject([
    { startDate: '2026-02-17', endDate: '2026-03-19', status: 'failed', reason, rows: 0 },
  ])
  expect(data.filter(({ programme }) => programme === 'rigel')).toContainEqual(
    expect.objectContaining({ startDate: '2026-02-17', endDate: '2026-03-19', status: 'done' }),
  )
})
