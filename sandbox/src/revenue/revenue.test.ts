import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'
import { revenuePartners, signInOf, type RevenueKey } from './accounts.ts'

type Row = Record<string, string | number | null>
type Page = { rows: Row[]; reportsData: Row[]; total: number; page: number }

let now = new Date('2026-03-20T09:00:00Z')
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, notReady: ['yahoo/yesterday'] })
})
afterAll(() => sandbox.close())

const at = (key: RevenueKey) => sandbox.url + revenuePartners[key].prefix

async function tokenOf(key: RevenueKey): Promise<string> {
  const response = await fetch(`${at(key)}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signInOf(key)),
  })
  return ((await response.json()) as { token: string }).token
}

async function read(key: RevenueKey, path: string, method = 'GET', body?: object) {
  const response = await fetch(at(key) + path, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(key)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Page }
}

/** A figure's sum over the rows, in whole micros. */
function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((all, row) => all + Math.round(Number(row[name]) * 1_000_000), 0)
}

test.each([
  ['yahoo', 'GET', '/v1/feeds', 'date,feed_id,feed_name,channel,user_tag,searches,clicks,revenue'],
  ['priceline', 'GET', '/v1/feeds', 'date,feed_id,feed_name,channel,ref_id,clicks,revenue'],
  [
    'priceline',
    'GET',
    '/v1/sales',
    'date,booking_id,channel,ref_id,city,check_in,check_out,status,amount,commission',
  ],
  [
    'media-net',
    'GET',
    '/v1/reports',
    'date,channel_name,ad_unit,device,user_tag,impressions,ad_clicks,estimated_revenue',
  ],
  [
    'sites',
    'GET',
    '/v1/reports/channel',
    'date,channelName,channelName2,channelName3,adtag,estimated_revenue,impressions,total_clicks',
  ],
  [
    'tracking',
    'GET',
    '/v1/trackings',
    'date,tracking_id,name,url,campaign_id,placement_id,clicks,unique_clicks,conversions,revenue',
  ],
  [
    'extension',
    'POST',
    '/api/274/y_market',
    'y_date,affiliate,user_tag,bidded_clicks,bidded_results,bidded_searches,composition,coverage,ctr,partner_rev_share,searches,tq_score,user_country,market',
  ],
] as const)('%s answers %s %s in its form', async (key, method, path, columns) => {
  const { status, body } = await read(key, `${path}?date=2026-03-10&page=1&per_page=1000`, method)
  expect(status).toBe(200)
  expect(body.total).toBe(body.rows.length)
  expect(body.total).toBeGreaterThan(5)
  expect(Object.keys(body.rows[0]!).toSorted()).toEqual(columns.split(',').toSorted())
})

test('the extension’s clicks are asked for in the body', async () => {
  const asked = { startDate: '2026-03-10', endDate: '2026-03-10', page: 1, per_page: 10 }
  const { body } = await read('extension', '/api/274/clicks_revenue', 'POST', asked)
  expect(body.reportsData).toHaveLength(10)
  expect(body.reportsData[0]).toMatchObject({ report_date: '2026-03-10', currency: 'USD' })
})

test('the three views of sites have the same totals, those of the extension, too', async () => {
  const views = await Promise.all(
    ['site', 'channel', 'publisher'].map((view) =>
      read('sites', `/v1/reports/${view}?date=2024-05-10`),
    ),
  )
  const totals = views.map(({ body }) =>
    ['impressions', 'estimated_revenue'].map((name) => sum(body.rows, name)),
  )
  expect(totals[1]).toEqual(totals[0])
  expect(totals[2]).toEqual(totals[0])
  const sheets = await Promise.all(
    ['y_daily_paged', 'y_device', 'y_market'].map((name) =>
      read('extension', `/api/274/${name}?date=2026-03-10`, 'POST'),
    ),
  )
  const shares = sheets.map(({ body }) => sum(body.rows, 'partner_rev_share'))
  expect(new Set(shares).size).toBe(1)
})

test('a page is a part of the day, and rows stay in their order', async () => {
  const whole = await read('yahoo', '/v1/feeds?date=2026-03-10')
  const second = await read('yahoo', '/v1/feeds?date=2026-03-10&page=2&per_page=7')
  expect(second.body.rows).toEqual(whole.body.rows.slice(7, 14))
})

const yahooSum = async (day: string, name: string) =>
  sum((await read('yahoo', `/v1/feeds?date=${day}`)).body.rows, name)
const statusOf = async (path: string) => (await read('yahoo', path)).status

test('a newer day is restated downwards until it is settled; weekends are quieter', async () => {
  const early = await yahooSum('2026-03-18', 'revenue')
  expect(await yahooSum('2026-03-14', 'searches')).toBeLessThan(
    await yahooSum('2026-03-13', 'searches'),
  )
  now = new Date('2026-03-25T09:00:00Z')
  const settled = await yahooSum('2026-03-18', 'revenue')
  now = new Date('2026-04-25T09:00:00Z')
  expect(settled).toBeLessThan(early)
  expect(await yahooSum('2026-03-18', 'revenue')).toBe(settled)
  now = new Date('2026-03-20T09:00:00Z')
})

test('today and a day held back are not ready; a wrong day, page or token is refused', async () => {
  expect(await statusOf('/v1/feeds?date=2026-03-20')).toBe(409)
  expect(await statusOf('/v1/feeds?date=2026-03-19')).toBe(409)
  expect(await statusOf('/v1/feeds?date=2026-02-30')).toBe(400)
  expect(await statusOf('/v1/feeds?date=2026-03-10&per_page=1001')).toBe(400)
  expect((await fetch(`${at('yahoo')}/v1/feeds?date=2026-03-10`)).status).toBe(401)
  const other = { authorization: `Bearer ${await tokenOf('sites')}` }
  const foreign = await fetch(`${at('yahoo')}/v1/feeds?date=2026-03-10`, { headers: other })
  expect(foreign.status).toBe(401)
})
