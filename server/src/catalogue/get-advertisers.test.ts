import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeCategory, storeFeed, storeProducts } from '../../test/catalogue.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import type { MerchantRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'
import { refreshMerchants } from './refresh-merchants.ts'

const CALL = 'GET /home/getAdvertisers'

const oak = { url: 'https://www.oak.example/', country: 'gb' }
const lists: Record<string, MerchantRow[]> = {
  orion: [
    merchant({ merchantId: '1', name: 'Oak', url: oak.url, country: '', estimatedCpc: '0.1' }),
    merchant({ merchantId: '315846', name: 'Elm', country: '', estimatedCpc: '0.3' }),
  ],
  rigel: [
    merchant({
      merchantId: 'r1',
      name: 'Oak & Sons',
      ...oak,
      estimatedCpc: '0.25',
      commission: '7.5',
    }),
  ],
  altair: [
    merchant({
      merchantId: 'a1',
      name: 'OAK',
      ...oak,
      estimatedCpc: '0.24',
      kinds: ['CPC'],
      deeplink: false,
      logoUrl: 'https://img.partner.example/oak.png',
    }),
  ],
  'lyra-new': [
    merchant({
      merchantId: 'l1',
      name: 'oak uk',
      ...oak,
      kinds: ['CPA'],
      perAction: '3',
    }),
    merchant({ merchantId: 'l2', name: 'Zelkova 5%', country: 'us', kinds: ['CPA'] }),
  ],
}
const programmes = { orion: 'orion', rigel: 'rigel', altair: 'altair', 'lyra-new': 'lyra' } as const

let portal: TestPortal
let vendor: SignedIn
const refresh = (list: keyof typeof programmes) =>
  refreshMerchants(
    portal.app,
    partner(programmes[list], list, () => lists[list] ?? []),
    list,
  )

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor())
  // Altair pays in euros: 0.24 EUR are more than 0.25 USD.
  await storeRates(app.pool, [{ currency: 'USD', day: '2026-03-19', rate: '1.25' }], 'test')
  await Promise.all((['orion', 'rigel', 'altair', 'lyra-new'] as const).map(refresh))
  const home = await storeCategory(app, 'Home')
  const garden = await storeCategory(app, 'Garden')
  const lamps = await storeCategory(app, 'Lamps', home)
  await storeProducts(app, await storeFeed(app, 'products', 'rigel'), [
    { merchant_id: 'r1', category_id: garden },
    { merchant_id: 'r1', category_id: lamps },
    { merchant_id: 'r1', category_id: home },
  ])
})
afterAll(() => portal.close())

type Query = Record<string, string>
const found = async (query: Query = {}, who = vendor) => {
  const { data, totalRecords } = await who.call(CALL, { query })
  const rows = data.map((each) => `${each.advertiserName} ${each.country}`.trim())
  return [rows, totalRecords]
}

test('an advertiser is a domain in a country with what each programme pays, the best first', async () => {
  const { data } = await vendor.call(CALL, { query: { country: 'gb' } })
  expect(data).toEqual([
    {
      advertiserName: 'OAK',
      domain: 'oak.example',
      categories: ['Home', 'Garden'],
      commission: '0.24 EUR a click',
      commissionDetail: [
        {
          commissionType: 'CPC',
          commission: '0.24 EUR a click',
          offerName: 'Altair',
          offerType: 'Front page',
        },
        {
          commissionType: 'CPC',
          commission: '0.25 USD a click',
          offerName: 'Rigel',
          offerType: 'Any page',
        },
        {
          commissionType: 'CPA',
          commission: '7.5% of a sale',
          offerName: 'Rigel',
          offerType: 'Any page',
        },
      ],
      // It pays for clicks alone, and a vendor's screen may open with sales.
      commissionUrl: '/deepLinksAPI5?search=oak.example&country=gb&type=CPC',
      country: 'gb',
      deeplinkUrl: 'https://www.oak.example/',
      logoUrl: expect.stringMatching(/^\/logos\/altair\/a1\//),
    },
  ])
})

test('by name over all lists that are open to the vendor, searched and paged', async () => {
  expect(await found()).toEqual([['Elm', 'Oak', 'OAK gb'], 3])
  expect(await found({ pageSize: '2', pageNo: '2' })).toEqual([['OAK gb'], 3])
  expect(await found({ pageNo: '1000000' })).toEqual([[], 3])
  expect(await found({ searchText: 'SONS' })).toEqual([['OAK gb'], 1])
  expect(await found({ searchText: 'oak.ex', country: 'gb' })).toEqual([['OAK gb'], 1])
  expect(await found({ searchText: '%' })).toEqual([[], 0])
  expect(await found({ searchText: 'K.', country: 'gb' })).toEqual([['OAK gb'], 1])
  expect(await found({ country: 'fr' })).toEqual([[], 0])
  await expect(found({ searchText: 'x'.repeat(51) })).rejects.toMatchObject({ status: 400 })
})

test('the link screen of Orion has no country to choose', async () => {
  const [elm] = (await vendor.call(CALL, { query: { searchText: 'elm' } })).data
  expect(elm).toMatchObject({
    commissionUrl: '/deepLinksAPI?search=shop-315846.example',
    commission: '0.30 USD a click',
    categories: [],
    logoUrl: null,
  })
  // It pays for sales, too, but nobody says how much.
  expect(elm?.commissionDetail.at(-1)).toMatchObject({
    commissionType: 'CPA',
    commission: 'Not stated',
  })
})

test('a list that is open to few is in theirs', async () => {
  const features = { ...noFeatures, extraScreens: ['/deepLinksAPI3New'] }
  const early = await portal.signIn(await portal.vendor({ vendorId: 5040, features }))
  expect(await found({}, early)).toEqual([['Elm', 'Oak', 'OAK gb', 'Zelkova 5% us'], 4])
  expect(await found({ searchText: '5%' }, early)).toEqual([['Zelkova 5% us'], 1])
  const [, , gb] = (await early.call(CALL, { query: {} })).data
  expect(gb?.commissionDetail.map(({ commission }) => commission)).toEqual([
    '0.24 EUR a click',
    '0.25 USD a click',
    '3.00 USD an action',
    '7.5% of a sale',
  ])
})

test('nothing of a programme or type that is off', async () => {
  const none = { cpc: false, cpa: false }
  const menu = {
    ...menuWith(true),
    deeplink2: { cpc: false, cpa: true },
    deeplink5: none,
    deeplink1: none,
  }
  const cpa = await portal.signIn(await portal.vendor({ vendorId: 5102, menu }))
  const { data, totalRecords } = await cpa.call(CALL, { query: {} })
  expect(totalRecords).toBe(1)
  expect(data[0]).toMatchObject({
    advertiserName: 'Oak & Sons',
    commission: '7.5% of a sale',
    commissionUrl: '/deepLinksAPI2?search=oak.example&country=gb',
    logoUrl: null,
  })
  expect(data[0]?.commissionDetail).toHaveLength(1)
  const all = await portal.signIn(await portal.vendor({ vendorId: 5103, menu: menuWith(false) }))
  expect(await found({}, all)).toEqual([[], 0])
})

test('a vendor locked to one merchant sees that one of Orion', async () => {
  const features = { ...noFeatures, lockedMerchant: '315846' }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  expect(await found({}, locked)).toEqual([['Elm', 'OAK gb'], 2])
  expect(await found({ searchText: 'elm' }, locked)).toEqual([['Elm'], 1])
})

const pageOfTwo = async (pageNo: string) => (await found({ pageSize: '2', pageNo }))[0]

test('pages go together after the refresh of a list that is not open, which names advertisers too', async () => {
  const before = lists['lyra-new'] ?? []
  expect(await pageOfTwo('1')).toEqual(['Elm', 'Oak'])
  lists['lyra-new'] = before.map((each) =>
    each.merchantId === 'l1' ? { ...each, name: 'acorn' } : each,
  )
  portal.setNow(new Date('2026-03-20T09:00:30Z'))
  await refresh('lyra-new')
  expect([await pageOfTwo('1'), await pageOfTwo('2')]).toEqual([['OAK gb', 'Elm'], ['Oak']])
  lists['lyra-new'] = before
  portal.setNow(new Date('2026-03-20T09:00:45Z'))
  await refresh('lyra-new')
})

test('a refresh brings advertisers and takes them away', async () => {
  lists['rigel'] = [merchant({ merchantId: 'r2', name: 'Birch', country: 'us' })]
  portal.setNow(new Date('2026-03-20T09:01:00Z'))
  await refresh('rigel')
  expect(await found()).toEqual([['Birch us', 'Elm', 'Oak', 'OAK gb'], 4])
  expect(await found({ searchText: 'sons' })).toEqual([[], 0])
  lists['altair'] = [merchant({ merchantId: 'a2', name: 'Cedar', country: 'de' })]
  await refresh('altair')
  // Who may have no new screens has nobody left in gb.
  expect(await found()).toEqual([['Birch us', 'Cedar de', 'Elm', 'Oak'], 4])
})

test('of a merchant that pays for sales alone the address names that type', async () => {
  lists['rigel'] = [
    merchant({ merchantId: 'r3', name: 'Yew', country: 'ie', kinds: ['CPA'] }),
    merchant({ merchantId: 'r4', name: 'Ash', country: 'ie' }),
  ]
  portal.setNow(new Date('2026-03-20T09:02:00Z'))
  await refresh('rigel')
  const addressesOf = async (vendorId: number, deeplink2: { cpc: boolean; cpa: boolean }) => {
    const menu = { ...menuWith(false), deeplink2 }
    const who = await portal.signIn(await portal.vendor({ vendorId, menu }))
    const { data } = await who.call(CALL, { query: { country: 'ie' } })
    return data.map(({ commissionUrl }) => commissionUrl)
  }
  // Ash pays for both: whichever type the screen opens with, it is there.
  expect(await addressesOf(5104, { cpc: true, cpa: true })).toEqual([
    '/deepLinksAPI2?search=shop-r4.example&country=ie',
    '/deepLinksAPI2?search=shop-r3.example&country=ie&type=CPA',
  ])
  // Who may have sales alone has no other type to open the screen with.
  expect(await addressesOf(5105, { cpc: false, cpa: true })).toEqual([
    '/deepLinksAPI2?search=shop-r4.example&country=ie',
    '/deepLinksAPI2?search=shop-r3.example&country=ie',
  ])
})
