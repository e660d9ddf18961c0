import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportRow } from '@orrery/sandbox'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { refreshQuality } from '../ingest/refresh-quality.ts'

/*
 * One day of Orion CPC, worked out by hand. The first two merchants are in the partner's catalogue,
 * the third is not: it has no category and no targets.
 *
 *   merchant               category  targets        placement   clicks  sales  amount   earnings
 *   100000 Lively Hearth   Pets      21.24 – 29.24  home-top       100      2   80.00    8.000000
 *   100000 Lively Hearth   Pets      21.24 – 29.24  home-top        50      1   20.00    1.000000
 *   100000 Lively Hearth   Pets      21.24 – 29.24  newsletter      30      0    0       0.600000
 *   100098 Lunar Anchor    Baby      14.64 – 22.64  home-top       200      5  200.00   30.000000
 *   9      Gone, Ltd       –         –              home-top         0     -1  -10.00   -1.000000
 *
 *   Hearth, home-top    150 clicks   3 / 150 = 2 %      9 / 100 = 9 %      CPC 9 / 150 = 0.06
 *   Hearth, newsletter   30 clicks   0 %                no sale            CPC 0.6 / 30 = 0.02
 *   Anchor, home-top    200 clicks   5 / 200 = 2.5 %    30 / 200 = 15 %    CPC 30 / 200 = 0.15
 *   Gone, home-top        0 clicks   none               amount below 0     none
 *   all                 380 clicks   7 / 380 = 1.8421 % 38.6 / 290 = 13.3103 %  CPC 0.101579
 */
const day = { day: YESTERDAY, campaignId: '5001', rid: '' }
const hearth = { ...day, merchantId: '100000', merchantName: 'Lively Hearth' }
const anchor = { ...day, merchantId: '100098', merchantName: 'Lunar Anchor' }
const gone = { ...day, merchantId: '9', merchantName: 'Gone, Ltd' }
const top = { placementId: 'home-top' }
const rows: ReportRow[] = [
  { ...hearth, ...top, rid: 'a', clicks: 100, sales: 2, saleAmount: '80.00', earnings: '8.000000' },
  { ...hearth, ...top, rid: 'b', clicks: 50, sales: 1, saleAmount: '20.00', earnings: '1.000000' },
  { ...hearth, placementId: 'newsletter', clicks: 30, sales: 0, saleAmount: '0', earnings: '0.6' },
  { ...anchor, ...top, clicks: 200, sales: 5, saleAmount: '200.00', earnings: '30.000000' },
  { ...gone, ...top, clicks: 0, sales: -1, saleAmount: '-10.00', earnings: '-1.000000' },
]
const range = { startDate: YESTERDAY, endDate: YESTERDAY }

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    sandbox: {
      rowsPerDay: 20,
      days: { [`orion/cpc/${YESTERDAY}`]: rows, [`orion/cpa/${YESTERDAY}`]: [] },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
})
afterAll(() => portal.close())

const ask = () => vendor.call('POST /home/getQualityReport', { body: range })

test('before the partner has told its targets the figures stand there without them', async () => {
  const { merchants, categories, targetsAsOf } = await ask()
  expect(merchants.data[0]).toEqual({
    merchantName: 'Lunar Anchor',
    placementId: 'home-top',
    clicks: 200,
    conversionRate: 2.5,
    costOfSale: 15,
    cpc: 0.15,
    targetCostOfSaleLow: null,
    targetCostOfSaleHigh: null,
    earnings: 30,
  })
  expect(categories.data.map(({ category }) => category)).toEqual(['', ''])
  expect(targetsAsOf).toBeNull()
})

test('by merchant and by category, with the targets of the partner', async () => {
  for (const adapter of portal.app.adapters.values()) await refreshQuality(portal.app, adapter)
  const report = await ask()
  expect(report.merchants.totalRecords).toBe(4)
  expect(report.merchants.data).toMatchObject([
    { merchantName: 'Lunar Anchor', targetCostOfSaleLow: 14.64, targetCostOfSaleHigh: 22.64 },
    {
      merchantName: 'Lively Hearth',
      placementId: 'home-top',
      clicks: 150,
      conversionRate: 2,
      costOfSale: 9,
      cpc: 0.06,
      targetCostOfSaleLow: 21.24,
      targetCostOfSaleHigh: 29.24,
    },
    { placementId: 'newsletter', clicks: 30, conversionRate: 0, costOfSale: null, cpc: 0.02 },
    {
      merchantName: 'Gone, Ltd',
      clicks: 0,
      conversionRate: null,
      costOfSale: null,
      cpc: null,
      targetCostOfSaleLow: null,
    },
  ])
  expect(report.categories).toEqual({
    totalRecords: 4,
    data: [
      ['Baby', 'home-top', 200, 2.5, 15, 0.15],
      ['Pets', 'home-top', 150, 2, 9, 0.06],
      ['Pets', 'newsletter', 30, 0, null, 0.02],
      ['', 'home-top', 0, null, null, null],
    ].map(([category, placementId, clicks, conversionRate, costOfSale, cpc]) => ({
      category,
      placementId,
      clicks,
      conversionRate,
      costOfSale,
      cpc,
    })),
  })
  expect(report.targetsAsOf).toBe('2026-03-20T09:00:00.000Z')
})

test('each table is in the order that was asked for, what has no value last', async () => {
  const body = { ...range, merchantSort: 'cpc', categorySort: '-category' } as const
  const { merchants, categories } = await vendor.call('POST /home/getQualityReport', { body })
  expect(merchants.data.map(({ cpc }) => cpc)).toEqual([0.02, 0.06, 0.15, null])
  expect(categories.data.map(({ category }) => category)).toEqual(['Pets', 'Pets', 'Baby', ''])
})

test('the totals are those of conversion report 1, and so is the day', async () => {
  const { totals, period } = await ask()
  expect(totals).toEqual({
    clicks: 380,
    conversionRate: 1.8421,
    costOfSale: 13.3103,
    cpc: 0.101579,
    earnings: 38.6,
  })
  const first = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query: range })
  expect(first).toMatchObject({
    totalClicks: totals.clicks,
    totalConversionRate: totals.conversionRate,
    clickAvgCPC: totals.cpc,
    period,
  })
  const performance = await vendor.call('POST /home/getPerformanceReport', {
    body: { startDate: '2026-03-18', endDate: YESTERDAY },
  })
  expect(performance.data).toEqual([
    { report_date: YESTERDAY, clicks: 380, earnings: 38.6, cpc: 0.101579, state: 'estimated' },
  ])
  const missing = [{ date: '2026-03-18', state: 'missing', figures: false }]
  expect(performance.period.incomplete).toMatchObject(missing)
  const wider = await vendor.call('POST /home/getQualityReport', {
    body: { startDate: '2026-03-18', endDate: YESTERDAY },
  })
  expect(wider.totals).toEqual(totals)
  expect(wider.period.incomplete).toMatchObject(missing)
})

test('days without rows are empty tables, not failures', async () => {
  const { merchants, totals } = await vendor.call('POST /home/getQualityReport', {
    body: { ...range, isCPC: false },
  })
  expect(merchants).toEqual({ data: [], totalRecords: 0 })
  expect(totals).toEqual({
    clicks: 0,
    conversionRate: null,
    costOfSale: null,
    cpc: null,
    earnings: 0,
  })
})

const file = (query: Record<string, string>) =>
  vendor.call('GET /reports/downloadQualityReport', { query: { ...range, ...query } })

// Shows links-2-quality.
test('each table is a file of its own, named after the group', async () => {
  const merchants = await file({})
  expect(merchants.headers.get('content-disposition')).toBe(
    'attachment; filename="quality_report_merchant.csv"',
  )
  expect((await merchants.text()).split('\n')).toEqual([
    'MERCHANT,PLACEMENT ID,CLICKS,CONV. RATE,COST OF SALE,CPC,TARGET LOW,TARGET HIGH,EARNINGS',
    'Lunar Anchor,home-top,200,2.5,15,0.15,14.64,22.64,30',
    'Lively Hearth,home-top,150,2,9,0.06,21.24,29.24,9',
    'Lively Hearth,newsletter,30,0,,0.02,21.24,29.24,0.6',
    '"Gone, Ltd",home-top,0,,,,,,-1',
    '',
  ])
  const categories = await file({ groupBy: 'category' })
  expect(categories.headers.get('content-disposition')).toBe(
    'attachment; filename="quality_report_category.csv"',
  )
  expect((await categories.text()).split('\n')).toEqual([
    'CATEGORY,PLACEMENT ID,CLICKS,CONV. RATE,COST OF SALE,CPC',
    'Baby,home-top,200,2.5,15,0.15',
    'Pets,home-top,150,2,9,0.06',
    'Pets,newsletter,30,0,,0.02',
    ',home-top,0,,,',
    '',
  ])
  await expect(file({ groupBy: 'country' })).rejects.toMatchObject({ status: 400 })
})

test('the partner’s failure keeps what was known', async () => {
  const [orion] = portal.app.adapters.values()
  portal.sandbox.fault({ path: '/api/reporting/quality', kind: 'html' })
  await expect(refreshQuality(portal.app, orion!)).rejects.toMatchObject({ name: 'PartnerFailure' })
  expect((await ask()).merchants.data[0]).toMatchObject({ targetCostOfSaleLow: 14.64 })
})

// Shows links-2-reports-list.
test('the list of reports counts the stored rows of each day for the administrator', async () => {
  // A day without rows was pulled all the same; CPC and CPA are one count.
  const { data } = await admin.call('GET /home/getAllClicksReports', {})
  expect(data).toEqual([{ date: YESTERDAY, count: 5 }])
})
