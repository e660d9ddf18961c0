import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportRow } from '@orrery/sandbox'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'

/*
 * One day of Orion CPC, worked out by hand.
 *
 *   placement  rid   merchant            clicks  sales  sale amount  earnings
 *   home-top   r1    Harbor & Pine          100      2       80.50     5.250000
 *   newsletter       Kettle Works           300      5      410.00    14.100000
 *   (none)     r3    Lumen, "Ltd"            50      0        0        0.000007
 *   home-top   r4    Kettle Works             0     -1      -41.25    -1.350000   a reversal
 *
 *   sum                                     450      6      449.25    18.000007
 *   conversion rate 6 / 450 = 1.3333 %      CPC 18.000007 / 450 = 0.040000 (0.0400000155…)
 */
const row = (
  placementId: string,
  rid: string,
  merchantName: string,
  clicks: number,
  sales: number,
  saleAmount: string,
  earnings: string,
): ReportRow => ({
  day: YESTERDAY,
  campaignId: '5001',
  placementId,
  merchantId: merchantName === 'Harbor & Pine' ? '1' : '2',
  merchantName,
  rid,
  clicks,
  sales,
  saleAmount,
  earnings,
})
const rows = [
  row('home-top', 'r1', 'Harbor & Pine', 100, 2, '80.50', '5.250000'),
  row('newsletter', '', 'Kettle Works', 300, 5, '410.00', '14.100000'),
  row('', 'r3', 'Lumen, "Ltd"', 50, 0, '0', '0.000007'),
  row('home-top', 'r4', 'Kettle Works', 0, -1, '-41.25', '-1.350000'),
]
/** Days of the period before, for the comparison. */
const earlier = row('blog', 'r9', 'Kettle Works', 1, 0, '0', '4')
const range = { startDate: YESTERDAY, endDate: YESTERDAY }

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    sandbox: {
      days: {
        [`orion/cpc/${YESTERDAY}`]: rows,
        'orion/cpc/2026-03-12': [{ ...earlier, day: '2026-03-12', clicks: 200 }],
        'orion/cpc/2026-03-13': [{ ...earlier, day: '2026-03-13', clicks: 9999 }],
      },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
})
afterAll(() => portal.close())

// Shows core-7-file-names, decisions-4-csv.
test('a partner’s day is the same in rows, tiles, by-date and both files', async () => {
  const report = await vendor.call('GET /v1/connexity/getConversionReport', { query: range })
  expect(report.totalRecords).toBe(4)
  const [reversal, tiny, , first] = report.reportsData
  expect(first).toEqual({
    REPORT_DATE: YESTERDAY,
    CAMPAIGN_ID: '5001',
    PLACEMENT_ID: 'home-top',
    RID: 'r1',
    MERCHANT_NAME: 'Harbor & Pine',
    CLICKS: 100,
    SALES: 2,
    EARNINGS: 5.25,
    CONVERSION_RATE: 2,
    CPC: 0.0525,
  })
  expect(tiny).toMatchObject({ PLACEMENT_ID: '', EARNINGS: 0.000007, CONVERSION_RATE: 0, CPC: 0 })
  expect(reversal).toMatchObject({
    CLICKS: 0,
    SALES: -1,
    EARNINGS: -1.35,
    CONVERSION_RATE: null,
    CPC: null,
  })

  const summary = await vendor.call('GET /v1/connexity/getConversionReportSummary', {
    query: range,
  })
  const sums = { totalClicks: 450, totalSales: 6, totalEarnings: 18.000007 }
  expect(summary).toMatchObject({ ...sums, totalConversionRate: 1.3333, clickAvgCPC: 0.04 })
  // A week before nothing was pulled, which is not nothing earned.
  expect(summary.previous).toMatchObject({
    totalClicks: null,
    totalEarnings: null,
    startDate: '2026-03-12',
  })

  const byDate = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query: range,
  })
  expect(byDate.data).toMatchObject([
    {
      date: YESTERDAY,
      totalClicks: 450,
      sales: 6,
      clickTotalEarnings: 18.000007,
      state: 'estimated',
    },
  ])

  const file = await vendor.call('GET /v1/connexity/downloadConversionReport', { query: range })
  expect(file.headers.get('content-disposition')).toBe(
    'attachment; filename="conversion_reports.csv"',
  )
  expect((await file.text()).split('\n')).toEqual([
    'DATE,CAMPAIGN ID,PLACEMENT ID,RID,MERCHANT,CLICKS,SALES,EARNINGS,CONV. RATE,CPC',
    '2026-03-19,5001,home-top,r4,Kettle Works,0,-1,-1.35,,',
    '2026-03-19,5001,,r3,"Lumen, ""Ltd""",50,0,0.000007,0,0',
    '2026-03-19,5001,newsletter,,Kettle Works,300,5,14.1,1.6667,0.047',
    '2026-03-19,5001,home-top,r1,Harbor & Pine,100,2,5.25,2,0.0525',
    '',
  ])
  const days = await vendor.call('GET /v1/connexity/downloadConversionReportByDate', {
    query: range,
  })
  expect(await days.text()).toBe(
    'DATE,CLICKS,SALES,EARNINGS,CONVERSION RATE,Avg. CPC\n2026-03-19,450,6,18.000007,1.3333,0.04\n',
  )
})

test('the dashboard shows the same day with its average order', async () => {
  const { reports } = await vendor.call('POST /home/getEarningsReport', {
    body: { ...range, aggregation: 'daily' },
  })
  // 449.25 / 6 = 74.875, rounded half away from zero
  expect(reports.totals).toEqual({
    cpcRedirects: 450,
    cpcEarnings: 18.000007,
    cpcEarningsPerRedirect: 0.04,
    sales: 6,
    conversionRate: 1.3333,
    aov: 74.88,
  })
  expect(reports.earnings).toHaveLength(1)
  expect(reports.earnings[0]).toMatchObject({ date: YESTERDAY, redirects: 450, state: 'estimated' })
})

test('a week and a month carry the sums of their days under their first day', async () => {
  for (const [aggregation, date] of [
    ['weekly', '2026-03-16'],
    ['monthly', '2026-03-01'],
  ] as const) {
    const { reports } = await vendor.call('POST /home/getEarningsReport', {
      body: { startDate: '2026-02-20', endDate: '2026-03-20', aggregation },
    })
    expect(reports.earnings).toMatchObject([{ date, redirects: 450, state: 'estimated' }])
  }
})

const page = (number: string) =>
  vendor.call('GET /v1/connexity/getConversionReport', {
    query: { ...range, limit: '3', page: number },
  })

test('pages are zero-based and a page behind the last is empty but knows the count', async () => {
  expect((await page('0')).reportsData).toHaveLength(3)
  expect((await page('1')).reportsData).toHaveLength(1)
  const behind = await page('9')
  expect(behind).toMatchObject({ reportsData: [], totalRecords: 4 })
})

test('a day never pulled is missing, not zero, and today is named so', async () => {
  const byDate = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
    query: { startDate: '2026-03-18', endDate: '2026-03-20' },
  })
  expect(byDate.data.map((day) => day.date)).toEqual([YESTERDAY])
  expect(byDate.period.incomplete).toEqual([
    { date: '2026-03-18', state: 'missing', reason: 'Not pulled yet.', figures: false },
    { date: '2026-03-20', state: 'missing', reason: 'Not pulled yet.', figures: false },
  ])
})

test('a change compares only days whose counterpart is in', async () => {
  for (const startDate of ['2026-03-12', '2026-03-13']) {
    await admin.call('GET /home/saveDailyReports', { query: { startDate } })
  }
  // 19 and 20 March against 12 and 13: the 20th was never pulled, so the 13th does not count.
  const twoDays = { startDate: YESTERDAY, endDate: '2026-03-20' }
  const summary = await vendor.call('GET /v1/connexity/getConversionReportSummary', {
    query: twoDays,
  })
  expect(summary).toMatchObject({ totalClicks: 450, previous: { totalClicks: 200 } })
  const { previous } = await vendor.call('POST /home/getEarningsReport', {
    body: { ...twoDays, aggregation: 'daily' },
  })
  expect(previous).toMatchObject({ cpcRedirects: 200, cpcEarnings: 4 })
  // The 6th, a week before the 13th, was never pulled: no comparison rather than one with nothing.
  const lacking = await vendor.call('POST /home/getEarningsReport', {
    body: { startDate: '2026-03-12', endDate: '2026-03-13', aggregation: 'daily' },
  })
  expect(lacking.previous).toMatchObject({ cpcRedirects: null, cpcEarnings: null, sales: null })
})

test.each([
  ['startDate=2026-02-31&endDate=2026-03-19', 'startDate: There is no such day.'],
  ['startDate=2026-03-19&endDate=2026-03-18', 'The start date cannot be after the end date.'],
  [
    'startDate=2020-01-01&endDate=2026-03-19',
    'The range is too long; ask for two years at the most.',
  ],
  ['startDate=2026-03-19&startDate=2026-03-18&endDate=2026-03-19', 'startDate may be given once.'],
  [
    'startDate=2026-03-19&endDate=2026-03-19&limit=99999',
    'limit: Give a whole number from 1 to 1000.',
  ],
  ['startDate=2026-03-19&endDate=2026-03-19%00', 'endDate has a NUL character.'],
])('%s is refused in words', async (query, message) => {
  const response = await portal.fetch(`/v1/connexity/getConversionReport?${query}`, {
    headers: { authorization: vendor.token },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message, statusMessages: [message] })
})

test('another vendor’s figures are refused to a vendor and audited for the administrator', async () => {
  const query = { ...range, vendorId: '5001' }
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  await expect(
    other.call('GET /v1/connexity/getConversionReportSummary', { query }),
  ).rejects.toMatchObject({
    status: 403,
    message: "You may not see another vendor's data.",
  })
  const seen = await admin.call('GET /v1/connexity/getConversionReportSummary', { query })
  expect(seen.totalClicks).toBe(450)
  const { rows: audited } = await portal.app.pool.query(
    `SELECT actor_id, subject FROM audit_log WHERE action = 'foreign-vendor-read'`,
  )
  expect(audited).toEqual([{ actor_id: 5029, subject: '5001' }])
})

test('the read-only key opens the download and nothing that is not a report', async () => {
  const key = encodeURIComponent(vendor.apiKey)
  const file = await portal.fetch(
    `/v1/connexity/downloadConversionReport?startDate=${YESTERDAY}&endDate=${YESTERDAY}&apiKey=${key}&vendorId=5001`,
  )
  expect(file.status).toBe(200)
  expect((await portal.fetch(`/home/getMerchantsV2?apiKey=${key}`)).status).toBe(401)
})

test('a signed URL opens one download for sixty seconds and only unchanged', async () => {
  const path = '/v1/connexity/downloadConversionReport'
  const { url } = await vendor.call('POST /downloads/sign', { body: { path, query: range } })
  expect((await portal.fetch(url)).status).toBe(200)
  expect((await portal.fetch(url.replace('2026-03-19', '2026-03-18'))).status).toBe(401)
  portal.setNow(new Date('2026-03-20T09:01:01Z'))
  expect((await portal.fetch(url)).status).toBe(401)
  portal.setNow(new Date('2026-03-20T09:00:00Z'))
})

test.each([
  ['daily', range, '', '2026-03-19,450,18.000007,0.04,1.3333,74.88'],
  // Of the week only the 19th was pulled.
  [
    'weekly',
    { startDate: '2026-03-16', endDate: '2026-03-20' },
    ',Days',
    '2026-03-16,450,18.000007,0.04,1.3333,74.88,1',
  ],
] as const)(
  'the full %s report is generated in the background and downloads as CSV',
  async (aggregation, of, more, line) => {
    const { data } = await vendor.call('POST /home/createBulkReports', {
      body: { ...of, aggregation },
    })
    const query = { _id: data._id }
    const state = async () => (await vendor.call('GET /home/getBulkReport', { query })).data
    await expect.poll(state).toMatchObject({ state: 'done', done: 1, total: 1 })
    const file = await vendor.call('GET /home/downloadBulkReport', { query })
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="earnings_report.csv"',
    )
    expect(await file.text()).toBe(
      `Date,Clicks,Estimated Earnings,CPC,Conversion Rate,AOV${more}\r\n${line}\r\n`,
    )
  },
)
