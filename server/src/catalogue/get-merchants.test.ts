import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { storeFeed, storeProducts } from '../../test/catalogue.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { refreshMerchants } from './refresh-merchants.ts'

const ACTIVE = 'GET /home/getMerchants'
const ALL = 'GET /home/getAllMerchants'
const COUNT = 'GET /home/getMerchantsCount'

const shops = [
  merchant({ merchantId: '1', name: 'Oak', country: '' }),
  merchant({ merchantId: '2', name: 'beech 100%', country: '', kinds: ['CPC'] }),
  merchant({
    merchantId: '315846',
    name: 'Elm',
    country: '',
    kinds: ['CPA'],
    logoUrl: 'https://img.partner.example/elm.png',
  }),
]
const gone = merchant({ merchantId: '3', name: 'Ash', country: '' })
let listed = [...shops, gone]
const orion = partner('orion', 'orion', () => listed)

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor())
  await refreshMerchants(app, orion, 'orion')
  listed = shops
  portal.setNow(new Date('2026-03-20T09:01:00Z'))
  await refreshMerchants(app, orion, 'orion')
  await storeProducts(app, await storeFeed(app), [{}, { merchant_id: '2' }])
  await storeProducts(app, await storeFeed(app), [{}])
  // Another programme's merchant of the same id.
  await storeProducts(app, await storeFeed(app, 'products', 'altair'), [{ merchant_id: '1' }])
})
afterAll(() => portal.close())

type Query = Record<string, string>
const names = async (call: typeof ACTIVE | typeof ALL, query: Query = {}, who = vendor) =>
  (await who.call(call, { query })).data.map(({ merchantInfo: { name } }) => name)

test('a merchant has the fields of the specification and its products', async () => {
  const { data, totalRecords } = await vendor.call(ACTIVE, { query: { searchText: 'OAK' } })
  expect([data, totalRecords]).toEqual([
    [
      {
        mid: '1',
        merchantId: '1',
        merchantInfo: {
          name: 'Oak',
          url: 'shop-1.example',
          merchantUrl: 'https://www.shop-1.example/',
          logoUrl: null,
          logoUrlSmall: null,
        },
        active: true,
        products: 2,
      },
    ],
    1,
  ])
  const [elm] = (await vendor.call(ACTIVE, { query: { searchText: 'elm' } })).data
  expect(elm?.merchantInfo.logoUrl).toMatch(/^\/logos\/orion\/315846\//)
  expect(elm?.products).toBe(0)
})

test('active ones by name, or all that there were', async () => {
  expect(await names(ACTIVE)).toEqual(['beech 100%', 'Elm', 'Oak'])
  expect(await names(ALL)).toEqual(['Ash', 'beech 100%', 'Elm', 'Oak'])
  const [ash] = (await vendor.call(ALL, { query: { searchText: 'ash' } })).data
  expect(ash).toMatchObject({ mid: '3', active: false })
  expect(await vendor.call(COUNT, { query: {} })).toEqual({ total: 4, active: 3 })
})

test('pages and literal searches; what breaks a rule is refused', async () => {
  expect(await names(ALL, { pageSize: '3', pageNo: '2' })).toEqual(['Oak'])
  expect(await vendor.call(ALL, { query: { pageNo: '1000000' } })).toEqual({
    data: [],
    totalRecords: 4,
  })
  expect(await names(ACTIVE, { searchText: '%' })).toEqual(['beech 100%'])
  expect(await names(ACTIVE, { searchText: '_' })).toEqual([])
  expect(await names(ACTIVE, { searchText: 'shop-2.example' })).toEqual(['beech 100%'])
  const long = await ask(portal, `${ACTIVE}?searchText=${'x'.repeat(4000)}`, undefined, {
    authorization: vendor.token,
  })
  expect([long.status, long.body.message]).toEqual([400, expect.stringContaining('searchText')])
})

test('only merchants that pay for a type of the vendor’s', async () => {
  const menu = { ...menuWith(true), deeplink1: { cpc: true, cpa: false } }
  const cpc = await portal.signIn(await portal.vendor({ vendorId: 5102, menu }))
  expect(await names(ACTIVE, {}, cpc)).toEqual(['beech 100%', 'Oak'])
  expect(await cpc.call(COUNT, { query: {} })).toEqual({ total: 3, active: 2 })
})

test('a vendor locked to one merchant sees that one only', async () => {
  const features = { ...noFeatures, lockedMerchant: '315846' }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  expect(await names(ACTIVE, {}, locked)).toEqual(['Elm'])
  expect(await names(ALL, { searchText: 'ash' }, locked)).toEqual([])
  expect(await locked.call(COUNT, { query: {} })).toEqual({ total: 1, active: 1 })
})

test('refused when both flags, merchants and products, are off', async () => {
  const off = { ...menuWith(true), merchants: false }
  const one = await portal.signIn(await portal.vendor({ vendorId: 5103, menu: off }))
  // The screen of products picks among merchants, too.
  expect(await names(ACTIVE, {}, one)).toHaveLength(3)
  const menu = { ...off, products: false }
  const none = await portal.signIn(await portal.vendor({ vendorId: 5104, menu }))
  for (const call of [ACTIVE, ALL, COUNT] as const) {
    await expect(none.call(call, { query: {} })).rejects.toMatchObject({ status: 403 })
  }
})

test('answers are given again until the list is refreshed or a feed is swapped', async () => {
  const { app } = portal
  await app.pool.query(`UPDATE merchant SET name = 'Oak Tree' WHERE merchant_id = '1'`)
  expect(await names(ACTIVE)).toContain('Oak')
  await storeProducts(app, await storeFeed(app), [{}])
  const { data } = await vendor.call(ACTIVE, { query: {} })
  expect(data.at(-1)).toMatchObject({ merchantInfo: { name: 'Oak Tree' }, products: 3 })
  listed = shops.slice(0, 1)
  portal.setNow(new Date('2026-03-20T09:02:00Z'))
  await refreshMerchants(app, orion, 'orion')
  expect(await names(ACTIVE)).toEqual(['Oak'])
  expect(await vendor.call(COUNT, { query: {} })).toEqual({ total: 4, active: 1 })
})

test('a search for %26 finds these three signs, one for & finds that', async () => {
  const { app } = portal
  listed = [
    ...shops,
    merchant({ merchantId: '4', name: 'Pen %26 Ink', country: '' }),
    merchant({ merchantId: '5', name: 'Pen & Ink', country: '' }),
  ]
  await refreshMerchants(app, orion, 'orion')
  const found = async (searchText: string) => {
    const { body } = await ask(portal, `${ACTIVE}?searchText=${searchText}`, undefined, {
      authorization: vendor.token,
    })
    return (body as unknown as { data: { merchantInfo: { name: string } }[] }).data.map(
      ({ merchantInfo: { name } }) => name,
    )
  }
  expect(await found('%2526')).toEqual(['Pen %26 Ink'])
  expect(await found('%26')).toEqual(['Pen & Ink'])
  expect(await found('Pen+%2526')).toEqual(['Pen %26 Ink'])
})

test('a Turkish and a Greek capital are found as the list has them', async () => {
  listed = [...shops, merchant({ merchantId: '4', name: 'İpek ΣΟΦΟΣ', country: '' })]
  portal.setNow(new Date('2026-03-20T09:03:00Z'))
  await refreshMerchants(portal.app, orion, 'orion')
  for (const searchText of ['İpek', 'ipek', 'ΣΟΦΟΣ', 'ΟΣ', 'σοφο']) {
    expect([searchText, await names(ACTIVE, { searchText })]).toEqual([searchText, ['İpek ΣΟΦΟΣ']])
    expect([searchText, await names(ALL, { searchText })]).toEqual([searchText, ['İpek ΣΟΦΟΣ']])
  }
})
