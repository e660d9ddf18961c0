import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryBody } from '@orrery/contract/figures/query'
import { queryExamples } from '@orrery/contract/figures/query-examples'
import { ask } from '../../test/ask.ts'
import { postForCsv } from '../../test/posted-csv.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import type { ReportRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'
import { tell, toldRow as row } from '../../test/told.ts'

/*
 * Two Thursdays a week apart, the 12th and the 19th of March 2026, of Orion CPC. A dollar is half a euro.
 *
 *   day   pulled on  age  merchant  placement  country  clicks  sales  amount  earnings
 *   12th  13th        1   Oak       blog       us          100      2      50      10
 *                         Elm       blog       us           50      1      20       5
 *   12th  19th        7   Oak       blog       us          100      6     150      10
 *                         Elm       blog       us           50      1      20       5
 *   19th  20th        1   Oak       blog       us           80      4      90       6
 *                         Ash       mail       de           20      1      30       4
 *
 * At the same age Oak had 2 sales on the 12th, not 6.
 */
const [BEFORE, NOW] = ['2026-03-12', '2026-03-19']
let portal: TestPortal
let vendor: SignedIn
let other: SignedIn

const told = (on: string, day: string, rows: ReportRow[]) =>
  tell(portal, { on, days: { start: day, end: day }, rows })

beforeAll(async () => {
  portal = await testPortal()
  const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: false } }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  other = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  await storeRates(portal.app.pool, [{ currency: 'USD', day: '2026-03-01', rate: '2' }], 'Bank')
  const elm = row(BEFORE, 'Elm', ['blog', 'us'], [50, 1, '20', '5'])
  await told('2026-03-13', BEFORE, [row(BEFORE, 'Oak', ['blog', 'us'], [100, 2, '50', '10']), elm])
  await told('2026-03-19', BEFORE, [row(BEFORE, 'Oak', ['blog', 'us'], [100, 6, '150', '10']), elm])
  await told('2026-03-20', NOW, [
    row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '6']),
    row(NOW, 'Ash', ['mail', 'de'], [20, 1, '30', '4']),
    row(NOW, 'Oak', ['', 'us'], [7, 0, '0', '1'], '5002'),
  ])
})
afterAll(() => portal.close())

const day = { startDate: NOW, endDate: NOW }
const query = (body: Omit<QueryBody, 'startDate' | 'endDate'>, by = vendor) =>
  by.call('POST /v1/query', { body: { ...day, ...body } })

test('by merchant at the same age: who came, who went, what the totals were', async () => {
  const { rows, totals, previous, totalRecords, onlyBefore, period } = await query({
    metrics: ['clicks', 'sales', 'earnings', 'share'],
    dimensions: ['merchant'],
    compare: 'previous',
  })
  expect(rows).toEqual([
    {
      merchant: 'Oak',
      clicks: 80,
      sales: 4,
      earnings: 6,
      share: 60,
      previous: { clicks: 100, sales: 2, earnings: 10, share: 66.6667 },
    },
    {
      merchant: 'Ash',
      clicks: 20,
      sales: 1,
      earnings: 4,
      share: 40,
      previous: { clicks: 0, sales: 0, earnings: 0, share: 0 },
    },
    {
      merchant: 'Elm',
      clicks: 0,
      sales: 0,
      earnings: 0,
      share: 0,
      previous: { clicks: 50, sales: 1, earnings: 5, share: 33.3333 },
    },
  ])
  expect(totals).toEqual({ clicks: 100, sales: 5, earnings: 10, share: 100 })
  expect(previous).toEqual({
    clicks: 150,
    sales: 3,
    earnings: 15,
    share: 100,
    startDate: BEFORE,
    endDate: BEFORE,
    basis: { clicks: 'same-age', sales: 'same-age', earnings: 'same-age', share: 'same-age' },
  })
  // Elm was there a week before alone.
  expect([totalRecords, onlyBefore]).toEqual([3, 1])
  expect(period).toEqual({
    ...day,
    timeZone: 'UTC',
    currency: 'USD',
    asOf: '2026-03-20T02:10:00Z',
    incomplete: [],
  })
})

test('the vendor-days and the rows tell the same, at the same age too', async () => {
  const asked = {
    metrics: ['clicks', 'sales', 'saleAmount', 'earnings'],
    compare: 'previous',
  } as const
  const ofDays = await query({ ...asked, metrics: [...asked.metrics] })
  const ofRows = await query({
    ...asked,
    metrics: [...asked.metrics],
    filters: [{ dimension: 'merchant', isNot: ['Nobody'] }],
  })
  expect(ofRows).toEqual(ofDays)
})

test('every metric, worked out from its sums', async () => {
  const { rows } = await query({
    metrics: ['aov', 'cpc', 'conversionRate', 'costOfSale', 'earningsEur', 'saleAmount'],
    dimensions: ['placement', 'country'],
    orderBy: [['placement', 'asc']],
  })
  expect(rows).toEqual([
    {
      placement: 'blog',
      country: 'us',
      saleAmount: 90,
      earningsEur: 3,
      aov: 22.5,
      cpc: 0.075,
      conversionRate: 5,
      costOfSale: 6.6667,
    },
    {
      placement: 'mail',
      country: 'de',
      saleAmount: 30,
      earningsEur: 2,
      aov: 30,
      cpc: 0.2,
      conversionRate: 5,
      costOfSale: 13.3333,
    },
  ])
})

test.each([
  ['is', { dimension: 'merchant', is: ['Oak', 'Elm'] }, 80],
  ['is not', { dimension: 'merchant', isNot: ['Oak'] }, 20],
  ['contains, in any case', { dimension: 'clickId', contains: ['OAK-'] }, 80],
  ['contains signs for themselves', { dimension: 'clickId', contains: ['%'] }, 0],
  ['none', { dimension: 'placement', none: true }, 0],
  ['a day', { dimension: 'day', is: [NOW] }, 100],
  ['a weekday', { dimension: 'weekday', is: ['4'] }, 100],
  ['another weekday', { dimension: 'weekday', is: ['5'] }, 0],
  ['a type', { dimension: 'type', is: ['CPC'] }, 100],
] as const)('filter: %s', async (_, filter, clicks) => {
  const { totals } = await query({ metrics: ['clicks'], filters: [filter as never] })
  expect(totals).toEqual({ clicks })
})

test('weeks, months and weekdays; days compared count as their counterparts', async () => {
  const asked = { startDate: '2026-03-10', endDate: '2026-03-19', metrics: ['clicks' as const] }
  const by = async (dimension: 'day' | 'week' | 'month' | 'weekday') =>
    (await vendor.call('POST /v1/query', { body: { ...asked, dimensions: [dimension] } })).rows
  expect(await by('day')).toEqual([
    { day: NOW, clicks: 100 },
    { day: BEFORE, clicks: 150 },
  ])
  expect(await by('week')).toEqual([
    { week: '2026-03-16', clicks: 100 },
    { week: '2026-03-09', clicks: 150 },
  ])
  expect(await by('month')).toEqual([{ month: '2026-03-01', clicks: 250 }])
  expect(await by('weekday')).toEqual([{ weekday: 4, clicks: 250 }])
  const compared = await query({ metrics: ['clicks'], dimensions: ['day'], compare: 'previous' })
  expect(compared.rows).toEqual([{ day: NOW, clicks: 100, previous: { clicks: 150 } }])
})

test('days of one’s own to compare with, and none', async () => {
  const own = await query({ metrics: ['clicks'], compare: { startDate: BEFORE, endDate: BEFORE } })
  expect(own.previous).toMatchObject({ clicks: 150, startDate: BEFORE })
  expect(await query({ metrics: ['clicks'], compare: 'year' })).toMatchObject({ previous: null })
  expect(await query({ metrics: ['clicks'] })).not.toHaveProperty('previous')
})

/** The page of one merchant with this number, by name. */
async function page(number: number) {
  const { rows, totals, totalRecords } = await query({
    metrics: ['clicks'],
    dimensions: ['merchant'],
    orderBy: [['merchant', 'asc']],
    page: number,
    pageSize: 1,
  })
  return { names: rows.map(({ merchant }) => merchant), totals, totalRecords }
}

test('pages, orders and a page beyond the end', async () => {
  expect(await page(1)).toEqual({ names: ['Ash'], totals: { clicks: 100 }, totalRecords: 2 })
  expect(await page(2)).toEqual({ names: ['Oak'], totals: { clicks: 100 }, totalRecords: 2 })
  expect(await page(3)).toEqual({ names: [], totals: { clicks: 100 }, totalRecords: 2 })
})

test('another vendor is never in it', async () => {
  const { rows } = await query({ metrics: ['clicks'], dimensions: ['merchant'] }, other)
  expect(rows).toEqual([{ merchant: 'Oak', clicks: 7 }])
  const foreign = await ask(
    portal,
    'POST /v1/query',
    { ...day, metrics: ['clicks'], vendorId: 5001 },
    { authorization: other.token },
  )
  expect(foreign.status).toBe(403)
})

test('as CSV: every row with what it is compared with', async () => {
  const response = await postForCsv(portal, vendor, '/v1/query', {
    ...day,
    metrics: ['clicks', 'cpc'],
    dimensions: ['merchant'],
    compare: 'previous',
    pageSize: 1,
  })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="query.csv"')
  expect((await response.text()).split('\n')).toEqual([
    'Merchant,Clicks,CPC,Clicks before,CPC before',
    'Oak,80,0.075,100,0.1',
    'Ash,20,0.2,0,',
    'Elm,0,,50,0.1',
    '',
  ])
})

test('a file has its columns on days, too, that have nothing to be compared with', async () => {
  const body = { ...day, metrics: ['clicks'], dimensions: ['merchant'], compare: 'year' }
  const file = await postForCsv(portal, vendor, '/v1/query', body)
  const lines = (await file.text()).split('\n')
  expect(lines).toEqual(['Merchant,Clicks,Clicks before', 'Oak,80,', 'Ash,20,', ''])
})

test.each(queryExamples)('as the API document says: $summary', async (example) => {
  const answer = await vendor.call('POST /v1/query', { body: example.question as never })
  expect(answer).toEqual(example.answer)
  const file = await postForCsv(portal, vendor, '/v1/query', example.question)
  expect(await file.text()).toBe(example.file)
})
