import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { storeCashback, storeCoupons, storeFeed } from '../../../test/catalogue.ts'
import { merchant } from '../../../test/merchants.ts'
import { listed } from '../../../test/paying-merchants.ts'
import { noFeatures } from '../../accounts/create-vendor.ts'
import { catalogueIdOf } from '../catalogue-id.ts'

/* Of Orion's offers, a vendor that is locked to a merchant has that merchant's only. */

const LOCK = '315846'
const elm = merchant({ merchantId: LOCK, url: 'https://www.elm.example/', link: null })
/** The locked merchant in another market, under a domain that another merchant has, too. */
const mall = { url: 'https://mall.example/', link: null }
const orion = [
  merchant({ merchantId: '1', url: 'https://oak.example/', link: null }),
  elm,
  merchant({ ...mall, merchantId: LOCK, country: 'gb' }),
  merchant({ ...mall, merchantId: '2' }),
]
const offers = [
  { offer_id: 'elm', title: 'Elm', domain: 'elm.example' },
  { offer_id: 'oak', title: 'Oak', domain: 'oak.example' },
  { offer_id: 'mall', title: 'Mall', domain: 'mall.example' },
  { offer_id: 'under', title: 'Under', domain: 'shop.elm.example' },
  // Its name alone says nothing.
  { offer_id: 'named', title: 'Named', domain: '' },
].map((offer) => ({ ...offer, merchant_name: 'Elm' }))

let portal: TestPortal
let locked: SignedIn
let free: SignedIn
const feeds = { coupon: 0, cashback: 0, lyra: 0 }

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  await listed(app, 'orion', 'orion', orion)
  const features = { ...noFeatures, lockedMerchant: LOCK }
  locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  free = await portal.signIn(await portal.vendor())
  feeds.coupon = await storeFeed(app, 'coupons', 'orion')
  feeds.cashback = await storeFeed(app, 'cashback', 'orion')
  feeds.lyra = await storeFeed(app, 'coupons', 'lyra')
  await storeCoupons(app, feeds.coupon, offers)
  await storeCashback(app, feeds.cashback, offers)
  await storeCoupons(app, feeds.lyra, [
    { offer_id: 'birch', title: 'Birch', domain: 'oak.example' },
  ])
})
afterAll(() => portal.close())

async function coupons(who: SignedIn, query = {}) {
  const { data, totalCount } = await who.call('GET /coupons/getcoupons', { query })
  return [data.map(({ couponTitle }) => couponTitle).toSorted(), totalCount]
}
async function cashback(who: SignedIn) {
  const { data, totalCount } = await who.call('GET /coupons/getcashback', { query: {} })
  return [data.map(({ title }) => title).toSorted(), totalCount]
}

test('lists have the locked merchant’s of Orion, and all of other programmes', async () => {
  // Whoever is not locked asks first: an answer that is kept is not another vendor's.
  expect(await coupons(free)).toEqual([['Birch', 'Elm', 'Mall', 'Named', 'Oak', 'Under'], 6])
  expect(await cashback(free)).toEqual([['Elm', 'Mall', 'Named', 'Oak', 'Under'], 5])
  expect(await coupons(locked)).toEqual([['Birch', 'Elm'], 2])
  expect(await coupons(locked, { searchText: 'elm' })).toEqual([['Elm'], 1])
  expect(await coupons(locked, { domain_name: 'mall.example' })).toEqual([[], 0])
  expect(await cashback(locked)).toEqual([['Elm'], 1])
})

const one = (id: string) => ({ _id: id, count: 1 })

test('filters count no others', async () => {
  const all = await free.call('GET /coupons/getFilters', {})
  expect(all.domainNames[0]).toEqual({ _id: 'oak.example', count: 2 })
  expect(await locked.call('GET /coupons/getFilters', {})).toEqual({
    domainNames: [one('elm.example'), one('oak.example')],
    type: [{ _id: 'generic', count: 2 }],
  })
  expect(await locked.call('GET /coupons/getCashbackFilters', {})).toEqual({
    countries: [one('us')],
    domainNames: [one('elm.example')],
  })
})

const keep = (of: 'coupon' | 'cashback', feed: number, offerId: string) =>
  locked.call('POST /home/keepCatalogueLink', { body: { of, _id: catalogueIdOf(feed, offerId) } })

test('no other’s link is kept', async () => {
  for (const of of ['coupon', 'cashback'] as const) {
    expect((await keep(of, feeds[of], 'elm')).data.link).toContain('af_campaign_id=5036')
    for (const other of ['oak', 'mall', 'under', 'named']) {
      await expect(keep(of, feeds[of], other)).rejects.toMatchObject({ status: 404 })
    }
  }
  expect((await keep('coupon', feeds.lyra, 'birch')).data.link).toContain('5036')
})

test('a refresh of the list counts at once; without the merchant there is none', async () => {
  await listed(portal.app, 'orion', 'orion', [{ ...elm, url: 'https://oak.example/' }])
  await portal.app.pool.query(`DELETE FROM merchant WHERE merchant_id <> $1 OR country = 'gb'`, [
    LOCK,
  ])
  expect(await coupons(locked)).toEqual([['Birch', 'Oak'], 2])
  await portal.app.pool.query('DELETE FROM merchant')
  expect(await coupons(locked)).toEqual([['Birch'], 1])
  expect(await coupons(free)).toEqual([['Birch', 'Elm', 'Mall', 'Named', 'Oak', 'Under'], 6])
})
