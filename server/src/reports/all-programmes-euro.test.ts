import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import type { Adapter } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'

// Wednesdays, each a week after the one before it; of the first no reference rate is known.
const DAYS = {
  '2026-02-25': '5.00',
  '2026-03-04': '0',
  '2026-03-11': '10.00',
  '2026-03-18': '11.00',
}
const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: false } }

const partner: Adapter = {
  programme: 'orion',
  kinds: ['CPC'],
  async *readReport(_kind, { start: day }) {
    const texts = { campaignId: '5001', placementId: '', rid: '', merchantId: '1', country: '' }
    const earnings = DAYS[day as keyof typeof DAYS]
    yield { ...texts, day, merchantName: 'Shop', clicks: 1, sales: 0, saleAmount: '0', earnings }
  },
  lists: {},
  close: async () => undefined,
}

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor({ menu }))
  for (const day of Object.keys(DAYS)) {
    await pull(portal.app, partner, 'CPC', { start: day, end: day }, { startedBy: null })
  }
  const rates = [
    { currency: 'USD', day: '2026-03-11', rate: '0.8' },
    { currency: 'USD', day: '2026-03-18', rate: '1.1' },
  ]
  await storeRates(portal.app.pool, rates, 'The Bank')
})
afterAll(() => portal.close())

async function orion(day: string) {
  const body = { startDate: day, endDate: day }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  const { earnings, earningsEur, previous } = data[0] ?? {}
  return { now: [earnings, earningsEur], before: [previous?.earnings, previous?.earningsEur] }
}

test('what a programme is compared with is in euro by the rates of its own days', async () => {
  // 11 / 1.1 = 10 euro after 10 / 0.8 = 12.5: more dollars, fewer euro.
  expect(await orion('2026-03-18')).toEqual({ now: [11, 10], before: [10, 12.5] })
})

test('nothing is 0 in euro without a rate, and anything else unknown', async () => {
  expect(await orion('2026-03-11')).toEqual({ now: [10, 12.5], before: [0, 0] })
  expect(await orion('2026-03-04')).toEqual({ now: [0, 0], before: [5, null] })
})
