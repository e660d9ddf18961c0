import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeCategory, storeFeed, storeProducts } from '../../test/catalogue.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'

const ALL = 'GET /home/getCategories'
const OF_MERCHANTS = 'GET /home/getAllCategories'

let portal: TestPortal
let vendor: SignedIn
let home: number
let lamps: number
let rugs: number
let garden: number

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor())
  home = await storeCategory(app, 'Home')
  rugs = await storeCategory(app, 'rugs', home)
  lamps = await storeCategory(app, 'Lamps', home)
  garden = await storeCategory(app, 'Garden')
  await storeCategory(app, 'Toys')
  await storeProducts(app, await storeFeed(app), [
    { merchant_id: '1', category_id: lamps },
    { merchant_id: '1', category_id: home },
    { merchant_id: '315846', category_id: rugs },
    { merchant_id: '315846', category_id: null },
  ])
  await storeProducts(app, await storeFeed(app, 'products', 'altair'), [
    { merchant_id: '1', category_id: garden },
    { merchant_id: '1', category_id: lamps },
  ])
})
afterAll(() => portal.close())

const named = ({ name, products }: { name: string; products: number }) => `${name} ${products}`

/** Each category with its count, subcategories in brackets. */
async function tree(call: typeof ALL | typeof OF_MERCHANTS, mids?: string, who = vendor) {
  const { data } = await who.call(call as typeof OF_MERCHANTS, { query: mids ? { mids } : {} })
  return data.map((each) =>
    [named(each), ...each.children.category.map((child) => `(${named(child)})`)].join(' '),
  )
}

test('a category has both pairs of names, and its subcategories', async () => {
  const { data } = await vendor.call(ALL, {})
  const [, shown] = data
  expect(shown).toEqual({
    categoryId: String(home),
    categoryName: 'Home',
    id: String(home),
    name: 'Home',
    products: 4,
    children: {
      category: [
        {
          categoryId: String(lamps),
          categoryName: 'Lamps',
          id: String(lamps),
          name: 'Lamps',
          products: 2,
        },
        {
          categoryId: String(rugs),
          categoryName: 'rugs',
          id: String(rugs),
          name: 'rugs',
          products: 1,
        },
      ],
    },
  })
})

test('all of them by name, or those in which merchants have products', async () => {
  expect(await tree(ALL)).toEqual(['Garden 1', 'Home 4 (Lamps 2) (rugs 1)', 'Toys 0'])
  expect(await tree(OF_MERCHANTS)).toEqual(['Garden 1', 'Home 4 (Lamps 2) (rugs 1)'])
  expect(await tree(OF_MERCHANTS, '1')).toEqual(['Home 2 (Lamps 1)'])
  expect(await tree(OF_MERCHANTS, 'altair:1')).toEqual(['Garden 1', 'Home 1 (Lamps 1)'])
  expect(await tree(OF_MERCHANTS, '315846,altair:1')).toEqual([
    'Garden 1',
    'Home 2 (Lamps 1) (rugs 1)',
  ])
  expect(await tree(OF_MERCHANTS, 'nobody')).toEqual([])
})

test('more merchants than a request may name are refused in words', async () => {
  const mids = Array.from({ length: 101 }, (_, at) => String(at)).join(',')
  await expect(tree(OF_MERCHANTS, mids)).rejects.toMatchObject({
    status: 400,
    message: 'mids: Give at most 100.',
  })
})

test('products of a programme that is off, or of another than the locked merchant, do not count', async () => {
  const menu = { ...menuWith(true), deeplink5: { cpc: false, cpa: false } }
  const noAltair = await portal.signIn(await portal.vendor({ vendorId: 5102, menu }))
  expect(await tree(ALL, undefined, noAltair)).toEqual([
    'Garden 0',
    'Home 3 (Lamps 1) (rugs 1)',
    'Toys 0',
  ])
  expect(await tree(OF_MERCHANTS, 'altair:1', noAltair)).toEqual([])
  const features = { ...noFeatures, lockedMerchant: '315846' }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features, menu }))
  expect(await tree(OF_MERCHANTS, undefined, locked)).toEqual(['Home 1 (rugs 1)'])
  expect(await tree(OF_MERCHANTS, '1', locked)).toEqual([])
})

test('those of merchants are refused when products are off', async () => {
  const menu = { ...menuWith(true), products: false }
  const off = await portal.signIn(await portal.vendor({ vendorId: 5103, menu }))
  await expect(tree(OF_MERCHANTS, '1', off)).rejects.toMatchObject({ status: 403 })
})
