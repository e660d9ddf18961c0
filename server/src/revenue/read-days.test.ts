import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '@orrery/contract/day'
import { NOW, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import {
  revenuePartner,
  revenueSettings,
  type RevenuePartnerServer,
} from '../../test/revenue-partner.ts'
import { readDays } from './read-days.ts'

const DAY_BEFORE = addDays(YESTERDAY, -1)

let partner: RevenuePartnerServer
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  partner = await revenuePartner()
  const environment = revenueSettings(partner.url, 'YAHOO')
  portal = await testPortal({ environment: { ...environment, YAHOO_CALL_MS: '1000' } })
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})
beforeEach(async () => {
  partner.instead = undefined
  portal.setNow(NOW)
  await portal.app.pool.query('TRUNCATE revenue_day, revenue_row, revenue_source')
  partner.rows('/v1/feeds', YESTERDAY, [row()])
  partner.rows('/v1/feeds', DAY_BEFORE, [row({ date: DAY_BEFORE })])
})

const row = (given: object = {}) => ({
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

const read = (...days: Day[]) => readDays(portal.app, 'yahoo', days)

async function answered() {
  const body = { startDate: DAY_BEFORE, endDate: YESTERDAY }
  const { data, period } = await vendor.call('POST /getYahooFeedDetails', { body })
  return {
    revenue: data.map(({ date, revenue }) => `${date} ${revenue}`),
    states: period.incomplete.map(({ date, state, reason, figures }) =>
      [date, state, reason, figures ? 'with figures' : 'without'].join(' | '),
    ),
    asOf: period.asOf,
    leftOut: period.leftOut,
  }
}

const faults: [string, RevenuePartnerServer['instead'], string][] = [
  ['a failure', { status: 500, body: {} }, 'Yahoo answered 500 (an error on their side).'],
  ['a web page', { body: '<html>Sign in</html>' }, 'Yahoo sent a web page instead of JSON.'],
  ['another form', { body: { data: [] } }, 'Yahoo sent a report in an unknown form.'],
  [
    'fewer rows than announced',
    { body: { rows: [row()], total: 2, page: 1 } },
    'Yahoo sent an incomplete report.',
  ],
  [
    'another page',
    { body: { rows: [row()], total: 1, page: 2 } },
    'Yahoo sent another page of its report than was asked for.',
  ],
  [
    'rows of which none can be read',
    { body: { rows: [row({ revenue: 'much' })], total: 1, page: 1 } },
    'Yahoo sent no row that can be read.',
  ],
  [
    'no rows where there were some',
    { body: { rows: [], total: 0, page: 1 } },
    'Yahoo sent no rows for a day that had some; they are kept as they were.',
  ],
]

test.each(faults)('%s leaves the day as it was, and says so', async (_, instead, reason) => {
  await read(YESTERDAY)
  partner.instead = instead
  portal.setNow(new Date(NOW.getTime() + 3_600_000))
  await read(YESTERDAY)
  expect(await answered()).toEqual({
    revenue: [`${YESTERDAY} 2.5`],
    states: [
      `${DAY_BEFORE} | missing | The partner has not been asked for this day yet. | without`,
      `${YESTERDAY} | failed | ${reason} | with figures`,
    ],
    asOf: '2026-03-20T09:00:00Z',
    leftOut: 0,
  })
})

test('a day that is not compiled keeps no other back', async () => {
  partner.instead = { status: 409, body: { error: { code: 'not_ready' } } }
  await read(YESTERDAY)
  partner.instead = undefined
  await read(DAY_BEFORE)
  expect(await answered()).toMatchObject({
    revenue: [`${DAY_BEFORE} 2.5`],
    states: [`${YESTERDAY} | not-ready | Yahoo has not compiled this day yet. | without`],
  })
})

test('a partner that is down is asked for two days and left alone; all days say why', async () => {
  const days = [0, 1, 2, 3, 4].map((back) => addDays(YESTERDAY, -back))
  partner.instead = { status: 500, body: {} }
  const before = partner.calls.length
  await read(...days)
  expect(partner.calls.length - before).toBe(2)
  const { rows } = await portal.app.pool.query(
    `SELECT state, count(*)::int AS days FROM revenue_day GROUP BY 1`,
  )
  expect(rows).toEqual([{ state: 'failed', days: 5 }])
})

test('a partner that wants to be left alone is, for as long as it said', async () => {
  partner.instead = { status: 429, headers: { 'retry-after': '600' }, body: {} }
  await read(YESTERDAY, DAY_BEFORE)
  const before = partner.calls.length
  partner.instead = undefined
  await read(YESTERDAY)
  expect(partner.calls.length).toBe(before)
  expect((await answered()).states).toEqual([
    `${DAY_BEFORE} | failed | Yahoo answered 429 (too many requests). | without`,
    `${YESTERDAY} | failed | Yahoo asked us to wait until 2026-03-20 09:10 GMT. | without`,
  ])
  portal.setNow(new Date(NOW.getTime() + 601_000))
  await read(YESTERDAY)
  expect((await answered()).revenue).toEqual([`${YESTERDAY} 2.5`])
})

test('a token that is over is renewed in the same call', async () => {
  await read(YESTERDAY)
  const before = partner.signIns.length
  partner.forgetTokens()
  await read(YESTERDAY, DAY_BEFORE)
  expect(partner.signIns.length - before).toBe(1)
  expect((await answered()).revenue).toEqual([`${YESTERDAY} 2.5`, `${DAY_BEFORE} 2.5`])
})

test('an odd row costs itself, and is counted', async () => {
  const odd: unknown[] = [
    row({ channel: '5', date: DAY_BEFORE }),
    row({ channel: '6', clicks: -1 }),
    row({ channel: '7', clicks: 1.5 }),
    row({ channel: '8', revenue: '1e3' }),
    row({ channel: '9', revenue: null }),
    row({ channel: 10 }),
    // The same names as the good row: counted twice it would be wrong.
    row({ revenue: '99' }),
    'no row',
    null,
  ]
  partner.rows('/v1/feeds', YESTERDAY, [row(), ...odd])
  await read(YESTERDAY)
  expect(await answered()).toMatchObject({ revenue: [`${YESTERDAY} 2.5`], leftOut: 9 })
})

test('what a visitor wrote costs nobody’s money', async () => {
  const wrong = `\u202e4\0${'x'.repeat(300)}`
  partner.rows('/v1/feeds', YESTERDAY, [row({ channel: wrong }), row({ channel: '=1+1' })])
  await read(YESTERDAY)
  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  const { data } = await vendor.call('POST /getYahooFeedDetails', { body })
  const channels = data.map(({ channel }) => channel)
  expect(channels.toSorted()).toEqual([`4 ${'x'.repeat(197)}…`, '=1+1'])
})

test('rows that are alike only once they are mended are added up', async () => {
  const written = ['4', '4\n', ' 4', '4 \u0000']
  partner.rows(
    '/v1/feeds',
    YESTERDAY,
    written.map((channel) => row({ channel })),
  )
  await read(YESTERDAY)
  // Four times 2.50 of eight clicks each.
  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  const { data } = await vendor.call('POST /getYahooFeedDetails', { body })
  expect(data).toMatchObject([{ channel: '4', clicks: 32, revenue: 10 }])
  expect(await answered()).toMatchObject({ revenue: [`${YESTERDAY} 10`], leftOut: 0 })
})

test('a day of which most is told in another form stays as it was, and says why', async () => {
  const many = ['4', '5', '6', '7']
  const told = (given: object) => many.map((channel) => row({ channel, ...given }))
  partner.rows('/v1/feeds', YESTERDAY, told({}))
  await read(YESTERDAY, DAY_BEFORE)
  partner.rows('/v1/feeds', YESTERDAY, [...told({ revenue: 2.5 }), row({ channel: '8' })])
  await read(YESTERDAY)
  expect(await answered()).toMatchObject({
    revenue: [...many.map(() => `${YESTERDAY} 2.5`), `${DAY_BEFORE} 2.5`],
    states: [
      `${YESTERDAY} | failed | Yahoo sent 4 of 5 rows in a form that cannot be read; those of before are kept. | with figures`,
    ],
  })
})

test('a restated day is replaced whole; an equal one is not written again', async () => {
  partner.rows('/v1/feeds', YESTERDAY, [row(), row({ channel: '5', revenue: '7' })])
  await read(YESTERDAY)
  const stored = `SELECT xmin::text, row->>'channel' AS channel FROM revenue_row ORDER BY 2`
  const { rows: first } = await portal.app.pool.query(stored)
  portal.setNow(new Date(NOW.getTime() + 3_600_000))
  await read(YESTERDAY)
  expect((await portal.app.pool.query(stored)).rows).toEqual(first)
  expect(await answered()).toMatchObject({ asOf: '2026-03-20T10:00:00Z' })

  partner.rows('/v1/feeds', YESTERDAY, [row({ revenue: '-0.25' })])
  await read(YESTERDAY)
  expect((await answered()).revenue).toEqual([`${YESTERDAY} -0.25`])
})

test('a final day stays final whatever becomes of a later attempt', async () => {
  // Six days after the 19th, of which Yahoo restates five; the day before it is final, too.
  portal.setNow(new Date('2026-03-25T09:00:00Z'))
  await read(YESTERDAY, DAY_BEFORE)
  partner.instead = { status: 500, body: {} }
  await read(YESTERDAY)
  portal.setNow(NOW)
  expect(await answered()).toEqual({
    revenue: [`${YESTERDAY} 2.5`, `${DAY_BEFORE} 2.5`],
    states: [],
    asOf: '2026-03-25T09:00:00Z',
    leftOut: 0,
  })
})

test('a report of several pages is read whole', async () => {
  const many = Array.from({ length: 2345 }, (_, at) => row({ channel: String(at), revenue: '0.1' }))
  partner.rows('/v1/feeds', YESTERDAY, many)
  await read(YESTERDAY)
  const body = { startDate: YESTERDAY, endDate: YESTERDAY, page: 2 }
  const { data, totals, totalRecords } = await vendor.call('POST /getYahooFeedDetails', { body })
  expect([data.length, totalRecords, totals.revenue]).toEqual([345, 2345, 234.5])
})

test('a row is the vendor’s that its tag begins with, else the network’s', async () => {
  partner.rows('/v1/feeds', YESTERDAY, [
    row(),
    row({ user_tag: '5001' }),
    row({ user_tag: '5002_home' }),
    row({ user_tag: '50010_home' }),
    row({ user_tag: 'x5001_home' }),
    row({ user_tag: '5001x' }),
    row({ user_tag: '' }),
  ])
  await read(YESTERDAY)
  const { rows } = await portal.app.pool.query(
    'SELECT vendor_id, count(*)::int AS rows FROM revenue_row GROUP BY 1 ORDER BY 1',
  )
  expect(rows).toEqual([
    { vendor_id: 0, rows: 4 },
    { vendor_id: 5001, rows: 2 },
    { vendor_id: 5002, rows: 1 },
  ])
})
