import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCategory, storeFeed, storeProducts, untilSearched } from '../../test/catalogue.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const lamps = await storeCategory(portal.app, 'Lamps & Lights')
  await storeProducts(portal.app, await storeFeed(portal.app), [
    { title: 'Brass lamp', category_id: lamps },
    { title: 'Brass lamp, large', category_id: lamps },
    { title: 'Brass lantern', merchant_id: '2', merchant_name: 'Lanes End' },
    { title: 'Oak table' },
    { title: 'Violet' },
  ])
  await storeProducts(portal.app, await storeFeed(portal.app, 'products', 'altair'), [
    { title: 'Brass lamp', merchant_name: 'Lane of Altair' },
    { title: 'Landing net', merchant_name: 'Lane of Altair' },
    // More words than are tried, and each in more products than the one of Orion that begins so.
    ...[1, 2].map(() => ({
      title: Array.from('abcdefghijklm', (end) => `vio${end}`).join(' '),
      merchant_id: '3',
      merchant_name: 'Viola',
    })),
  ])
  await untilSearched(portal.app)
})
afterAll(() => portal.close())

const suggested = (q: string, who = vendor) =>
  who.call('GET /home/suggestProducts', { query: { q } })

test('the last word is completed, the most frequent first, and names are found by their words', async () => {
  expect(await suggested('La')).toEqual({
    words: [
      { _id: 'lamp', count: 3 },
      { _id: 'lamps', count: 2 },
      { _id: 'lane', count: 2 },
      { _id: 'landing', count: 1 },
      { _id: 'lanes', count: 1 },
      { _id: 'lantern', count: 1 },
    ],
    merchants: [
      { _id: 'altair:1', name: 'Lane of Altair', count: 2 },
      { _id: '2', name: 'Lanes End', count: 1 },
    ],
    categories: [{ _id: '1', name: 'Lamps & Lights', count: 2 }],
  })
})

test('only with the words before it', async () => {
  expect((await suggested('brass LAM')).words).toEqual([
    { _id: 'brass lamp', count: 3 },
    { _id: 'brass lamps', count: 2 },
  ])
  expect((await suggested('oak lam')).words.map(({ _id }) => _id)).toEqual([
    'oak lamp',
    'oak lamps',
  ])
  expect((await suggested('table lam')).words).toEqual([])
  expect((await suggested('lights lamps')).categories).toHaveLength(1)
})

test.each([' ', '%', 'xyz'])('nothing becomes of "%s"', async (q) => {
  expect(await suggested(q)).toEqual({ words: [], merchants: [], categories: [] })
})

test('only of what the vendor may see', async () => {
  const menu = { ...menuWith(true), deeplink5: { cpc: false, cpa: false } }
  const without = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  const { words, merchants } = await suggested('lan', without)
  expect(words.map(({ _id }) => _id)).toEqual(['lanes', 'lantern'])
  expect(merchants.map(({ _id }) => _id)).toEqual(['2'])
  expect((await suggested('brass lamp', without)).words[0]).toEqual({ _id: 'brass lamp', count: 2 })
})

test('words that may not be seen take no place of those that may', async () => {
  const menu = { ...menuWith(true), deeplink5: { cpc: false, cpa: false } }
  const without = await portal.signIn(await portal.vendor({ vendorId: 5003, menu }))
  expect((await suggested('vio', without)).words).toEqual([{ _id: 'violet', count: 1 }])
  expect((await suggested('vio')).words).toHaveLength(6)
})
