import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import { PartnerFailure, type Adapter, type ReportRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'

// 2026-03-18 is a Wednesday.
const WEDNESDAY = '2026-03-18'
// Another pair a week apart, with figures of every programme: the Thursdays 2026-02-26 and this.
const THURSDAY = '2026-03-05'
const range = { startDate: WEDNESDAY, endDate: TODAY }
const both = { cpc: true, cpa: true }
const menu = { ...menuWith(false), deeplink1: both, deeplink5: { cpc: true, cpa: false } }
// Every day of these tests is pulled once, on the 20th: sales, and what CPA earns, are still arriving.
const firstPulls = { clicks: 'settled', sales: 'still-arriving', earnings: 'still-arriving' }
const noBasis = { clicks: null, sales: null, earnings: null }
const missing = { state: 'missing', reason: 'Not pulled yet.', figures: false }
const unknown = { clicks: null, sales: null, earningsEur: null, conversionRate: null }

function row(
  day: string,
  clicks: number,
  sales: number,
  earnings: string,
  campaignId = '5001',
): ReportRow {
  const texts = { campaignId, placementId: '', rid: '', merchantId: '1', country: '' }
  return { ...texts, day, merchantName: 'Shop', clicks, sales, saleAmount: '0', earnings }
}

/** A partner that has these rows, day by day; a day that is not named here it has not compiled. */
const partner = (programme: ProgrammeKey, days: Record<string, ReportRow[]>): Adapter => ({
  programme,
  kinds: ['CPC', 'CPA'],
  async *readReport(_kind, { start, end }) {
    if (start !== end || !(start in days)) throw new PartnerFailure('Later.', { notReady: true })
    yield* days[start]!
  },
  lists: {},
  close: async () => undefined,
})

const usd = (day: string, rate: string) => ({ currency: 'USD', day, rate })

let portal: TestPortal
let vendor: SignedIn
let cpcOnly: SignedIn

async function store(programme: ProgrammeKey, kind: Kind, days: Record<string, ReportRow[]>) {
  for (const day of Object.keys(days)) {
    await pull(
      portal.app,
      partner(programme, days),
      kind,
      { start: day, end: day },
      { startedBy: null },
    )
  }
}

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor({ menu }))
  const orionCpc = { ...menu, deeplink1: { cpc: true, cpa: false } }
  cpcOnly = await portal.signIn(await portal.vendor({ vendorId: 5004, menu: orionCpc }))
  await store('orion', 'CPC', {
    '2026-02-25': [row('2026-02-25', 10, 1, '4.00')],
    '2026-02-26': [row('2026-02-26', 20, 1, '0.1')],
    [THURSDAY]: [row(THURSDAY, 30, 0, '0.7')],
    '2026-03-11': [row('2026-03-11', 40, 1, '4.00')],
    '2026-03-12': [row('2026-03-12', 60, 2, '6.00')],
    [WEDNESDAY]: [row(WEDNESDAY, 50, 1, '5.40'), row(WEDNESDAY, 4, 0, '1.08', '5004')],
  })
  await store('orion', 'CPA', {
    '2026-03-12': [row('2026-03-12', 5, 1, '1.00')],
    [YESTERDAY]: [row(YESTERDAY, 10, 2, '3.30')],
  })
  await store('altair', 'CPC', {
    '2026-02-25': [row('2026-02-25', 5, 0, '3.00')],
    '2026-02-26': [row('2026-02-26', 20, 0, '0.2')],
    [THURSDAY]: [row(THURSDAY, 10, 2, '0.1')],
    [WEDNESDAY]: [row(WEDNESDAY, 5, 0, '2.00')],
  })
  // Altair's CPA is off for the vendor: its 100.00 must be nowhere.
  await store('altair', 'CPA', { [WEDNESDAY]: [row(WEDNESDAY, 1, 1, '100.00')] })
  const rates = [usd('2026-02-26', '1'), usd(WEDNESDAY, '1.08'), usd(YESTERDAY, '1.1')]
  await storeRates(portal.app.pool, rates, 'The Bank')
})
afterAll(() => portal.close())

test('each programme has its sums, euro by the rate of each day, share and comparison', async () => {
  const found = await vendor.call('POST /home/getAllProgrammes', { body: range })
  // Orion: 5.40 / 1.08 = 5 and 3.30 / 1.1 = 3, so 8 of 10 euro; Altair 2 of 10. Before: CPC of
  // the 11th and CPA of the 12th; CPC of the 12th has no counterpart, since that of the 19th is not in.
  expect(found).toEqual({
    data: [
      {
        programme: 'orion',
        currency: 'USD',
        clicks: 60,
        sales: 3,
        earnings: 8.7,
        earningsEur: 8,
        share: 80,
        previous: { clicks: 45, sales: 2, earnings: 5, earningsEur: 5, basis: firstPulls },
        trend: [
          { date: WEDNESDAY, clicks: 50, sales: 1, earnings: null },
          { date: YESTERDAY, clicks: 10, sales: 2, earnings: null },
        ],
        asOf: '2026-03-20T09:00:00Z',
        // Each day lacks a type: CPA of the 18th, CPC of the 19th, both of today.
        incompleteDays: 3,
        incomplete: [
          { kinds: ['CPA'], start: WEDNESDAY, end: WEDNESDAY, ...missing },
          { kinds: ['CPC'], start: YESTERDAY, end: TODAY, ...missing },
          { kinds: ['CPA'], start: TODAY, end: TODAY, ...missing },
        ],
      },
      {
        programme: 'altair',
        currency: 'EUR',
        clicks: 5,
        sales: 0,
        earnings: 2,
        earningsEur: 2,
        share: 20,
        previous: { clicks: null, sales: null, earnings: null, earningsEur: null, basis: noBasis },
        trend: [{ date: WEDNESDAY, clicks: 5, sales: 0, earnings: 2 }],
        asOf: '2026-03-20T09:00:00Z',
        incompleteDays: 2,
        incomplete: [{ kinds: ['CPC'], start: YESTERDAY, end: TODAY, ...missing }],
      },
    ],
    // 50 + 10 + 5 clicks, 1 + 2 sales: 3 / 65 = 4.6154 %.
    totals: { clicks: 65, sales: 3, earningsEur: 10, conversionRate: 4.6154 },
    // Altair has nothing before, and Orion's alone is no total.
    previous: {
      ...unknown,
      basis: { ...unknown },
      startDate: '2026-03-11',
      endDate: '2026-03-13',
    },
    // Each of the two days lacks a type of Orion or all of Altair.
    trend: [
      { date: WEDNESDAY, earningsEur: null },
      { date: YESTERDAY, earningsEur: null },
    ],
    finalUpTo: null,
    timeZone: 'UTC',
    rateSource: 'The Bank',
  })
})

test('all programmes together have a day once every programme and type of it is in', async () => {
  const body = { startDate: '2026-03-12', endDate: YESTERDAY }
  const { trend } = await cpcOnly.call('POST /home/getAllProgrammes', { body })
  // Altair has no 12th. On the 18th 1.08 / 1.08 = 1 euro from Orion and nothing from Altair.
  expect(trend).toEqual([
    { date: '2026-03-12', earningsEur: null },
    { date: WEDNESDAY, earningsEur: 1 },
  ])
})

test('days that are not in are named with their type, state and reason', async () => {
  const days = { start: '2026-02-12', end: '2026-02-14' }
  for (const kind of ['CPC', 'CPA'] as const) {
    await pull(portal.app, partner('orion', {}), kind, days, { startedBy: null })
  }
  const body = { startDate: '2026-02-11', endDate: '2026-02-15' }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  const kinds = ['CPC', 'CPA']
  expect(data[0]?.incomplete).toEqual([
    { kinds, start: '2026-02-11', end: '2026-02-11', ...missing },
    { kinds, ...days, state: 'not-ready', reason: 'Later.', figures: false },
    { kinds, start: '2026-02-15', end: '2026-02-15', ...missing },
  ])
  expect(data[0]?.incompleteDays).toBe(5)
})

// Shows decisions-2-money.
test('totals are exact decimals, in the range and before it', async () => {
  const body = { startDate: THURSDAY, endDate: THURSDAY }
  const { data, totals, previous } = await vendor.call('POST /home/getAllProgrammes', { body })
  // One dollar is one euro: 0.7 + 0.1, which floats make 0.7999999999999999; 2 sales of 40 clicks.
  expect(totals).toEqual({ clicks: 40, sales: 2, earningsEur: 0.8, conversionRate: 5 })
  expect(data.map(({ share }) => share)).toEqual([87.5, 12.5])
  // A week before 0.1 + 0.2, which floats make 0.30000000000000004; 1 sale of 40 clicks.
  const before = { clicks: 40, sales: 1, earningsEur: 0.3, conversionRate: 2.5 }
  // Stored in one go: what sales stood at a week earlier is not known.
  const arriving = { sales: 'still-arriving', conversionRate: 'still-arriving' }
  expect(previous).toEqual({
    ...before,
    basis: { clicks: 'settled', earningsEur: 'settled', ...arriving },
    startDate: '2026-02-26',
    endDate: '2026-02-26',
  })
})

test('one day before the first known rate leaves euro and every share unknown, never smaller', async () => {
  const body = { startDate: '2026-02-25', endDate: '2026-02-26' }
  const { data, totals, previous } = await vendor.call('POST /home/getAllProgrammes', { body })
  expect(data.map((each) => [each.programme, each.earnings, each.earningsEur, each.share])).toEqual(
    [
      ['orion', 4.1, null, null],
      ['altair', 3.2, 3.2, null],
    ],
  )
  // 10 + 20 + 5 + 20 clicks, 1 + 1 sales: 2 / 55 = 3.6364 %.
  expect(totals).toEqual({ clicks: 55, sales: 2, earningsEur: null, conversionRate: 3.6364 })
  expect(previous).toMatchObject(unknown)
})

test('of a total that is not positive nobody has a share', async () => {
  // A dollar is a euro: 1 − 9 and 2, −6 together, of which −8 would be 133 % and 2 less than nothing.
  const day = '2026-03-07'
  await store('orion', 'CPC', { [day]: [row(day, 1, 0, '1.00')] })
  await store('orion', 'CPA', { [day]: [row(day, 1, -1, '-9.00')] })
  await store('altair', 'CPC', { [day]: [row(day, 1, 0, '2.00')] })
  const body = { startDate: day, endDate: day }
  const { data, totals } = await vendor.call('POST /home/getAllProgrammes', { body })
  expect(totals.earningsEur).toBe(-6)
  expect(data).toMatchObject([
    { programme: 'orion', earningsEur: -8, share: null },
    { programme: 'altair', earningsEur: 2, share: null },
  ])
})

test('a programme without figures leaves every total and share unknown, never a sum of the others', async () => {
  const body = { startDate: '2026-03-12', endDate: '2026-03-12' }
  const { data, totals } = await vendor.call('POST /home/getAllProgrammes', { body })
  const none = { clicks: null, sales: null, earnings: null, earningsEur: null, asOf: null }
  expect(data).toMatchObject([
    { programme: 'orion', clicks: 65, sales: 3, earnings: 7, earningsEur: 7, share: null },
    { programme: 'altair', ...none, share: null, trend: [] },
  ])
  expect(totals).toEqual(unknown)
})

async function orionBefore(startDate: string, endDate: string) {
  const body = { startDate, endDate }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  return data[0]?.previous
}

test('a range before that lacks a day is no comparison', async () => {
  // CPC of the 18th against the 11th.
  expect(await orionBefore(WEDNESDAY, WEDNESDAY)).toMatchObject({
    clicks: 40,
    sales: 1,
    earnings: 4,
  })
  // CPC of the 11th and 12th, and CPA of the 12th: a week before, CPC of the 5th alone is in.
  const none = { clicks: null, sales: null, earnings: null, earningsEur: null }
  expect(await orionBefore('2026-03-11', '2026-03-12')).toEqual({ ...none, basis: noBasis })
})

test('a day that was pulled without a row of the vendor is a known zero', async () => {
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  const body = { startDate: THURSDAY, endDate: THURSDAY }
  const { data, totals } = await other.call('POST /home/getAllProgrammes', { body })
  const zero = { clicks: 0, sales: 0, earnings: 0 }
  expect(data).toMatchObject([
    { ...zero, earningsEur: 0, share: null, trend: [{ date: THURSDAY, ...zero }] },
    { ...zero, earningsEur: 0, share: null, trend: [{ date: THURSDAY, ...zero }] },
  ])
  expect(totals).toEqual({ clicks: 0, sales: 0, earningsEur: 0, conversionRate: null })
})

test('a vendor without programmes has none, and dates out of order are refused', async () => {
  const none = await portal.signIn(await portal.vendor({ vendorId: 5003, menu: menuWith(false) }))
  const { data, totals } = await none.call('POST /home/getAllProgrammes', { body: range })
  expect(data).toEqual([])
  expect(totals).toEqual(unknown)
  const body = { startDate: TODAY, endDate: YESTERDAY }
  await expect(vendor.call('POST /home/getAllProgrammes', { body })).rejects.toMatchObject({
    status: 400,
  })
})

const upTo = async (who: SignedIn, startDate: string, endDate: string) =>
  (await who.call('POST /home/getAllProgrammes', { body: { startDate, endDate } })).finalUpTo

/* Pulled on the 20th of March, the 17th of February is 31 days old and final, the 18th 30 days and estimated. */
test('it says up to which day every type is final', async () => {
  for (const day of ['2026-02-16', '2026-02-17', '2026-02-18']) {
    await store('orion', 'CPC', { [day]: [row(day, 1, 0, '1')] })
    await store('altair', 'CPC', { [day]: [row(day, 1, 0, '1')] })
  }
  await store('orion', 'CPA', { '2026-02-16': [], '2026-02-18': [] })
  // Of the 17th Orion's CPA is not in: of no meaning for who has none.
  expect(await upTo(vendor, '2026-02-16', '2026-02-16')).toBe('2026-02-16')
  expect(await upTo(vendor, '2026-02-16', '2026-02-18')).toBe('2026-02-16')
  expect(await upTo(cpcOnly, '2026-02-16', '2026-02-17')).toBe('2026-02-17')
  expect(await upTo(cpcOnly, '2026-02-16', '2026-02-18')).toBe('2026-02-17')
  expect(await upTo(cpcOnly, '2026-02-18', '2026-02-18')).toBeNull()
  expect(await upTo(cpcOnly, TODAY, '2026-04-01')).toBeNull()
})
