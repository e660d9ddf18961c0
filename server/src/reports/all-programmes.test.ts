import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import { PartnerFailure, type Adapter, type ReportRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'

// 2026-03-18 is a Wednesday. Of the two days before, a week earlier, the 11th alone has a counterpart.
const WEDNESDAY = '2026-03-18'
const range = { startDate: WEDNESDAY, endDate: TODAY }
const both = { cpc: true, cpa: true }

function row(day: string, clicks: number, sales: number, earnings: string): ReportRow {
  const texts = { campaignId: '5001', placementId: '', rid: '', merchantId: '1', country: '' }
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
  const menu = {
    ...menuWith(false),
    deeplink1: both,
    deeplink5: { cpc: true, cpa: false },
  }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  await store('orion', 'CPC', {
    '2026-03-11': [row('2026-03-11', 40, 1, '4.00')],
    '2026-03-12': [row('2026-03-12', 60, 2, '6.00')],
    [WEDNESDAY]: [row(WEDNESDAY, 50, 1, '5.40')],
  })
  await store('orion', 'CPA', { [YESTERDAY]: [row(YESTERDAY, 10, 2, '3.30')] })
  await store('altair', 'CPC', { [WEDNESDAY]: [row(WEDNESDAY, 5, 0, '2.00')] })
  // Altair's CPA is off for the vendor: its 100.00 must be nowhere.
  await store('altair', 'CPA', { [WEDNESDAY]: [row(WEDNESDAY, 1, 1, '100.00')] })
  await storeRates(portal.app.pool, [usd(WEDNESDAY, '1.08'), usd(YESTERDAY, '1.1')], 'The Bank')
})
afterAll(() => portal.close())

test('each programme has its sums, euro by the rate of each day, share and comparison', async () => {
  const found = await vendor.call('POST /home/getAllProgrammes', { body: range })
  // Orion: 5.40 / 1.08 = 5 and 3.30 / 1.1 = 3, so 8 of 10 euro; Altair 2 of 10. Before: the 11th is
  // the 18th's counterpart; the 12th has none, since CPC of the 19th is not in.
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
        previous: { clicks: 40, sales: 1, earnings: 4 },
        trend: [
          { date: WEDNESDAY, clicks: 50, sales: 1, earnings: 5.4 },
          { date: YESTERDAY, clicks: 10, sales: 2, earnings: 3.3 },
        ],
        asOf: '2026-03-20T09:00:00Z',
        // Today has no figures of either type.
        incompleteDays: 3,
      },
      {
        programme: 'altair',
        currency: 'EUR',
        clicks: 5,
        sales: 0,
        earnings: 2,
        earningsEur: 2,
        share: 20,
        previous: { clicks: 0, sales: 0, earnings: 0 },
        trend: [{ date: WEDNESDAY, clicks: 5, sales: 0, earnings: 2 }],
        asOf: '2026-03-20T09:00:00Z',
        incompleteDays: 2,
      },
    ],
    previous: { startDate: '2026-03-11', endDate: '2026-03-13' },
    timeZone: 'UTC',
    rateSource: 'The Bank',
  })
})

test('a day before the first known rate leaves the euro sum unknown, never smaller', async () => {
  const body = { startDate: '2026-03-11', endDate: '2026-03-11' }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  expect(data.map((each) => [each.programme, each.earnings, each.earningsEur, each.share])).toEqual(
    [
      ['orion', 4, null, null],
      ['altair', 0, 0, null],
    ],
  )
})

test('a vendor without programmes has none, and dates out of order are refused', async () => {
  const none = await portal.signIn(await portal.vendor({ vendorId: 5003, menu: menuWith(false) }))
  const { data } = await none.call('POST /home/getAllProgrammes', { body: range })
  expect(data).toEqual([])
  const body = { startDate: TODAY, endDate: YESTERDAY }
  await expect(vendor.call('POST /home/getAllProgrammes', { body })).rejects.toMatchObject({
    status: 400,
  })
})
