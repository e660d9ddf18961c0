import { addDays, daysFrom, type Day } from '@orrery/contract/day'
import type { QueryBody } from '@orrery/contract/figures/query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import type { Adapter, ReportRow } from '../kit/adapter.ts'

/*
 * A vendor with 150 rows a day, from December, which has too few to keep totals of, to the end of March.
 * What totals tell must be what the rows tell; a filter by click id is one that only rows can answer.
 */
const [FIRST, LAST] = ['2025-12-10', '2026-03-31']
const ROWS_A_DAY = 150
let portal: TestPortal
let vendor: SignedIn

/** The same numbers in every run, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const random = numbers(20_261_122)
const below = (limit: number) => Math.floor(random() * limit)

function rowsOf(day: Day, merchants: number): ReportRow[] {
  return Array.from({ length: ROWS_A_DAY }, (_, at) => ({
    day,
    campaignId: '5001',
    placementId: below(4) === 0 ? '' : `placement ${below(12)}`,
    rid: `click ${day} ${at}`,
    merchantId: '1',
    merchantName: `Merchant ${below(merchants)}`,
    country: ['us', 'de', ''][below(3)] ?? '',
    clicks: below(20),
    sales: below(3) - 1,
    saleAmount: (random() * 200 - 40).toFixed(2),
    earnings: (random() * 3 - 0.5).toFixed(6),
  }))
}

async function told(on: Day, rows: ReportRow[], [start, end]: [Day, Day]) {
  portal.setNow(new Date(`${on}T02:10:00Z`))
  const adapter: Adapter = {
    programme: 'orion',
    kinds: ['CPC'],
    async *readReport(_, asked) {
      yield* rows.filter(({ day }) => asked.start <= day && day <= asked.end)
    },
    lists: {},
    close: async () => undefined,
  }
  const parts = await pull(
    portal.app,
    adapter,
    'CPC',
    { start, end },
    { startedBy: null, accept: true },
  )
  const failed = parts?.find(({ status }) => status === 'failed')
  if (failed) throw new Error(`The rows were not stored: ${failed.reason}`)
}

const toldAnew = (on: Day, [start, end]: [Day, Day], merchants: number) =>
  told(
    on,
    daysFrom(start, end).flatMap((day) => rowsOf(day, merchants)),
    [start, end],
  )

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(
    await portal.vendor({ menu: { ...menuWith(false), deeplink1: { cpc: true, cpa: false } } }),
  )
  await toldAnew('2026-04-01', [FIRST, LAST], 25)
}, 120_000)
afterAll(() => portal.close())

const BY = [
  ['merchant'],
  ['placement'],
  ['country'],
  ['merchant', 'placement'],
  ['type', 'country'],
  [],
] as const
const FILTERS = [
  [],
  [],
  [{ dimension: 'merchant', is: ['Merchant 1', 'Merchant 7', 'Merchant 40'] }],
  [{ dimension: 'placement', none: true }],
  [
    { dimension: 'country', isNot: ['us'] },
    { dimension: 'merchant', contains: ['2'] },
  ],
] as const

/** Any query that totals can answer, of any days. */
function query(): QueryBody {
  const start = addDays(FIRST, below(daysFrom(FIRST, LAST).length))
  const days = daysFrom(start, LAST).length
  return {
    startDate: start,
    endDate: addDays(start, below(days)),
    metrics: ['clicks', 'sales', 'saleAmount', 'earnings', 'share'],
    dimensions: [...(BY[below(BY.length)] ?? [])],
    filters: structuredClone(
      FILTERS[below(FILTERS.length)] ?? [],
    ) as unknown as QueryBody['filters'],
    ...(below(2) === 0 && { compare: 'previous' as const }),
    pageSize: 1000,
  }
}

/** A query's answers by totals and by rows, this many times. */
async function answers(queries: number) {
  const asked = Array.from({ length: queries }, query)
  const ofRows = { dimension: 'clickId' as const, isNot: ['none of them'] }
  const answered = async (filters: NonNullable<QueryBody['filters']>) => {
    const all = []
    for (const body of asked) {
      const given = { ...body, filters: [...(body.filters ?? []), ...filters] }
      all.push({ body, answer: await vendor.call('POST /v1/query', { body: given }) })
    }
    return all
  }
  return { totals: await answered([]), rows: await answered([ofRows]) }
}

const kept = async () =>
  (
    await portal.app.pool.query<{ summary: string; year: string; totals: string }>(
      `SELECT summary, date_trunc('year', report_date::timestamp)::date AS year, count(*) AS totals
       FROM running_total GROUP BY 1, 2 ORDER BY 1`,
    )
  ).rows

test('totals tell what the rows tell, of any days', async () => {
  // 90 days of 150 rows are 13,500: nine totals with 1,500 between them.
  expect(await kept()).toEqual(
    ['all', 'country', 'merchant', 'placement'].map((summary) => ({
      summary,
      year: '2026-01-01',
      totals: '9',
    })),
  )
  const { totals, rows } = await answers(60)
  expect(totals).toEqual(rows)
})

test('and after days were restated, with new merchants and without some', async () => {
  let on: Day = '2026-04-01'
  for (let restated = 0; restated < 5; restated += 1) {
    on = addDays(on, 1)
    const start = addDays(FIRST, 15 + below(90))
    await toldAnew(on, [start, addDays(start, below(5))], [10, 60][below(2)] ?? 10)
    const { totals, rows } = await answers(20)
    expect(totals).toEqual(rows)
  }
  await told(addDays(on, 1), [], ['2026-02-10', '2026-02-12'])
  const { totals, rows } = await answers(20)
  expect(totals).toEqual(rows)
})
