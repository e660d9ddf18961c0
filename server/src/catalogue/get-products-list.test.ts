import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCategory, storeFeed, storeProducts, untilSearched } from '../../test/catalogue.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

const LIST = 'GET /home/getProductslist'
let portal: TestPortal
let vendor: SignedIn
let lamps: number

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const titles = async (query: Record<string, string> = {}, who = vendor) =>
  (await who.call(LIST, { query })).products.map(({ _source }) => _source.title)

test('there is an empty catalogue at first', async () => {
  await untilSearched(portal.app)
  expect(await vendor.call(LIST, { query: {} })).toMatchObject({ count: 0, asOf: null })
})

test('a product in the shape of the specification', async () => {
  const feed = await storeFeed(portal.app)
  const home = await storeCategory(portal.app, 'Home')
  lamps = await storeCategory(portal.app, 'Lamps', home)
  await storeProducts(portal.app, feed, [
    {
      title: 'Brass table lamp',
      manufacturer: 'Lumen',
      price: '24.90',
      original_price: '30',
      category_id: lamps,
    },
    { title: 'Oak table', price: '180', merchant_id: '2', merchant_name: 'Elm', category_id: home },
    {
      title: 'Table lamps, set of two',
      price: '10.00',
      estimated_cpc: '0.125',
      category_id: lamps,
    },
  ])
  await untilSearched(portal.app)
  expect(await titles()).toEqual(['Table lamps, set of two', 'Brass table lamp', 'Oak table'])
  expect(await titles({ sortBy: 'priceHtoL' })).toEqual([
    'Oak table',
    'Brass table lamp',
    'Table lamps, set of two',
  ])
  expect(await titles({ q: 'lamp' })).toEqual(['Table lamps, set of two', 'Brass table lamp'])
  expect(await titles({ q: 'table lamp', sortBy: 'relevance' })).toEqual([
    'Brass table lamp',
    'Table lamps, set of two',
  ])
})
