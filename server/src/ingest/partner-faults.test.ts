import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '@orrery/sandbox'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

// What all programmes share stands in conformance.test.ts; this is Orion's own: sign-in, order, rows.
const rows = [reportRow(), reportRow({ rid: 'r2', merchantName: 'Lumen, "Ltd"', earnings: '0.25' })]
const query = { startDate: YESTERDAY }
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    // CPC alone, one try and short patience: what is tested is the pull, the client has its own tests.
    environment: {
      ...onlyCpc,
      ORION_RETRIES: '0',
      ORION_CALL_MS: '1500',
      ORION_REPORT_MS: '1500',
    },
    sandbox: { days: { [`orion/cpc/${YESTERDAY}`]: rows } },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query })
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

const ORDER = '/reporting/generateReports'
const FILE = '/reporting/files'

test.each<[string, Fault, string]>([
  [
    'a 429 for the sign-in',
    { path: '/authenticate', kind: 'retry-after', retryAfter: 60 },
    'Orion answered 429 (too many requests).',
  ],
  ['a hanging order', { path: ORDER, kind: 'hang' }, 'Orion did not answer in time.'],
  ['a trickling order', { path: ORDER, kind: 'trickle' }, 'Orion did not answer in time.'],
  ['a trickling file', { path: FILE, kind: 'trickle' }, 'Orion did not answer in time.'],
  [
    'a truncated order',
    { path: ORDER, kind: 'truncated' },
    'Orion sent an answer that was cut off.',
  ],
  ['malformed JSON', { path: ORDER, kind: 'malformed' }, 'Orion sent JSON that cannot be read.'],
  ['a page for an order', { path: ORDER, kind: 'html' }, 'Orion sent a web page instead of JSON.'],
])('%s leaves the day as it was and says so', async (_, fault, reason) => {
  portal.sandbox.fault(fault)
  const saved = await admin.call('GET /home/saveDailyReports', { query })
  portal.sandbox.clearFaults()
  expect(saved).toMatchObject({ statusMessage: `CPC: ${reason}`, trouble: 'failed' })
  const runs = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  expect(runs.data[0]).toMatchObject({ _id: saved.runs[0], status: 'failed', reason, rows: 0 })

  const { data, period } = await byDate()
  // 0.50 + 0.25, once.
  expect(data[0]).toMatchObject({ clickTotalEarnings: 0.75, state: 'failed', restated: [] })
  expect(period.incomplete).toEqual([{ date: YESTERDAY, state: 'failed', reason, figures: true }])

  await admin.call('GET /home/saveDailyReports', { query })
  expect((await byDate()).data[0]).toMatchObject({ clickTotalEarnings: 0.75, state: 'estimated' })
})

test.each([
  ['clicks below zero', { clicks: -1 }, 'CLICKS is not a whole number from 0.'],
  ['more sales than there are', { sales: 2_000_000_001 }, 'SALES_COUNT is beyond 2,000,000,000.'],
  [
    'a day that was not asked for',
    { day: '2026-03-18' },
    'it is of 2026-03-18, which was not asked for.',
  ],
  ['no day of the calendar', { day: '2026-02-31' }, 'FROM_DATE is not a day as YYYY-MM-DD.'],
])('a row with %s is refused whole', async (_, wrong, what) => {
  const key = `orion/cpc/${YESTERDAY}` as const
  portal.sandbox.network.setDay(key, [...rows, reportRow({ rid: 'r3', ...wrong })])
  const saved = await admin.call('GET /home/saveDailyReports', { query })
  portal.sandbox.network.setDay(key, rows)
  expect(saved.statusMessage).toBe(`CPC: Row 3 of the partner's report cannot be stored: ${what}`)
  expect((await byDate()).data[0]).toMatchObject({ clickTotalEarnings: 0.75, state: 'failed' })
})

function byDate() {
  const range = { startDate: YESTERDAY, endDate: YESTERDAY }
  return vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', { query: range })
}
