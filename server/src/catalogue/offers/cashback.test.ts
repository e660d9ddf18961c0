import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { storeCashback, storeFeed } from '../../../test/catalogue.ts'
import { menuWith } from '../../accounts/create-vendor.ts'
import { storeRates } from '../../rates/rates.query.ts'

const LIST = 'GET /coupons/getcashback'
const FILTERS = 'GET /coupons/getCashbackFilters'

let portal: TestPortal
let vendor: SignedIn
let feed: number

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor())
  const rates = [
    { currency: 'USD', day: '2026-03-18', rate: '0.5' },
    { currency: 'USD', day: '2026-03-19', rate: '1.25' },
    { currency: 'GBP', day: '2026-03-19', rate: '0.8' },
  ]
  await storeRates(app.pool, rates, 'test')
  feed = await storeFeed(app, 'cashback', 'rigel')
  const amount = { cashback_type: 'amount' }
  await storeCashback(app, feed, [
    // In euros: 8, 10, 9.
    { ...amount, offer_id: 'a', title: 'Ten dollars', cashback: '10', currency: 'USD' },
    { ...amount, offer_id: 'b', title: 'Eight pounds', cashback: '8', currency: 'GBP' },
    { ...amount, offer_id: 'c', title: 'Nine euros', cashback: '9', currency: 'EUR' },
    { offer_id: 'd', title: 'Five percent', domain: 'elm.example', country: 'gb' },
    { offer_id: 'e', title: 'Seven and a half', cashback: '7.5', country: '' },
    { offer_id: 'f', title: 'Ended', cashback: '90', ends_at: '2026-03-19T00:00:00Z' },
    { offer_id: 'g', title: 'Withdrawn', cashback: '99', active: false },
  ])
})
afterAll(() => portal.close())

const titles = async (query: Record<string, string> = {}, who = vendor) =>
  (await who.call(LIST, { query })).data.map(({ title }) => title)

test('cashback has the fields of the specification', async () => {
  const query = { searchText: 'seven', placementId: 'home' }
  expect(await vendor.call(LIST, { query })).toEqual({
    data: [
      {
        _id: `${feed}.ZQ`,
        title: 'Seven and a half',
        merchantName: 'Oak',
        domainName: 'oak.example',
        country: '',
        cashback: 7.5,
        cashbackType: 'percent',
        currency: 'USD',
        startDateGMT: '2026-03-01T00:00:00.000Z',
        endDateGMT: '2026-04-01T00:00:00.000Z',
        jumpUrl: 'https://go.network.example/o5?sub={TRACKING_CODE}',
        link: 'https://go.network.example/o5?sub=5001_home&af_campaign_id=5001',
        state: 'running',
        logoUrl: null,
      },
    ],
    totalCount: 1,
  })
})

test('the highest stands first, percentages before amounts, amounts compared in euros', async () => {
  const current = ['Seven and a half', 'Five percent', 'Eight pounds', 'Nine euros', 'Ten dollars']
  expect(await titles()).toEqual(current)
  expect(await titles({ validCoupons: 'false' })).toEqual([...current, 'Ended'])
})

test('country, type, domain and text narrow; what is good anywhere is good in each country', async () => {
  expect(await titles({ country: 'gb' })).toEqual(['Seven and a half', 'Five percent'])
  expect(await titles({ country: 'fr' })).toEqual(['Seven and a half'])
  // No links are offered there, but a feed may have offers.
  expect(await titles({ country: 'sk' })).toEqual(['Seven and a half'])
  expect(await titles({ type: 'amount' })).toHaveLength(3)
  expect(await titles({ type: 'other' })).toEqual([])
  expect(await titles({ domain_name: 'elm.example' })).toEqual(['Five percent'])
  expect(await titles({ searchText: 'OAK', pageSize: '2', pageNo: '2' })).toEqual([
    'Eight pounds',
    'Nine euros',
  ])
  expect(await titles({ searchText: '%' })).toEqual([])
  expect(await titles({ searchText: '_' })).toEqual([])
  for (const query of [{ country: 'UK' }, { searchText: 'x'.repeat(4_000) }]) {
    await expect(vendor.call(LIST, { query })).rejects.toMatchObject({ status: 400 })
  }
})

test('filters count what a choice would leave', async () => {
  expect(await vendor.call(FILTERS, {})).toEqual({
    countries: [
      { _id: 'us', count: 4 },
      { _id: 'gb', count: 2 },
    ],
    domainNames: [
      { _id: 'oak.example', count: 4 },
      { _id: 'elm.example', count: 1 },
    ],
  })
  expect(await titles({ country: 'us' })).toHaveLength(4)
})

test('nothing of a programme that is off', async () => {
  const menu = { ...menuWith(true), deeplink2: { cpc: false, cpa: false } }
  const noRigel = await portal.signIn(await portal.vendor({ vendorId: 5102, menu }))
  expect(await titles({}, noRigel)).toEqual([])
  expect(await noRigel.call(FILTERS, {})).toEqual({ countries: [], domainNames: [] })
})

test('a new day’s rates make a new order at once, on each page', async () => {
  expect((await titles()).at(-1)).toBe('Ten dollars')
  // In euros: 12.5, 10, 9.
  const rates = [
    { currency: 'USD', day: '2026-03-20', rate: '0.8' },
    { currency: 'GBP', day: '2026-03-20', rate: '0.8' },
  ]
  await storeRates(portal.app.pool, rates, 'test')
  expect((await titles()).slice(2)).toEqual(['Ten dollars', 'Eight pounds', 'Nine euros'])
})
