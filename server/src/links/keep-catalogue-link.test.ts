import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import {
  storeCashback,
  storeCoupons,
  storeFeed,
  storeProducts,
  untilSearched,
} from '../../test/catalogue.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { catalogueIdOf } from '../catalogue/catalogue-id.ts'

const KEEP = 'POST /home/keepCatalogueLink'

let portal: TestPortal
let vendor: SignedIn
let feed: number
let coupons: number
let cashback: number

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor())
  feed = await storeFeed(app)
  coupons = await storeFeed(app, 'coupons', 'lyra')
  cashback = await storeFeed(app, 'cashback', 'vega')
  await storeProducts(app, feed, [
    {},
    { merchant_id: '315846', merchant_name: 'Elm' },
    { link: 'http://localhost/x' },
    { link: 'https://rd.bizrate.example/pi/p4?afPlacementId={VENDOR_ID}_{PLACEMENT_ID}' },
  ])
  await storeCoupons(app, coupons, [
    {},
    { active: false },
    { ends_at: '2026-03-01T00:00:00Z', domain: '' },
  ])
  await storeCashback(app, cashback, [{}])
})
afterAll(() => portal.close())

const keep = async (of: 'product' | 'coupon' | 'cashback', id: string, more = {}, who = vendor) =>
  (await who.call(KEEP, { body: { of, _id: id, ...more } })).data.link
const product = (itemId: string) => catalogueIdOf(feed, itemId)
const coupon = (itemId: string) => catalogueIdOf(coupons, itemId)

test('what was copied is in the vendor’s links, once for the same asking, and may be short', async () => {
  const ids = { placement_id: 'home', click_id: 'c_1' }
  const link =
    'https://rd.bizrate.example/pi/p1?af_placement_id=home&af_rid=c_1&af_campaign_id=5001'
  expect(await keep('product', product('p1'), ids)).toBe(link)
  expect(await keep('product', product('p1'), ids)).toBe(link)
  const couponLink = 'https://go.network.example/o1?sub=5001_home&af_campaign_id=5001'
  expect(await keep('coupon', coupon('o1'), ids)).toBe(couponLink)
  const cashbackLink = 'https://go.network.example/o1?sub=5001_noid&af_campaign_id=5001'
  expect(await keep('cashback', catalogueIdOf(cashback, 'o1'))).toBe(cashbackLink)

  const { rows } = await portal.app.pool.query(
    `SELECT programme, kind, merchant_id, merchant_name, merchant_url, placement_id, click_id, link
     FROM deep_link ORDER BY programme`,
  )
  const oak = { merchant_name: 'Oak', kind: 'CPC' }
  const offer = { merchant_id: 'oak.example', merchant_url: 'https://oak.example/', click_id: '' }
  expect(rows).toEqual([
    { programme: 'lyra', ...oak, ...offer, placement_id: 'home', link: couponLink },
    {
      programme: 'orion',
      ...oak,
      merchant_id: '1',
      merchant_url:
        'https://rd.bizrate.example/pi/p1?af_placement_id={PLACEMENT_ID}&af_rid={CLICK_ID}',
      placement_id: 'home',
      click_id: 'c_1',
      link,
    },
    { programme: 'vega', ...oak, ...offer, placement_id: '', link: cashbackLink },
  ])
  const { data } = await vendor.call('POST /home/createShortLink', { body: { url: couponLink } })
  const own = await vendor.call('GET /home/getLinks', { query: { searchText: 'sub=5001_home' } })
  expect(own.data.map(({ tinyUrl }) => tinyUrl)).toEqual([data.tiny_url])
})

test('it is exactly the link that the list shows', async () => {
  const query = { placementId: 'a-1', validCoupons: 'false' } as const
  const { data } = await vendor.call('GET /coupons/getcoupons', { query })
  expect(data).toHaveLength(2)
  for (const { _id, link } of data) {
    expect(await keep('coupon', _id, { placement_id: 'a-1' })).toBe(link)
  }
})

test('a link is of the first type that the vendor may have', async () => {
  const menu = { ...menuWith(true), deeplink3: { cpc: false, cpa: true } }
  const cpa = await portal.signIn(await portal.vendor({ vendorId: 5105, menu }))
  await keep('coupon', coupon('o1'), {}, cpa)
  const { rows } = await portal.app.pool.query('SELECT kind FROM deep_link WHERE vendor_id = 5105')
  expect(rows).toEqual([{ kind: 'CPA' }])
})

const NOWHERE = { status: 404, message: 'This is no longer in the catalogue.' }

test('what is not there, or is no id, has no link', async () => {
  for (const id of [product('p9'), catalogueIdOf(999, 'p1'), 'x', '', `${feed}.%%`, '1.eA']) {
    await expect(keep('product', id)).rejects.toMatchObject(NOWHERE)
  }
  await expect(keep('coupon', product('p1'))).rejects.toMatchObject(NOWHERE)
  await expect(keep('coupon', coupon('o2'))).rejects.toMatchObject(NOWHERE)
})

test('what is not the vendor’s to see has no link for it', async () => {
  const features = { ...noFeatures, lockedMerchant: '315846' }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  await expect(keep('product', product('p1'), {}, locked)).rejects.toMatchObject(NOWHERE)
  expect(await keep('product', product('p2'), {}, locked)).toContain('af_campaign_id=5036')

  const menu = { ...menuWith(true), deeplink3: { cpc: false, cpa: false }, products: false }
  const off = await portal.signIn(await portal.vendor({ vendorId: 5102, menu }))
  await expect(keep('coupon', coupon('o1'), {}, off)).rejects.toMatchObject(NOWHERE)
  await expect(keep('product', product('p1'), {}, off)).rejects.toMatchObject({ status: 403 })
  const { rows } = await portal.app.pool.query('SELECT 1 FROM deep_link WHERE vendor_id = 5102')
  expect(rows).toEqual([])
})

test('a text that the card’s field would not take is refused; a link that leads nowhere, too', async () => {
  // A product's placement id may have braces, an offer's not.
  expect(await keep('product', product('p1'), { placement_id: '{p}' })).toContain('id={p}&')
  await expect(keep('coupon', coupon('o1'), { placement_id: '{p}' })).rejects.toMatchObject({
    status: 400,
    message: 'Placement id: Letters, digits, hyphen; at most 50.',
  })
  await expect(keep('product', product('p3'))).rejects.toMatchObject({ status: 409 })
})

const listed = async (placementId: string, q: string) => {
  const { products } = await vendor.call('GET /home/getProductslist', { query: { placementId, q } })
  return products.map(({ _source }) => _source.link)
}
const placed = (itemId: string, placement_id: string) =>
  keep('product', product(itemId), { placement_id })

test('vendor id and placement id are counted together where a product’s link has them as one', async () => {
  const tooLong = { status: 400, message: messages.composedTooLong }
  await untilSearched(portal.app)

  // `5001_` and 45 letters are the 50 that Orion takes.
  const longest = 'p'.repeat(45)
  const link = `https://rd.bizrate.example/pi/p4?afPlacementId=5001_${longest}&af_campaign_id=5001`
  expect(await placed('p4', longest)).toBe(link)
  expect(await listed(longest, 'Product 4')).toEqual([link])

  const longer = 'p'.repeat(46)
  await expect(placed('p4', longer)).rejects.toMatchObject(tooLong)
  await expect(listed(longer, 'Product 4')).rejects.toMatchObject(tooLong)
  // Where the placement stands alone, it has 50 characters of its own.
  expect(await placed('p1', longer)).toContain(`af_placement_id=${longer}&`)
})
