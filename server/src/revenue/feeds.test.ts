import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { ask } from '../../test/ask.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import {
  revenuePartner,
  revenueSettings,
  type RevenuePartnerServer,
} from '../../test/revenue-partner.ts'
import { readDays } from './read-days.ts'

const DAY_BEFORE = addDays(YESTERDAY, -1)
/** The last of the usual 30 days, and the one before it. */
const FIRST = addDays(YESTERDAY, -29)
const EARLIER = addDays(YESTERDAY, -30)

let partner: RevenuePartnerServer
let portal: TestPortal
let vendor: SignedIn

/*
 * What 5001 has of Yahoo; CPC is revenue by clicks.
 *
 *   day         feed  channel  searches  clicks  revenue
 *   yesterday   y-1   4              40       8  2.5        0.3125
 *   yesterday   y-2   4              10       0  0          -
 *   day before  y-1   4              20       4  1.0000007  0.2500002 (0.250000175)
 *   day before  y-1   7              30       6  3          0.5
 *   day 30      y-1   7               1       1  0.1        0.1
 */
const yahoo = (given: object) => ({
  date: YESTERDAY,
  feed_id: 'y-1',
  feed_name: 'Search one',
  channel: '4',
  user_tag: '5001_home',
  searches: 40,
  clicks: 8,
  revenue: '2.5',
  ...given,
})
const shopping = { feed_id: 'y-2', feed_name: '=Shopping, "two"' }

beforeAll(async () => {
  partner = await revenuePartner()
  const settings = revenueSettings(partner.url, 'YAHOO', 'MEDIA_NET', 'PRICELINE', 'TRACKING')
  portal = await testPortal({ environment: settings })
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  partner.rows('/v1/feeds', YESTERDAY, [
    yahoo({}),
    yahoo({ ...shopping, searches: 10, clicks: 0, revenue: '0' }),
    yahoo({ user_tag: '5002_home', revenue: '99' }),
  ])
  partner.rows('/v1/feeds', DAY_BEFORE, [
    yahoo({ date: DAY_BEFORE, searches: 20, clicks: 4, revenue: '1.0000007' }),
    yahoo({ date: DAY_BEFORE, channel: '7', searches: 30, clicks: 6, revenue: '3' }),
  ])
  const one = { channel: '7', searches: 1, clicks: 1, revenue: '0.1' }
  partner.rows('/v1/feeds', FIRST, [yahoo({ ...one, date: FIRST })])
  partner.rows('/v1/feeds', EARLIER, [yahoo({ ...one, date: EARLIER })])
  await readDays(portal.app, 'yahoo', [YESTERDAY, DAY_BEFORE, FIRST, EARLIER])
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})

test('feeds by channel, over the last thirty days', async () => {
  const { data, totals, totalRecords, period } = await vendor.call('GET /getAllYahooFeeds', {
    query: {},
  })
  const one = { feed_id: 'y-1', feed_name: 'Search one' }
  expect(data).toEqual([
    { ...one, channel: '4', searches: 60, clicks: 12, revenue: 3.5000007, cpc: 0.2916667 },
    { ...one, channel: '7', searches: 31, clicks: 7, revenue: 3.1, cpc: 0.4428571 },
    { ...shopping, channel: '4', searches: 10, clicks: 0, revenue: 0, cpc: null },
  ])
  // 6.6000007 / 19
  expect(totals).toEqual({ searches: 101, clicks: 19, revenue: 6.6000007, cpc: 0.3473685 })
  expect(totalRecords).toBe(3)
  expect(period).toMatchObject({ startDate: FIRST, endDate: YESTERDAY })
  // Of the thirty days three were read.
  expect(period.incomplete).toHaveLength(27)
})

test('one channel by day, newest first; a page of it has the totals of all', async () => {
  const body = { startDate: EARLIER, endDate: YESTERDAY, channel: '7' }
  const { data } = await vendor.call('POST /getCustomYahooFeeds', { body })
  expect(data).toEqual([
    { date: DAY_BEFORE, searches: 30, clicks: 6, revenue: 3, cpc: 0.5 },
    { date: FIRST, searches: 1, clicks: 1, revenue: 0.1, cpc: 0.1 },
    { date: EARLIER, searches: 1, clicks: 1, revenue: 0.1, cpc: 0.1 },
  ])
  const page = { ...body, page: 1, pageSize: 2 }
  const second = await vendor.call('POST /getCustomYahooFeeds', { body: page })
  expect(second.data.map(({ date }) => date)).toEqual([EARLIER])
  expect([second.totalRecords, second.totals.revenue]).toEqual([3, 3.2])
  const beyond = await vendor.call('POST /getCustomYahooFeeds', { body: { ...page, page: 9 } })
  expect([beyond.data, beyond.totalRecords]).toEqual([[], 3])
})

test('the file has every row under the screen’s headings, and no formula', async () => {
  const response = await portal.fetch('/getAllYahooFeeds', {
    headers: { authorization: vendor.token, accept: 'text/csv' },
  })
  expect(response.headers.get('content-disposition')).toContain('yahoo-feeds.csv')
  expect((await response.text()).split('\n')).toEqual([
    'Feed ID,Feed,Channel,Searches,Clicks,Revenue,CPC',
    'y-1,Search one,4,60,12,3.5000007,0.2916667',
    'y-1,Search one,7,31,7,3.1,0.4428571',
    `y-2,"'=Shopping, ""two""",4,10,0,0,`,
    '',
  ])
})

test('a page and the file are in the asked order of all rows', async () => {
  const body = { startDate: FIRST, endDate: YESTERDAY, sort: '-revenue' }
  const { data } = await vendor.call('POST /getYahooFeedDetails', {
    body: { ...body, pageSize: 2 },
  })
  expect(data.map(({ revenue }) => revenue)).toEqual([3, 2.5])
  const lines = await postedCsv(portal, vendor, '/getYahooFeedDetails', body)
  expect(lines.map((cells) => Number(cells.at(-2)))).toEqual([3, 2.5, 1.0000007, 0.1, 0])
  const { body: refused } = await ask(
    portal,
    'POST /getYahooFeedDetails',
    { ...body, sort: 'color' },
    { authorization: vendor.token },
  )
  expect(refused.message).toContain('sort')
})

test('days without rows are zero, days that were not read are said to be missing', async () => {
  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  const before = await vendor.call('POST /getMediaNetReports', { body })
  expect(before.period).toMatchObject({
    asOf: null,
    incomplete: [
      {
        date: YESTERDAY,
        state: 'missing',
        reason: 'The partner has not been asked for this day yet.',
        figures: false,
      },
    ],
  })
  await readDays(portal.app, 'media-net', [YESTERDAY])
  const { data, totals, period } = await vendor.call('POST /getMediaNetReports', { body })
  expect(data).toEqual([])
  expect(totals).toEqual({ impressions: 0, ad_clicks: 0, estimated_revenue: 0, rpm: null })
  expect(period).toMatchObject({ incomplete: [], asOf: '2026-03-20T09:00:00Z' })
})

test('a source that is not set up says so', async () => {
  const { period } = await vendor.call('POST /extension/getClicksRevenue', {
    body: { startDate: YESTERDAY, endDate: YESTERDAY },
  })
  expect(period).toMatchObject({
    configured: false,
    incomplete: [{ state: 'missing', reason: 'The extension’s connection is not configured.' }],
  })
})

test('bookings and trackings as their partners have them', async () => {
  const sale = {
    date: YESTERDAY,
    booking_id: 'b-1',
    channel: '4',
    ref_id: '5001_home',
    city: 'São Paulo',
    check_in: '2026-04-01',
    check_out: '',
    status: 'booked',
    amount: '310.40',
    commission: '15.52',
  }
  partner.rows('/v1/sales', YESTERDAY, [sale, { ...sale, booking_id: 'b-2', check_in: 'soon' }])
  await readDays(portal.app, 'priceline', [YESTERDAY])
  const sales = await vendor.call('GET /getAllPricelineSales', { query: {} })
  expect(sales.data).toEqual([{ ...sale, amount: 310.4, commission: 15.52 }])
  expect(sales.period.leftOut).toBe(1)

  const link = {
    date: YESTERDAY,
    tracking_id: 't-1',
    name: 'Spring',
    url: 'https://shop.example/spring',
    campaign_id: '5001',
    placement_id: 'home',
    clicks: 5,
    unique_clicks: 4,
    conversions: 1,
    revenue: '2',
  }
  const hostile = { ...link, tracking_id: 't-2', url: 'javascript:alert(1)' }
  partner.rows('/v1/trackings', YESTERDAY, [link, hostile])
  await readDays(portal.app, 'tracking', [YESTERDAY])
  const { data } = await vendor.call('GET /tracking/getTrackings', { query: {} })
  const { date: _, ...shown } = link
  expect(data).toEqual([{ ...shown, revenue: 2 }])
})

test.each([
  ['a day that is none', { startDate: '2026-02-31' }, 'startDate: There is no such day.'],
  [
    'days out of order',
    { startDate: YESTERDAY, endDate: DAY_BEFORE },
    'The start date cannot be after the end date.',
  ],
  [
    'too many days',
    { startDate: '2020-01-01', endDate: YESTERDAY },
    'The range is too long; ask for two years at the most.',
  ],
  ['too large a page', { pageSize: 10_001 }, 'pageSize: Give a whole number from 1 to 10000.'],
  ['a page that is text', { page: '1' }, 'page: Give a whole number from 0 to 1000000.'],
])('%s is refused', async (_, body, message) => {
  const answer = await ask(portal, 'POST /getYahooFeedDetails', body, {
    authorization: vendor.token,
  })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})
