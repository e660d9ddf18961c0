import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { postForCsv } from '../../test/posted-csv.ts'
import {
  PASSWORD,
  revenuePartner,
  revenueSettings,
  type RevenuePartnerServer,
} from '../../test/revenue-partner.ts'
import { readDays } from './read-days.ts'

/*
 * Yesterday of the daily sheet: 5001 has two rows, 5002 one, and one names nobody.
 *
 *   tag             clicks results searches composition coverage ctr   revenue  searches tq
 *   5001_home       10     400     50       20          80.5     20    1.25     100      7.5
 *   5001_side        5     100     25       -           60       20    0.000007  50      8
 *   both            15     500     75                  140.5     40    1.250007 150     15.5
 */
const row = (user_tag: string, given: object = {}) => ({
  y_date: YESTERDAY,
  affiliate: 'orrery',
  user_tag,
  bidded_clicks: 10,
  bidded_results: 400,
  bidded_searches: 50,
  composition: '20',
  coverage: '80.5',
  ctr: '20',
  partner_rev_share: '1.25',
  searches: 100,
  tq_score: '7.5',
  ...given,
})
const side = {
  bidded_clicks: 5,
  bidded_results: 100,
  bidded_searches: 25,
  composition: null,
  coverage: '60',
  partner_rev_share: '0.000007',
  searches: 50,
  tq_score: '8',
}
const daily = [row('5001_home'), row('5001_side', side), row('5002_home'), row('press')]

let partner: RevenuePartnerServer
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  partner = await revenuePartner()
  portal = await testPortal({ environment: revenueSettings(partner.url, 'EXTENSION') })
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  partner.rows('y_daily_paged', YESTERDAY, daily)
  partner.rows('y_device', YESTERDAY, [row('5001_home', { device_type: 'phone' })])
  partner.rows('y_market', YESTERDAY, [
    row('5001_home', { user_country: 'US', market: 'en-us' }),
    row('5001_home', { user_country: 'atlantis', market: 'de-at' }),
  ])
  await readDays(portal.app, 'extension', [YESTERDAY])
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})

test('yesterday’s three tables, the vendor’s own rows, and their totals', async () => {
  const answer = await vendor.call('POST /extension/getRevenue', { body: {} })
  const { y_daily_paged: table, y_device: device, y_market: market } = answer
  expect(table.rows).toEqual([
    {
      ...row('5001_home'),
      composition: 20,
      coverage: 80.5,
      ctr: 20,
      partner_rev_share: 1.25,
      tq_score: 7.5,
    },
    {
      ...row('5001_side', side),
      composition: null,
      coverage: 60,
      ctr: 20,
      partner_rev_share: 0.000007,
      tq_score: 8,
    },
  ])
  expect(table.totals).toEqual({
    bidded_clicks: 15,
    bidded_results: 500,
    bidded_searches: 75,
    composition: null,
    coverage: 140.5,
    ctr: 40,
    partner_rev_share: 1.250007,
    searches: 150,
    tq_score: 15.5,
  })
  expect(table.totalRecords).toBe(2)
  expect(table.period).toEqual({
    startDate: YESTERDAY,
    endDate: YESTERDAY,
    currency: 'USD',
    timeZone: 'UTC',
    asOf: '2026-03-20T09:00:00Z',
    finalUpTo: null,
    incomplete: [],
    configured: true,
    leftOut: 0,
  })
  expect(device.rows.map(({ device_type: type }) => type)).toEqual(['phone'])
  expect(market.rows.map(({ user_country: country, market: name }) => [country, name])).toEqual([
    ['', 'de-at'],
    ['us', 'en-us'],
  ])
})

async function file(body: object) {
  const response = await postForCsv(portal, vendor, '/extension/getRevenue', body)
  const lines = (await response.text()).trim().split('\n')
  return [response.headers.get('content-disposition'), lines.slice(1)]
}

test('as a file it is one of its tables, of the vendor’s own rows', async () => {
  expect(await file({})).toEqual([
    'attachment; filename="extension-daily.csv"',
    [
      `${YESTERDAY},orrery,5001_home,10,400,50,20,80.5,20,1.25,100,7.5`,
      `${YESTERDAY},orrery,5001_side,5,100,25,,60,20,0.000007,50,8`,
    ],
  ])
  const [, smallestFirst] = await file({ sort: 'bidded_clicks' })
  expect(smallestFirst?.[0]).toContain('5001_side,5,')
  expect(await file({ table: 'y_device' })).toEqual([
    'attachment; filename="extension-device.csv"',
    [`${YESTERDAY},orrery,5001_home,phone,10,400,50,20,80.5,20,1.25,100,7.5`],
  ])
  const [name, markets] = await file({ table: 'y_market', date: YESTERDAY })
  expect([name, markets?.length]).toEqual(['attachment; filename="extension-market.csv"', 2])
})

async function tags(body: object): Promise<string[]> {
  const { y_daily_paged: table } = await admin.call('POST /extension/getRevenue', { body })
  return table.rows.map(({ user_tag: tag }) => tag)
}

test('an administrator sees all rows, or one vendor’s', async () => {
  expect(await tags({})).toEqual(['5001_home', '5002_home', 'press', '5001_side'])
  expect(await tags({ vendorId: 5002 })).toEqual(['5002_home'])
  expect(await tags({ vendorId: 5029 })).toEqual([])
})

// Shows links-7-extension-signs-in.
test('the partner is signed in to once, by post', () => {
  expect(partner.signIns).toEqual([{ email: 'orrery@demo.test', password: PASSWORD }])
  expect(partner.calls.filter((call) => call.includes('y_device'))).toEqual([
    `POST /api/274/y_device ${YESTERDAY} 1`,
  ])
})
