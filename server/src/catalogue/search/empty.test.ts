import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { storeFeed, storeProducts, untilSearched } from '../../../test/catalogue.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { searchOf } from './search.ts'

let portal: TestPortal
let vendor: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const found = async () => (await vendor.call('GET /home/getProductslist', { query: {} })).total

test('a catalogue is read by a thread from its first product on', async () => {
  let threads = 0
  const begun = () => {
    threads += 1
  }
  process.on('worker', begun)
  onTestFinished(() => void process.off('worker', begun))
  await expect.poll(() => searchOf(portal.app).revision()).toBeDefined()
  expect(await found()).toBe(0)
  expect(threads).toBe(0)
  await storeProducts(portal.app, await storeFeed(portal.app), [
    { product_id: 'p1', title: 'lamp', price: 1 },
  ])
  await untilSearched(portal.app)
  expect(await found()).toBe(1)
  expect(threads).toBe(1)
})
