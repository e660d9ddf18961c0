import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportedProgrammes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { ReportFigure } from '@orrery/contract/programmes/programme'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { NOT_READY, partner, SATURDAY } from '../../test/report-partner.ts'
import { pull } from '../ingest/pull.ts'
import type { Adapter } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'

// The figures are worked out by hand in report-partner.ts.

const day = { startDate: YESTERDAY, endDate: YESTERDAY }
const week = { startDate: SATURDAY, endDate: YESTERDAY }

const usd = (on: string, rate: string) => ({ currency: 'USD', day: on, rate })

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  for (const { key } of reportedProgrammes) {
    const range = { start: SATURDAY, end: YESTERDAY }
    await pull(portal.app, partner(key), 'CPC', range, { startedBy: null })
  }
  const rates = [usd('2026-03-12', '9'), usd('2026-03-13', '1.08'), usd(YESTERDAY, '1.1')]
  await storeRates(portal.app.pool, rates, 'European Central Bank')
})
afterAll(() => portal.close())

const reportOf = (key: string) => reportedProgrammes.find((each) => each.key === key)!.report

/** Asks for rows; the calls of all programmes ask and answer alike. */
function ask(who: SignedIn, key: string, body: object) {
  const call = reportOf(key).calls.rows as 'POST /kelkoo/getConversionReports'
  return who.call(call, { body: body as typeof day })
}

function file(who: SignedIn, key: string, query: object) {
  const call = reportOf(key).calls.file as 'GET /kelkoo/downloadConversionReports'
  return who.call(call, { query: query as typeof day })
}

/** The 19th, newest first, by what a column can show. */
const told = [
  about('Kettle Works', ['home-top', '', 'home-top'], '', [0, -1, -1.35, -1.2272727]),
  about('Lumen, "Ltd"', ['', '', ''], 'gb', [50, 0, 0.000007, 0.0000064]),
  about('Harbor & Pine', ['home-top', 'r1', 'home-top_r1'], 'us', [100, 2, 5.25, 4.7727273]),
]

function about(
  merchant: string,
  [placement, clickId, sub]: [string, string, string],
  country: string,
  [clicks, sales, earnings, earningsEur]: [number, number, number, number],
): Record<ReportFigure, string | number> {
  const whose = { day: YESTERDAY, vendor: '5001', merchant, placement, clickId, sub, country }
  return { ...whose, clicks, sales, earnings, earningsEur }
}

/** The rows by the names of the manifest, which hand-day.test.ts states by hand. */
const expectedRows = (key: string) =>
  told.map((row) =>
    Object.fromEntries(reportOf(key).columns.map((each) => [each.key, row[each.of]])),
  )

/** A cell of the file; one has to be quoted. */
const cell = (value: string | number) =>
  value === 'Lumen, "Ltd"' ? '"Lumen, ""Ltd"""' : String(value)

function expectedFile(key: string): string[] {
  const { columns } = reportOf(key)
  const lines = told.map((row) => columns.map(({ of }) => cell(row[of])))
  return [columns.map(({ label }) => label), ...lines].map((cells) => cells.join(','))
}

const totals = {
  totalClicks: 150,
  totalSales: 1,
  totalEarnings: 3.900007,
  clickAvgCPC: 0.026,
  totalConversionRate: 0.6667,
}

test.each(reportedProgrammes.map(({ key, currency }) => ({ key, currency })))(
  '$key: a day is the same in rows, totals, by date and file',
  async ({ key, currency }) => {
    const report = await ask(vendor, key, day)
    expect(report.reportsData).toEqual(expectedRows(key))
    expect(report).toMatchObject({ totalRecords: 3, summary: { ...totals, sales: 1 } })
    expect(report.period).toMatchObject({ currency, incomplete: [] })

    const csv = await file(vendor, key, day)
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename="${reportOf(key).fileName}"`,
    )
    expect((await csv.text()).trimEnd().split('\n')).toEqual(expectedFile(key))

    const body = { ...day, programme: key }
    expect(await vendor.call('POST /home/getConversionReportSummary', { body })).toMatchObject({
      ...totals,
      period: { currency },
    })
    const byDate = await vendor.call('POST /home/getConversionReportSummaryByDate', { body })
    expect(byDate.data).toMatchObject([
      { date: YESTERDAY, totalClicks: 150, sales: 1, clickTotalEarnings: 3.900007 },
    ])
    const days = await vendor.call('POST /home/getConversionReportsDownLoad', {
      body: { ...body, groupBy: 'day' },
    })
    const { fileName } = reportOf(key)
    const dayFile = `attachment; filename="${fileName.replace('.csv', '')}_day_wise.csv"`
    expect(days.headers.get('content-disposition')).toBe(dayFile)
    const rows = await vendor.call('POST /home/getConversionReportsDownLoad', { body })
    expect(rows.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
    expect(await days.text()).toBe(
      'DATE,CLICKS,SALES,EARNINGS,CONVERSION RATE,Avg. CPC\n2026-03-19,150,1,3.900007,0.6667,0.026\n',
    )
  },
)

test('a Saturday takes Friday’s rate, and the report names the rates that it took', async () => {
  const saturday = await ask(vendor, 'rigel', { startDate: SATURDAY, endDate: SATURDAY })
  expect(saturday.reportsData).toMatchObject([{ commission: 2.16, commission_eur: 2 }])
  expect(saturday.summary.totalEarningsEur).toBe(2)
  const source = 'European Central Bank'
  const friday = { date: '2026-03-13', currency: 'USD', rate: 1.08, source }
  expect(saturday.rates).toEqual([friday])

  const both = await ask(vendor, 'rigel', week)
  expect(both.rates).toEqual([friday, { date: YESTERDAY, currency: 'USD', rate: 1.1, source }])
  // 2 + 3.545460909…
  expect(both.summary.totalEarningsEur).toBe(5.5454609)
})

test('without a rate there is no euro rather than a wrong one', async () => {
  await portal.app.pool.query(`UPDATE exchange_rate SET currency = 'GBP' WHERE day < $1`, [
    YESTERDAY,
  ])
  const report = await ask(vendor, 'rigel', week)
  expect(report.reportsData.map((each) => each['commission_eur'])).toEqual([
    -1.2272727,
    0.0000064,
    4.7727273,
    null,
  ])
  expect(report.summary.totalEarningsEur).toBeNull()
  expect((await ask(vendor, 'rigel', { ...week, aggregation: 'monthly' })).reportsData).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ domain: 'Harbor & Pine', commission_eur: null }),
    ]),
  )
  const csv = await file(vendor, 'rigel', { startDate: SATURDAY, endDate: SATURDAY })
  expect(await csv.text()).toContain('\n2026-03-14,5001,Harbor & Pine,10,2.16,\n')
  await portal.app.pool.query(`UPDATE exchange_rate SET currency = 'USD'`)
})

test('Altair’s figures are euro already: no rate is named and no total in euro', async () => {
  const report = await ask(vendor, 'altair', day)
  expect(report.rates).toEqual([])
  expect(report.summary).not.toHaveProperty('totalEarningsEur')
})

test('weeks and months are sums of what is alike, under their first day', async () => {
  const weekly = await ask(vendor, 'rigel', { ...week, aggregation: 'weekly' })
  expect(weekly.totalRecords).toBe(4)
  expect(weekly.reportsData.map(({ date }) => date)).toEqual([
    '2026-03-16',
    '2026-03-16',
    '2026-03-16',
    '2026-03-09',
  ])
  const monthly = await ask(vendor, 'rigel', { ...week, aggregation: 'monthly' })
  expect(monthly.totalRecords).toBe(3)
  // Both days of Harbor & Pine: 10 + 100 clicks, 2.16 + 5.25 dollars, 2 + 4.772727272… euro.
  expect(monthly.reportsData).toContainEqual({
    date: '2026-03-01',
    pub_id: '5001',
    domain: 'Harbor & Pine',
    clicks: 110,
    commission: 7.41,
    commission_eur: 6.7727273,
  })
})

test('pages count from one, and what is no page is refused in words', async () => {
  const pageOf = (page: number) => ask(vendor, 'vega', { ...week, page, pageSize: 3 })
  expect((await pageOf(1)).reportsData).toHaveLength(3)
  expect((await pageOf(2)).reportsData).toMatchObject([{ REPORT_DATE: SATURDAY, CLICKS: 10 }])
  expect(await pageOf(9)).toMatchObject({ reportsData: [], totalRecords: 4 })
  await expect(pageOf(0)).rejects.toMatchObject({
    status: 400,
    message: 'page: Give a whole number from 1 to 1000000.',
  })
  const { reportsData } = await vendor.call('POST /home/getConversionReports', {
    body: { ...week, programme: 'vega', page: 2, limit: 3 },
  })
  expect(reportsData).toMatchObject([{ REPORT_DATE: SATURDAY, RID: 'r1', CPC: 0.216 }])
})

test('a day that is not compiled is named, not zero', async () => {
  const { period } = await ask(vendor, 'lyra', week)
  expect(period.incomplete).toEqual([
    {
      date: NOT_READY,
      state: 'not-ready',
      reason: 'This day is not compiled yet.',
      figures: false,
    },
  ])
  const { data } = await vendor.call('POST /home/getConversionReportSummaryByDate', {
    body: { ...week, programme: 'lyra' },
  })
  expect(data.find(({ date }) => date === NOT_READY)).toMatchObject({
    totalClicks: null,
    clickTotalEarnings: null,
    state: 'not-ready',
  })
})

/** The partner's 12 and 13 March: 40 clicks, a sale and 1.50 each. */
const before = (key: ProgrammeKey): Adapter => ({
  ...partner(key),
  async *readReport() {
    const texts = { campaignId: '5001', placementId: '', rid: '', merchantId: '1', country: '' }
    const figures = { clicks: 40, sales: 1, saleAmount: '9', earnings: '1.5' }
    for (const on of ['2026-03-12', '2026-03-13']) {
      yield { ...texts, ...figures, day: on, merchantName: 'Oak' }
    }
  },
})

test.each(reportedProgrammes.map(({ key }) => key))(
  '%s: a change compares only days whose counterpart is in, and a day that is not in is not zero',
  async (key) => {
    const previous = async (startDate: string, endDate: string) => {
      const body = { startDate, endDate, programme: key }
      return (await vendor.call('POST /home/getConversionReportSummary', { body })).previous
    }
    const unknown = { totalClicks: null, totalEarnings: null, totalSales: null, clickAvgCPC: null }
    // The 12th was never pulled.
    expect(await previous(YESTERDAY, YESTERDAY)).toMatchObject(unknown)
    const range = { start: '2026-03-12', end: '2026-03-13' }
    await pull(portal.app, before(key), 'CPC', range, { startedBy: null })
    const oneDay = { totalClicks: 40, totalEarnings: 1.5, totalSales: 1, clickAvgCPC: 0.0375 }
    expect(await previous(YESTERDAY, YESTERDAY)).toMatchObject(oneDay)
    // 19 and 20 March against 12 and 13: the 20th was never pulled, so the 13th does not count.
    expect(await previous(YESTERDAY, TODAY)).toMatchObject(oneDay)
    // 18 and 19 against 11 and 12: the 18th is not ready, so the 11th, never pulled, is not missed.
    expect(await previous(NOT_READY, YESTERDAY)).toMatchObject(oneDay)
    // 17 to 19 against 10 to 12: the 17th is in and the 10th is not.
    expect(await previous('2026-03-17', YESTERDAY)).toMatchObject(unknown)
    // Of the 20th nothing is known: there is nothing to compare.
    expect(await previous(TODAY, TODAY)).toMatchObject(unknown)
  },
)

// Shows core-7-aggregation.
test('what a report does not show makes no rows of their own in a week or month', async () => {
  await portal.app.pool.query(
    `UPDATE report_row SET rid = 'r2' WHERE merchant_name = 'Harbor & Pine' AND report_date = $1`,
    [SATURDAY],
  )
  expect(await harborClicks('rigel', 'daily')).toEqual([100, 10])
  expect(await harborClicks('rigel', 'monthly')).toEqual([110])
  // These have a column for it: r1 before r2.
  for (const key of ['lyra', 'vega', 'altair'] as const) {
    expect([key, await harborClicks(key, 'monthly')]).toEqual([key, [100, 10]])
  }
})

/** The clicks of each row of Harbor & Pine. */
async function harborClicks(key: ProgrammeKey, aggregation: 'daily' | 'monthly') {
  const { reportsData } = await ask(vendor, key, { ...week, aggregation, limit: 50 })
  const harbor = reportsData.filter((row) => Object.values(row).includes('Harbor & Pine'))
  return harbor.map((row) => row['clicks'] ?? row['CLICKS'])
}

test('nothing earned is nothing in euro, whatever the rate', async () => {
  const { pool } = portal.app
  await pool.query(`DELETE FROM exchange_rate WHERE day < $1`, [YESTERDAY])
  for (const table of ['report_row', 'report_daily']) {
    await pool.query(
      `UPDATE ${table} SET earnings = 0 WHERE programme = 'rigel' AND report_date = $1`,
      [SATURDAY],
    )
  }
  const report = await ask(vendor, 'rigel', week)
  expect(report.reportsData.map((each) => each['commission_eur'])).toEqual([
    -1.2272727, 0.0000064, 4.7727273, 0,
  ])
  // -1.35 + 0.000007 + 5.25 = 3.900007, by 1.1.
  expect(report.summary.totalEarningsEur).toBe(3.5454609)
})
