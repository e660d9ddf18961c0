import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { QueryBody } from '@orrery/contract/figures/query'
import type { SignedIn, TestPortal } from '../../test/app.ts'
import { exact, plus, rounded, ZERO } from '../../test/exact.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { randomRange } from '../../test/random-query.ts'
import { FIRST, networkPortal, reports, toldNetwork } from '../../test/told-network.ts'

/*
 * What the calls of the specification answer, POST /v1/query answers too: the same figures of the same
 * days, compared on the same ground.
 */
const SEED = 20_260_321
const RANGES = 60
const FILE = '/home/getConversionReportsDownLoad'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  const told = await networkPortal(toldNetwork(SEED))
  portal = told.portal
  vendor = told.vendor
}, 120_000)
afterAll(() => portal.close())

/** A few days whose counterparts a week before were told of too, most of them late. */
const comparable = fc
  .tuple(fc.integer({ min: 7, max: 58 }), fc.nat(6))
  .map(([at, more]) => ({ startDate: addDays(FIRST, at), endDate: addDays(FIRST, at + more) }))

const asked = fc.record({
  report: fc.constantFrom(...reports),
  range: fc.oneof({ weight: 4, arbitrary: comparable }, { weight: 1, arbitrary: randomRange }),
  compare: fc.constantFrom('previous', 'previous', 'previous', 'year'),
})
type Asked = typeof asked extends fc.Arbitrary<infer Each> ? Each : never

/** Holds a property of many ranges, the same ones in every run. */
const holds = (property: (question: Asked) => Promise<void>) =>
  fc.assert(fc.asyncProperty(asked, property), { seed: SEED, numRuns: RANGES })

const query = async (
  { report, range, compare }: Asked,
  body: Pick<QueryBody, 'metrics' | 'dimensions'>,
) =>
  vendor.call('POST /v1/query', {
    body: {
      ...range,
      ...body,
      programmes: [report.programme],
      isCPC: report.kind === 'CPC',
      compare,
      pageSize: 1000,
    },
  })

const bodyOf = ({ report: { programme, kind }, range, compare }: Asked) => ({
  ...range,
  programme,
  isCPC: kind === 'CPC',
  compare,
})

/** Totals as the calls of the specification have them: 0 of days that nobody has told, too, which their period says. */
const asNumbers = (totals: Partial<Record<MetricKey, number | null>>) => ({
  ...totals,
  clicks: totals.clicks ?? 0,
  sales: totals.sales ?? 0,
  earnings: totals.earnings ?? 0,
})

test('the tiles of every conversion report, compared', async () => {
  await holds(async (question) => {
    const call = 'POST /home/getConversionReportSummary'
    const { previous, ...tiles } = await vendor.call(call, { body: bodyOf(question) })
    const metrics = ['clicks', 'earnings', 'sales', 'cpc', 'conversionRate'] as const
    const answer = await query(question, { metrics: [...metrics] })
    const named = (of: Partial<Record<(typeof metrics)[number], unknown>>) => ({
      totalClicks: of.clicks,
      totalEarnings: of.earnings,
      totalSales: of.sales,
      clickAvgCPC: of.cpc,
      totalConversionRate: of.conversionRate,
    })
    const { basis, startDate, endDate } = answer.previous ?? {}
    expect(tiles).toMatchObject(named(asNumbers(answer.totals)))
    // Where there is nothing to compare with, one call has no figures and the other no comparison.
    const before = {
      ...named(answer.previous ?? {}),
      basis: named(basis ?? {}),
      startDate,
      endDate,
    }
    const isCompared = typeof previous?.totalClicks === 'number'
    expect(answer.previous && before).toEqual(isCompared ? previous : null)
  })
}, 120_000)

test('every report by date, on screen and as a file', async () => {
  await holds(async (question) => {
    const call = 'POST /home/getConversionReportSummaryByDate'
    const { data } = await vendor.call(call, { body: bodyOf(question) })
    const metrics = ['clicks', 'sales', 'earnings', 'conversionRate', 'cpc'] as const
    const { rows } = await query(question, { metrics: [...metrics], dimensions: ['day'] })
    const figures = rows.map((row) => [row.day, ...metrics.map((key) => row[key])])
    const shown = data.map((row) => [
      row.date,
      row.totalClicks,
      row.sales,
      row.clickTotalEarnings,
      row.total_Conversion_Rate,
      row.clickAvgCPC,
    ])
    expect(figures.filter(counted)).toEqual(shown.filter(counted))
    const lines = await postedCsv(portal, vendor, FILE, {
      ...bodyOf(question),
      groupBy: 'day',
    })
    const cells = lines.map((line) => line.map((cell, at) => (at === 0 ? cell : figureOf(cell))))
    expect(cells.filter(counted)).toEqual(shown.filter(counted))
  })
}, 120_000)

test('the file of rows adds up to the merchants', async () => {
  await holds(async (question) => {
    const lines = await postedCsv(portal, vendor, FILE, bodyOf(question))
    const { compare: _, ...alone } = { ...question, compare: 'none' }
    const { rows } = await query(alone as never, {
      metrics: ['earnings'],
      dimensions: ['merchant'],
    })
    const earned = Map.groupBy(lines, (cells) => (cells[4] ?? '').replace(/^'/, ''))
    expect(Object.fromEntries(rows.map((row) => [row.merchant, row.earnings]))).toEqual(
      Object.fromEntries(
        [...earned].map(([merchant, of]) => {
          const sum = of.map((cells) => exact(cells[7] ?? '')).reduce(plus, ZERO)
          return [merchant, Number(rounded(sum, 7))]
        }),
      ),
    )
  })
}, 120_000)

const aggregations = { daily: 'day', weekly: 'week', monthly: 'month' } as const

test('the dashboard by day, week and month', async () => {
  await holds(async (question) => {
    const report = reports.find(({ kind }) => kind === question.report.kind) ?? question.report
    const orion = { ...question, report }
    for (const aggregation of ['daily', 'weekly', 'monthly'] as const) {
      const call = 'POST /home/getEarningsReport'
      const { reports: shown } = await vendor.call(call, {
        body: { ...bodyOf(orion), aggregation },
      })
      const by = aggregations[aggregation]
      const metrics = ['clicks', 'sales', 'earnings', 'cpc', 'conversionRate', 'aov'] as const
      const { rows, totals } = await query(orion, { metrics: [...metrics], dimensions: [by] })
      const figures = rows.map((row) => [row[by], ...metrics.map((key) => row[key])])
      const same = shown.earnings.map((row) => [
        row.date,
        row.redirects,
        row.sales,
        row.estimatedEarnings,
        row.cpc,
        row.conversionRate,
        row.aov,
      ])
      expect(figures.filter(counted)).toEqual(same.filter(counted))
      expect(asNumbers(totals)).toEqual({
        clicks: shown.totals.cpcRedirects,
        earnings: shown.totals.cpcEarnings,
        cpc: shown.totals.cpcEarningsPerRedirect,
        conversionRate: shown.totals.conversionRate,
        aov: shown.totals.aov,
        sales: shown.totals.sales,
      })
    }
  })
}, 120_000)

test('all programmes side by side', async () => {
  await holds(async ({ range, compare }) => {
    const shown = await vendor.call('POST /home/getAllProgrammes', { body: { ...range, compare } })
    const metrics = ['clicks', 'sales', 'earnings', 'earningsEur', 'share'] as const
    const body = { ...range, compare, metrics: [...metrics], dimensions: ['programme' as const] }
    const answer = await vendor.call('POST /v1/query', { body })
    const isWhole = (shown.totals.earningsEur ?? 0) > 0
    const rowOf = (name: string) => answer.rows.find(({ programme }) => programme === name)
    // Of days without figures nothing is known; of days without traffic there is no row.
    const known = shown.data.filter(({ clicks }) => clicks !== null)
    expect(known.map((each) => [each.programme, ...metrics.map((key) => each[key])])).toEqual(
      known.map(({ programme, share }) => {
        const row = rowOf(programme) ?? NOTHING
        // Of a total that one programme's missing figures leave unknown, one of the two calls has shares.
        const own = isWhole ? row.share : share
        return [programme, row.clicks, row.sales, row.earnings, row.earningsEur, own]
      }),
    )
    const named = known.map(({ programme }) => programme)
    expect(answer.rows.filter(({ programme }) => !named.includes(String(programme)))).toEqual([])
    const compared = answer.previous ? known : []
    const sums = ['clicks', 'sales', 'earnings', 'earningsEur'] as const
    expect(compared.map(({ previous }) => sums.map((key) => previous?.[key]))).toEqual(
      compared.map(({ programme }) => {
        const before = rowOf(programme)?.previous ?? NOTHING
        return sums.map((key) => before[key])
      }),
    )
    const { clicks, sales, earningsEur } = answer.totals
    const isKnown = shown.totals.clicks !== null
    expect(shown.totals).toMatchObject(isKnown ? { clicks, sales, earningsEur } : {})
  })
}, 120_000)

const NOTHING = { clicks: 0, sales: 0, earnings: 0, earningsEur: 0, share: 0 }

/** Whether a day, week or month has traffic: where it has none one call has a row of zeros, the other no row. */
const counted = ([, clicks, sales, earnings]: unknown[]) => clicks || sales || earnings

const figureOf = (cell: string) => (cell === '' ? null : Number(cell))
