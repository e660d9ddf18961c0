import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeFeed, storeProducts, untilSearched } from '../../test/catalogue.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/* Of what is mistyped, a vendor is told only what it may see itself. */

let portal: TestPortal
/** Sees every programme, and all but Altair. */
let all: SignedIn
let without: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  all = await portal.signIn(await portal.vendor())
  const menu = { ...menuWith(true), deeplink5: { cpc: false, cpa: false } }
  without = await portal.signIn(await portal.vendor({ vendorId: 5012, menu }))
  await storeProducts(portal.app, await storeFeed(portal.app), [
    { product_id: 'edge', title: 'Table runner' },
    { product_id: 'brass', title: 'Brass table lamp' },
  ])
  // As many as are tried, and each nearer than what is meant: they begin as the word does.
  await storeProducts(portal.app, await storeFeed(portal.app, 'products', 'altair'), [
    { product_id: 'hidden', title: 'Qablo qabli qablu', link: 'https://a.example/' },
  ])
  await untilSearched(portal.app)
})
afterAll(() => portal.close())

const found = (q: string, who: SignedIn) => who.call('GET /home/getProductslist', { query: { q } })

test('a word that only closed programmes have is not what is meant', async () => {
  expect(await found('qable runner', without)).toMatchObject({
    didYouMean: 'table runner',
    total: 1,
  })
  expect((await found('qable', all)).didYouMean).toMatch(/^qabl/)
})

test('nor is it found', async () => {
  expect(await found('qablo', all)).toMatchObject({ didYouMean: null, total: 1 })
  expect(await found('qablo', without)).toMatchObject({ didYouMean: null, total: 0 })
})

test('a word beside one that may be seen is corrected', async () => {
  expect(await found('brass lampe', without)).toMatchObject({ didYouMean: 'brass lamp', total: 1 })
})
