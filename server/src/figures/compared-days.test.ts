import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kind } from '@orrery/contract/programmes/programme'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import { PartnerFailure, type Adapter, type ReportRow } from '../kit/adapter.ts'

/*
 * Thursday the 19th, one day old, against Thursday the 12th. What the partner told of Orion CPC:
 *
 *   day     pulled on    age   5001: clicks  sales  amount  earnings    5002: clicks  sales
 *   12th    13th           1           100      3       90         5            nothing
 *   12th    15th           3           100      5      150         5            nothing
 *   12th    19th           7           100      9      270         5                 10      1
 *   19th    20th           1           100      4      100         6                 20      2
 *
 * So 4 sales are a third more than the 3 of a week ago, not 56 % less than the 9 of now.
 */
const WEEK_AGO = '2026-03-12'
const own = { cpc: true, cpa: true }
const menu = { ...menuWith(false), deeplink1: own }

function row(
  day: string,
  clicks: number,
  sales: number,
  given: Partial<ReportRow> = {},
): ReportRow {
  const texts = { campaignId: '5001', placementId: '', rid: '', merchantId: '1', country: '' }
  return {
    ...texts,
    day,
    merchantName: 'Oak',
    clicks,
    sales,
    saleAmount: '0',
    earnings: '0',
    ...given,
  }
}

let portal: TestPortal
let vendor: SignedIn
let other: SignedIn

/** What the partner tells of a range at 02:10 on a day; nothing at all when it is not ready. */
async function told(
  on: string,
  range: [string, string],
  rows: ReportRow[] | null,
  kind: Kind = 'CPC',
) {
  portal.setNow(new Date(`${on}T02:10:00Z`))
  const adapter: Adapter = {
    programme: 'orion',
    kinds: [kind],
    async *readReport() {
      if (!rows) throw new PartnerFailure('Later.', { notReady: true })
      yield* rows
    },
    lists: {},
    close: async () => undefined,
  }
  await pull(portal.app, adapter, kind, { start: range[0], end: range[1] }, { startedBy: null })
}

const amounts = (saleAmount: string, earnings: string) => ({ saleAmount, earnings })
const alone = (day: string): [string, string] => [day, day]

beforeAll(async () => {
  portal = await testPortal()
  const before = (sales: number) => row(WEEK_AGO, 100, sales, amounts(String(sales * 30), '5'))
  const ofOther = { campaignId: '5002' }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  const clicksOnly = { ...menu, deeplink1: { cpc: true, cpa: false } }
  other = await portal.signIn(await portal.vendor({ vendorId: 5002, menu: clicksOnly }))

  // History, stored in one go long after; January's first and last days are in no range of weeks.
  await told('2026-03-10', ['2025-02-01', '2025-02-28'], [row('2025-02-03', 11, 0)])
  await told('2026-03-10', ['2025-03-01', '2025-03-31'], [row('2025-03-31', 13, 0)])
  await told(
    '2026-03-10',
    ['2026-01-01', '2026-01-31'],
    [row('2026-01-01', 50, 1), row('2026-01-31', 7, 1)],
  )
  await told('2026-03-31', ['2026-02-01', '2026-02-28'], [row('2026-02-28', 5, 1)])
  await told('2026-03-12', alone('2026-03-11'), [row('2026-03-11', 30, 1)])
  await told('2026-03-13', alone(WEEK_AGO), [before(3)])
  await told('2026-03-15', alone(WEEK_AGO), [before(5)])
  await told('2026-03-14', alone('2026-03-11'), null)
  await told(
    '2026-03-19',
    ['2026-03-11', WEEK_AGO],
    [row('2026-03-11', 30, 2), before(9), row(WEEK_AGO, 10, 1, ofOther)],
  )
  await told(
    '2026-03-20',
    ['2026-03-18', YESTERDAY],
    [
      row('2026-03-18', 40, 1),
      row(YESTERDAY, 100, 4, amounts('100', '6')),
      row(YESTERDAY, 20, 2, ofOther),
    ],
  )
  await told('2026-03-20', alone(WEEK_AGO), [row(WEEK_AGO, 10, 6, amounts('60', '9'))], 'CPA')
  await told('2026-03-20', alone(YESTERDAY), [row(YESTERDAY, 10, 1, amounts('10', '2'))], 'CPA')
})
afterAll(() => portal.close())

async function summary(startDate: string, endDate: string, more: { compare?: string } = {}) {
  const query = { startDate, endDate, ...more } as { startDate: string; endDate: string }
  return vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
}

test('a day is compared with its counterpart as that stood at the same age', async () => {
  const found = await summary(YESTERDAY, YESTERDAY)
  expect(found.totalSales).toBe(4)
  expect(found.previous).toEqual({
    totalClicks: 100,
    totalSales: 3,
    totalEarnings: 5,
    totalConversionRate: 3,
    clickAvgCPC: 0.05,
    basis: {
      totalClicks: 'same-age',
      totalSales: 'same-age',
      totalEarnings: 'same-age',
      totalConversionRate: 'same-age',
      clickAvgCPC: 'same-age',
    },
    startDate: WEEK_AGO,
    endDate: WEEK_AGO,
  })
  // Again, with the days known.
  expect(await summary(YESTERDAY, YESTERDAY)).toEqual(found)

  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  const dashboard = await vendor.call('POST /home/getEarningsReport', {
    body: { ...body, aggregation: 'daily' },
  })
  // 90 / 3
  expect(dashboard.previous).toMatchObject({ sales: 3, aov: 30, basis: { aov: 'same-age' } })
})

test('a vendor who had nothing at that age had nothing, whatever came later', async () => {
  const query = { startDate: YESTERDAY, endDate: YESTERDAY }
  const { previous } = await other.call('GET /v1/connexity/getConversionReportSummary', { query })
  expect(previous).toMatchObject({
    totalClicks: 0,
    totalSales: 0,
    basis: { totalSales: 'same-age' },
  })
})

test('where that is not known, sales are still arriving, and clicks are compared at once', async () => {
  // The 18th is two days old; what the 11th stood at after two days, a night without pull, nobody knows.
  const found = await summary('2026-03-18', '2026-03-18')
  const arriving = {
    totalClicks: 'settled',
    totalEarnings: 'settled',
    clickAvgCPC: 'settled',
    totalSales: 'still-arriving',
    totalConversionRate: 'still-arriving',
  }
  expect(found.previous).toMatchObject({ totalClicks: 30, totalSales: 2, basis: arriving })
  // One such day is enough: the 12th then counts as it is now, too.
  const both = await summary('2026-03-18', YESTERDAY)
  expect(both.previous).toMatchObject({ totalClicks: 130, totalSales: 11, basis: arriving })
})

test('what is paid per sale arrives with the sales', async () => {
  const body = { startDate: YESTERDAY, endDate: YESTERDAY, isCPC: false }
  const { previous } = await vendor.call('POST /home/getConversionReportSummary', { body })
  expect(previous).toMatchObject({
    totalSales: 6,
    basis: {
      totalClicks: 'settled',
      totalEarnings: 'still-arriving',
      clickAvgCPC: 'still-arriving',
    },
  })
})

test('all programmes: each figure has the least sure ground of the types that it adds up', async () => {
  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  const { data, previous } = await vendor.call('POST /home/getAllProgrammes', { body })
  // CPC as the 12th stood at the same age, CPA as it is now: 3 + 6 sales, 5 + 9 dollars.
  const basis = { clicks: 'same-age', sales: 'still-arriving', earnings: 'still-arriving' }
  // No rate is known.
  const sums = { clicks: 110, sales: 9, earnings: 14, earningsEur: null }
  expect(data[0]?.previous).toEqual({ ...sums, basis })
  expect(previous).toMatchObject({
    sales: 9,
    basis: { earningsEur: 'still-arriving', conversionRate: 'still-arriving' },
  })
  const ofOther = await other.call('POST /home/getAllProgrammes', { body })
  expect(ofOther.data[0]?.previous).toMatchObject({ sales: 0, basis: { sales: 'same-age' } })
})

test('a month is compared with the whole month before, and final days as they are', async () => {
  const { previous } = await summary('2026-02-01', '2026-02-28')
  expect(previous).toMatchObject({
    totalClicks: 57,
    totalSales: 2,
    basis: { totalClicks: 'settled', totalSales: 'settled' },
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  })
  const body = { startDate: '2026-02-01', endDate: '2026-02-28' }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  expect(data[0]?.previous).toMatchObject({ clicks: 57, basis: { sales: 'settled' } })
  // March, three days longer than the February before it.
  const march = { startDate: '2025-03-01', endDate: '2025-03-31' }
  const february = { startDate: '2025-02-01', endDate: '2025-02-28' }
  expect(await summary(march.startDate, march.endDate)).toMatchObject({
    totalClicks: 13,
    previous: { ...february, totalClicks: 11, basis: { totalSales: 'settled' } },
  })
  const all = await vendor.call('POST /home/getAllProgrammes', { body: march })
  expect(all.data[0]?.previous).toMatchObject({ clicks: 11, basis: { sales: 'settled' } })
  // So far by the calendar: the 11th and 12th with the 11th and 12th of February.
  const soFar = { startDate: '2026-03-11', endDate: WEEK_AGO, byCalendar: true }
  expect(await vendor.call('POST /home/getAllProgrammes', { body: soFar })).toMatchObject({
    previous: { startDate: '2026-02-11', endDate: '2026-02-12' },
  })
})

test('last year, or nothing, is compared with when asked for; anything else is refused', async () => {
  const year = await summary('2026-02-01', '2026-02-28', { compare: 'year' })
  expect(year.previous).toMatchObject({
    totalClicks: 11,
    startDate: '2025-02-01',
    endDate: '2025-02-28',
  })
  const none = await summary('2026-02-01', '2026-02-28', { compare: 'none' })
  expect(none).toMatchObject({ totalClicks: 5, previous: null })
  const body = { startDate: YESTERDAY, endDate: YESTERDAY, compare: 'none' as const }
  const { data, previous } = await vendor.call('POST /home/getAllProgrammes', { body })
  expect([data[0]?.previous, previous]).toEqual([null, null])
  await expect(summary(YESTERDAY, YESTERDAY, { compare: 'week' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('compare'),
  })
})
