import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DayKey } from '@orrery/sandbox'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

/* A day of a programme with two accounts, of which one says nothing or far too little. */

const BEFORE = '2026-03-18'
const review = "held for an administrator's review."
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn
let merchantId: string

beforeAll(async () => {
  portal = await testPortal({ programmes: ['vega'] })
  merchantId = portal.sandbox.network.merchants('vega')[0]!.id
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
// 25 rows of 0.40 from the back end are 10.00, 25 of 0.50 from Trackier 12.50: 22.50 in all.
beforeEach(async () => {
  told('vega', 25)
  told('vega-new', 25)
  await save({ accept: true })
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

test.each([
  [
    'vega',
    `Vega tells nothing of ${YESTERDAY}, of which 25 rows with earnings of 10.00 came from it; ${review}`,
  ],
  [
    'vega-new',
    `Vega (New) tells nothing of ${YESTERDAY}, of which 25 rows with earnings of 12.50 came from it; ${review}`,
  ],
] as const)('a day of which %s tells nothing any more is held', async (account, reason) => {
  told(account, 0)
  const saved = await save()
  expect(saved.statusMessage).toBe(`CPC: ${reason}`)
  expect(await day()).toMatchObject({ clickTotalEarnings: 22.5, state: 'held' })

  const [runId = ''] = saved.runs
  await admin.call('POST /home/approveRun', { body: { runId, revision: 1 } })
  const left = { vega: 12.5, 'vega-new': 10 }[account]
  expect(await day()).toMatchObject({ clickTotalEarnings: left, state: 'estimated' })
  // It had nothing stored by then, so nothing is missing.
  expect((await save()).statusMessage).toBe('CPC: 25 rows, nothing new.')
})

test.each([
  // 3 of 25 rows of 0.40: 1.20 for 10.00, while the programme goes from 22.50 to 13.70.
  ['vega', 3, '0.40', `Earnings of Vega on ${YESTERDAY} would go from 10.00 to 1.20; ${review}`],
  // 4 of 25 rows of 0.50: 2.00 for 12.50, while the programme goes from 22.50 to 12.00.
  [
    'vega-new',
    4,
    '0.50',
    `Earnings of Vega (New) on ${YESTERDAY} would go from 12.50 to 2.00; ${review}`,
  ],
  // 25 rows of 2.40 are 60.00 for 10.00, while the programme goes from 22.50 to 72.50, 3.2 times as much.
  ['vega', 25, '2.40', `Earnings of Vega on ${YESTERDAY} would go from 10.00 to 60.00; ${review}`],
] as const)(
  'a day for which %s tells %i rows of %s is held',
  async (account, rows, each, reason) => {
    told(account, rows, YESTERDAY, each)
    const saved = await save()
    expect(saved.statusMessage).toBe(`CPC: ${reason}`)
    expect(await day()).toMatchObject({ clickTotalEarnings: 22.5, state: 'held' })
  },
)

test('a fifth of an account goes in, as of a programme, and a few rows may change by any factor', async () => {
  // 5 of 25 rows: 2.00 for 10.00.
  told('vega', 5)
  expect((await save()).statusMessage).toBe('CPC: 30 rows saved.')
  // Of those 5 rows 1 is left: 0.01 for 2.00.
  told('vega', 1, YESTERDAY, '0.01')
  expect((await save()).statusMessage).toBe('CPC: 26 rows saved.')
})

test('of several days the others go in', async () => {
  told('vega', 25, BEFORE)
  told('vega-new', 25, BEFORE)
  told('vega', 0)
  const saved = await save({ startDate: BEFORE })
  expect(saved.statusMessage).toContain('Vega tells nothing of 2026-03-19')
  expect(await day(BEFORE)).toMatchObject({ clickTotalEarnings: 22.5, state: 'estimated' })
  expect(await day()).toMatchObject({ clickTotalEarnings: 22.5, state: 'held' })
})

test('a few rows may go, as of a programme; and who tells nothing at all is held as ever', async () => {
  // 19 rows of 0.40 are 7.60.
  told('vega', 19)
  await save({ accept: true })
  told('vega', 0)
  expect((await save()).statusMessage).toBe('CPC: 25 rows saved.')
  told('vega-new', 0)
  expect((await save()).statusMessage).toBe(
    `CPC: Earnings of ${YESTERDAY} would go from 12.50 to 0.00; ${review}`,
  )
})

test('an account that is not connected any more tells nothing', async () => {
  const other = await testPortal({
    programmes: ['vega'],
    environment: { VEGA_API_URL: `${portal.sandbox.url}/shoppermeet`, VEGA_NEW_API_KEY: '' },
    database: { url: portal.databaseUrl, drop: async () => undefined },
  })
  const { call } = await other.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  const body = { startDate: YESTERDAY, kind: 'CPC' as const }
  const saved = await call('POST /shoppermeet/saveDailyReports', { body })
  await other.close()
  expect(saved.statusMessage).toBe(
    `CPC: Deep Links API 4 (New) tells nothing of ${YESTERDAY}, of which 25 rows with earnings of 12.50 came from it; ${review}`,
  )
})

/** Trackier tells no click ids of clicks, so rows are of placements of their own. */
function told(
  account: 'vega' | 'vega-new',
  count: number,
  of = YESTERDAY,
  earnings = account === 'vega' ? '0.40' : '0.50',
): void {
  const key: DayKey = `${account}/cpc/${of}`
  const rows = Array.from({ length: count }, (_, at) =>
    reportRow({ day: of, rid: '', placementId: `p${at}`, merchantId, sales: 0, earnings }),
  )
  portal.sandbox.network.setDay(key, rows)
}

function save(more: { startDate?: string; accept?: boolean } = {}) {
  const body = { startDate: YESTERDAY, endDate: YESTERDAY, kind: 'CPC' as const, ...more }
  return admin.call('POST /shoppermeet/saveDailyReports', { body })
}

async function day(of = YESTERDAY) {
  const body = { programme: 'vega' as const, isCPC: true, startDate: of, endDate: of }
  const { data } = await vendor.call('POST /home/getConversionReportSummaryByDate', { body })
  return data[0]
}
