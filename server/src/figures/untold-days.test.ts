import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryBody } from '@orrery/contract/figures/query'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { keepLinks, storeHits } from '../../test/hits.ts'
import { postForCsv } from '../../test/posted-csv.ts'
import { tell, toldRow as row } from '../../test/told.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/*
 * What was told on the 20th of March 2026, in clicks of Orion and Rigel, and one hit on a link to Orion.
 *
 *           17th  18th  19th
 *   Orion      –    30  nobody has told
 *   Rigel      –     5     7
 */
const EMPTY = '2026-03-17'
const TOLD = '2026-03-18'
const UNTOLD = '2026-03-19'
let portal: TestPortal
let vendor: SignedIn

const clicked = (day: string, clicks: number) =>
  row(day, 'Oak', ['blog', 'us'], [clicks, 1, '10', '3'])

beforeAll(async () => {
  portal = await testPortal()
  const cpc = { cpc: true, cpa: false }
  const menu = { ...menuWith(false), deeplink1: cpc, deeplink2: cpc }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  const on = '2026-03-20'
  await tell(portal, { on, days: { start: EMPTY, end: TOLD }, rows: [clicked(TOLD, 30)] })
  await tell(portal, {
    on,
    programme: 'rigel',
    days: { start: EMPTY, end: UNTOLD },
    rows: [clicked(TOLD, 5), clicked(UNTOLD, 7)],
  })
  const link = {
    vendorId: 5001,
    code: 'oak',
    programme: 'orion',
    kind: 'CPC',
    merchantId: '7',
    merchantName: 'Oak',
    placementId: 'blog',
  }
  await keepLinks(portal.app.pool, [link])
  await storeHits(portal.app.pool, [{ link, label: 'valid', at: `${UNTOLD}T01:00:00.000Z` }])
})
afterAll(() => portal.close())

const of = (startDate: string, body: Partial<QueryBody> = {}): QueryBody => ({
  startDate,
  endDate: UNTOLD,
  metrics: ['clicks'],
  ...body,
})
const asks = (body: QueryBody) => vendor.call('POST /v1/query', { body })
const totals = async (filters: QueryBody['filters'], body: Partial<QueryBody> = {}) =>
  (await asks(of(TOLD, { filters, ...body }))).totals.clicks

test('of a day that nobody has told nothing is known but our own redirects', async () => {
  const body = of(UNTOLD, {
    programmes: ['orion'],
    metrics: ['clicks', 'sales', 'earnings', 'earningsEur', 'cpc', 'share', 'redirects'],
  })
  const unknown = {
    clicks: null,
    sales: null,
    earnings: null,
    earningsEur: null,
    cpc: null,
    share: null,
    redirects: 1,
  }
  expect(await asks(body)).toMatchObject({ rows: [unknown], totals: unknown })
  const file = await postForCsv(portal, vendor, '/v1/query', body)
  expect((await file.text()).split('\n')[1]).toBe(',,,,,,1')
  const byDay = await asks({ ...body, metrics: ['clicks', 'redirects'], dimensions: ['day'] })
  expect(byDay.rows).toEqual([{ day: UNTOLD, clicks: null, redirects: 1 }])
})

test('of a day that was told, and of one with nothing in it, everything is', async () => {
  const programmes = ['orion' as const]
  expect((await asks(of(TOLD, { programmes }))).totals).toEqual({ clicks: 30 })
  expect((await asks(of(EMPTY, { programmes, endDate: EMPTY }))).totals).toEqual({ clicks: 0 })
  expect((await asks(of(UNTOLD))).totals).toEqual({ clicks: 7 })
})

test('filters choose the days and programmes of which something has to be known', async () => {
  const onDay = { dimension: 'day' as const, is: [UNTOLD] }
  const ofOrion = { dimension: 'programme' as const, is: ['orion'] }
  expect(await totals([onDay], { programmes: ['orion'] })).toBeNull()
  expect(await totals([onDay])).toBe(7)
  expect(await totals([ofOrion])).toBe(30)
  expect(await totals([ofOrion, onDay])).toBeNull()
  // Nothing of Elm was told, but the days were.
  expect(await totals([{ dimension: 'merchant', is: ['Elm'] }])).toBe(0)
  // Of no day at all the sum is 0. The 19th is a Thursday.
  const onFriday = { dimension: 'weekday' as const, is: ['5'] }
  expect(await totals([onFriday], { startDate: UNTOLD, programmes: ['orion'] })).toBe(0)
})

test('what only other programmes have is nothing to compare with', async () => {
  const body = of(UNTOLD, {
    filters: [{ dimension: 'programme', is: ['orion'] }],
    compare: { startDate: TOLD, endDate: TOLD },
  })
  expect(await asks(body)).toMatchObject({ totals: { clicks: null }, previous: null })
})

test('why says the same as before: no figures yet', async () => {
  const body = { startDate: UNTOLD, endDate: UNTOLD, metric: 'clicks' as const }
  const filters = [{ dimension: 'programme' as const, is: ['orion'] }]
  expect(await vendor.call('POST /v1/why', { body: { ...body, filters } })).toMatchObject({
    now: null,
    before: null,
    difference: null,
  })
})

test('it is known as soon as it is told', async () => {
  const body = of(UNTOLD, { programmes: ['orion'] })
  expect((await asks(body)).totals).toEqual({ clicks: null })
  const days = { start: UNTOLD, end: UNTOLD }
  await tell(portal, { on: '2026-03-20', days, rows: [] })
  expect((await asks(body)).totals).toEqual({ clicks: 0 })
})
