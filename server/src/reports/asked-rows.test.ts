import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportRow } from '@orrery/sandbox'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { partner } from '../../test/report-partner.ts'
import { pull } from '../ingest/pull.ts'

/*
 * Two days of Orion CPC, in the report's own order: the newest day and, within it, the last row first.
 *
 *   day        merchant        placement  rid  clicks  sales  earnings  conv. rate
 *   2026-03-19 lumen           home       d         0     -1     -2     none
 *   2026-03-19 100% Wool       home-top   c        50      1      3     2 %
 *   2026-03-19 1000 Wools      home_top   b        50      0      0     0 %
 *   2026-03-18 Kettle Works    blog       a       100      3      9     3 %
 */
const BEFORE = '2026-03-18'
const row = (
  [day, merchantName, placementId, rid]: [string, string, string, string],
  [clicks, sales, earnings]: [number, number, string],
): ReportRow => ({
  day,
  merchantName,
  placementId,
  rid,
  clicks,
  sales,
  earnings,
  campaignId: '5001',
  merchantId: rid,
  saleAmount: '0',
})
const days = {
  [`orion/cpc/${BEFORE}` as const]: [row([BEFORE, 'Kettle Works', 'blog', 'a'], [100, 3, '9'])],
  [`orion/cpc/${YESTERDAY}` as const]: [
    row([YESTERDAY, '1000 Wools', 'home_top', 'b'], [50, 0, '0']),
    row([YESTERDAY, '100% Wool', 'home-top', 'c'], [50, 1, '3']),
    row([YESTERDAY, 'lumen', '', 'd'], [0, -1, '-2']),
  ],
}
const range = { startDate: BEFORE, endDate: YESTERDAY }

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ sandbox: { days } })
  vendor = await portal.signIn(await portal.vendor())
  const { app } = portal
  const both = { start: BEFORE, end: YESTERDAY }
  const orion = app.adapters.get('orion')
  if (!orion) throw new Error('Orion is connected in this test.')
  await pull(app, orion, 'CPC', both, { startedBy: null })
  const newest = { start: YESTERDAY, end: YESTERDAY }
  await pull(app, partner('lyra'), 'CPC', newest, { startedBy: null })
})
afterAll(() => portal.close())

type Query = Record<string, string>

const ask = (query: Query) =>
  vendor.call('GET /v1/connexity/getConversionReport', { query: { ...range, ...query } })
const clickIds = async (query: Query) =>
  (await ask(query)).reportsData.map(({ RID }) => RID).join('')

/** The click ids of the file that belongs to the page. */
async function filed(query: Query): Promise<string> {
  const call = 'GET /v1/connexity/downloadConversionReport'
  const file = await vendor.call(call, { query: { ...range, ...query } })
  const [, ...lines] = (await file.text()).trimEnd().split('\n')
  return lines.map((line) => line.split(',')[3]).join('')
}

test.each([
  [{}, 'dcba'],
  // Equal clicks stand in the report's own order, whichever way they are sorted.
  [{ sort: '-CLICKS' }, 'acbd'],
  [{ sort: 'CLICKS' }, 'dcba'],
  [{ sort: '-EARNINGS' }, 'acbd'],
  [{ sort: 'REPORT_DATE' }, 'adcb'],
  // In the order of letters: lumen is not behind Kettle for its small l alone.
  [{ sort: '-MERCHANT_NAME' }, 'dabc'],
  // What has no rate is last either way.
  [{ sort: 'CONVERSION_RATE' }, 'bcad'],
  [{ sort: '-CONVERSION_RATE' }, 'acbd'],
  // A text is a part in any case; % and _ are ordinary characters.
  [{ merchant: 'WOOL' }, 'cb'],
  [{ merchant: '0% w' }, 'c'],
  [{ placement: 'home_' }, 'b'],
  [{ placement: 'home', clickId: 'C' }, 'c'],
  [{ merchant: 'wool', sort: 'SALES' }, 'bc'],
  [{ country: 'us' }, ''],
])('%o gives the rows %s, on the page and in the file', async (query: Query, ids) => {
  expect(await clickIds(query)).toBe(ids)
  expect(await filed(query)).toBe(ids)
})

test('a row without a placement stands last either way, in a break-down too', async () => {
  for (const sort of ['PLACEMENT_ID', '-PLACEMENT_ID']) {
    expect((await clickIds({ sort })).at(-1)).toBe('d')
    expect((await filed({ sort })).at(-1)).toBe('d')
  }
  for (const way of ['asc', 'desc'] as const) {
    const { rows } = await vendor.call('POST /v1/query', {
      body: {
        ...range,
        programmes: ['orion'],
        metrics: ['sales'],
        dimensions: ['placement'],
        orderBy: [['placement', way]],
      },
    })
    expect(rows).toHaveLength(4)
    expect(rows.at(-1)).toMatchObject({ placement: '', sales: -1 })
  }
})

test('pages of equal rows neither repeat nor lose one', async () => {
  const pages = await Promise.all(
    ['0', '1', '2', '3'].map((page) => clickIds({ sort: 'CAMPAIGN_ID', limit: '1', page })),
  )
  expect(pages.join('')).toBe('dcba')
})

test('count and totals are those of the rows that fit; nothing fits, nothing is made up', async () => {
  expect(await ask({ merchant: 'wool', limit: '1' })).toMatchObject({
    totalRecords: 2,
    summary: {
      totalClicks: 100,
      totalSales: 1,
      totalEarnings: 3,
      totalConversionRate: 1,
      clickAvgCPC: 0.03,
    },
  })
  expect(await ask({ merchant: 'nobody' })).toMatchObject({
    reportsData: [],
    totalRecords: 0,
    summary: { totalClicks: 0, totalEarnings: 0, totalConversionRate: null },
  })
  expect((await ask({})).summary).toBeUndefined()
})

test('a column that the report does not have is refused, whatever it is', async () => {
  for (const sort of ['earnings', '-', '--CLICKS', 'CLICKS;', 'constructor', 'BRAND']) {
    await expect(ask({ sort })).rejects.toMatchObject({ status: 400 })
  }
  const byDay = { ...range, groupBy: 'day' as const, sort: 'CLICKS' as const }
  await expect(
    vendor.call('POST /home/getConversionReportsDownLoad', { body: byDay }),
  ).rejects.toMatchObject({ status: 400 })
  const byCategory = { ...range, groupBy: 'category' as const, sort: 'merchantName' as const }
  await expect(
    vendor.call('GET /reports/downloadQualityReport', { query: byCategory }),
  ).rejects.toMatchObject({ status: 400 })
})

test('the file by day follows the order of its table', async () => {
  const query = { ...range, sort: '-clickTotalEarnings' as const }
  const file = await vendor.call('GET /v1/connexity/downloadConversionReportByDate', { query })
  expect((await file.text()).match(/^2026-03-\d\d/gm)).toEqual([BEFORE, YESTERDAY])
})

test('the quality files follow the order of their tables', async () => {
  const query = { ...range, sort: 'cpc' as const }
  const file = await vendor.call('GET /reports/downloadQualityReport', { query })
  // 0/50, 3/50, 9/100; the reversal has none.
  const merchants = (await file.text()).match(/^(?!MERCHANT)[^,]+/gm)
  expect(merchants).toEqual(['1000 Wools', '100% Wool', 'Kettle Works', 'lumen'])
})

test('a programme’s report is sorted and filtered alike, by day and by month, and so is its file', async () => {
  const rows = (body: object) =>
    vendor.call('POST /doneoftheownou/getConversionReports', { body: { ...range, ...body } })
  const brands = async (body: object) => (await rows(body)).reportsData.map((each) => each['BRAND'])
  expect(await brands({ sort: '-REVENUE' })).toEqual([
    'Harbor & Pine',
    'Lumen, "Ltd"',
    'Kettle Works',
  ])
  expect(await brands({ sort: 'BRAND', aggregation: 'monthly' })).toEqual([
    'Harbor & Pine',
    'Kettle Works',
    'Lumen, "Ltd"',
  ])
  const gb = { country: 'GB' }
  const expected = { totalRecords: 1, summary: { totalClicks: 50, totalEarnings: 0.000007 } }
  expect(await rows(gb)).toMatchObject(expected)
  expect(await rows({ ...gb, aggregation: 'weekly' })).toMatchObject(expected)
  await expect(rows({ sort: 'CLICK' })).rejects.toMatchObject({ status: 400 })

  const query = { ...range, placement: 'home-top', sort: 'REVENUE' }
  const file = await vendor.call('GET /doneoftheownou/downloadConversionReports', { query })
  expect((await file.text()).match(/Kettle Works|Harbor & Pine|Lumen/g)).toEqual([
    'Kettle Works',
    'Harbor & Pine',
  ])
})
