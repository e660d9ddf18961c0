import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

/*
 * Lyra is paid in dollars. A campaign of its Trackier account that pays in euros is not offered; traffic that comes
 * by an old link of one must not keep the day from everybody.
 */
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: ['lyra'] })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

/** The first shop pays in dollars, the 91st in euros. */
const shop = (at: number) => ({
  merchantId: portal.sandbox.network.merchants('lyra-new')[at]?.id ?? '',
})

function state(of: 'lyra/cpc' | 'lyra/cpa' | 'lyra-new/cpc' | 'lyra-new/cpa', rows: object[]) {
  portal.sandbox.network.setDay(
    `${of}/${YESTERDAY}`,
    rows.map((row) => reportRow(row)),
  )
}

test('rows in euros are kept aside and said, and the day counts for everybody', async () => {
  const free = { sales: 0, saleAmount: '0', earnings: '0' }
  state('lyra/cpc', [{}])
  state('lyra-new/cpc', [
    { ...shop(0), clicks: 4 },
    { ...shop(90), clicks: 100, earnings: '3.30' },
    { ...shop(90), placementId: 'blog', clicks: 50, earnings: '0.10' },
    // Without money it does not matter what the campaign pays in.
    { ...shop(90), placementId: 'top', clicks: 7, ...free },
  ])
  state('lyra/cpa', [])
  // Trackier tells the clicks of a sale apart from it, and they earn nothing: they count.
  state('lyra-new/cpa', [
    { ...shop(0), clicks: 2, earnings: '1.50' },
    { ...shop(90), clicks: 3, rid: '', earnings: '2' },
  ])
  const saved = await admin.call('GET /doneoftheownou/saveDailyReports', {
    query: { date: YESTERDAY },
  })
  expect(saved.trouble).toBeNull()
  const { data: runs } = await admin.call('GET /home/getReportRuns', {
    query: { programme: 'lyra', pageSize: '2' },
  })
  // Of CPC: the back end's row, and of Trackier the first shop's and the one without money.
  expect(runs.find(({ kind }) => kind === 'CPC')).toMatchObject({
    status: 'done',
    rows: 3,
    reason: '2 rows in another currency were kept aside: 3.40 EUR.',
  })
  // Of CPA: the clicks of either shop, and the first one's sale.
  expect(runs.find(({ kind }) => kind === 'CPA')).toMatchObject({
    status: 'done',
    rows: 3,
    reason: '1 row in another currency was kept aside: 2.00 EUR.',
  })
  // 10 + 4 + 7 clicks, 0.50 + 0.50 earned; 2 + 3 clicks, 1.50.
  expect(await figures('true')).toMatchObject({ totalClicks: 21, totalEarnings: 1 })
  expect(await figures('false')).toMatchObject({ totalClicks: 5, totalEarnings: 1.5 })
})

function figures(isCPC: 'true' | 'false') {
  const body = {
    programme: 'lyra',
    isCPC: isCPC === 'true',
    startDate: YESTERDAY,
    endDate: YESTERDAY,
  } as const
  return vendor.call('POST /home/getConversionReportSummary', { body })
}
