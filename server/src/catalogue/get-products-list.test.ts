import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { storeCategory, storeFeed, storeProducts, untilSearched } from '../../test/catalogue.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { storeRates } from '../rates/rates.query.ts'
import { refreshMerchants } from './refresh-merchants.ts'

const LIST = 'GET /home/getProductslist'
const EMPTY = { count: 0, total: 0, products: [], didYouMean: null, comparedIn: 'USD', asOf: null }
let portal: TestPortal
let vendor: SignedIn
const before = { answer: {} as unknown }

/** In the order of price; the euro is at 2 dollars. */
const ROWS: (Record<string, string> & { product_id: string })[] = [
  { product_id: 'set', title: 'Table lamps, set of two', price: '10.00', estimated_cpc: '0.125' },
  { product_id: 'cafe', title: 'Café crème 100% cotton', manufacturer: 'Lumen', price: '12' },
  { product_id: 'brass', title: 'Brass table lamp', price: '24.90', original_price: '30' },
  { product_id: 'edge', title: 'Table runner', price: '25' },
  { product_id: 'oak', title: 'Oak table', price: '180', merchant_id: '2', merchant_name: 'Elm' },
]

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await untilSearched(portal.app)
  before.answer = await vendor.call(LIST, { query: {} })
  const home = await storeCategory(portal.app, 'Home')
  const lamps = await storeCategory(portal.app, 'Lamps', home)
  const rates = [{ currency: 'USD', day: '2026-03-19', rate: '2' }]
  await storeRates(portal.app.pool, rates, 'a test')
  const categories: Record<string, number> = { set: lamps, brass: lamps, oak: home }
  const rows = ROWS.map((row) => ({ ...row, category_id: categories[row.product_id] ?? null }))
  await storeProducts(portal.app, await storeFeed(portal.app), rows)
  await storeProducts(portal.app, await storeFeed(portal.app, 'products', 'altair'), [
    {
      product_id: 'euro',
      title: 'Straße & Lampe',
      price: '11',
      currency: 'EUR',
      link: 'https://a.example/?v={VENDOR_ID}',
    },
  ])
  await untilSearched(portal.app)
})
afterAll(() => portal.close())

const list = (query: Record<string, string> = {}, who = vendor) => who.call(LIST, { query })
/** The products' own ids, in order. */
const ids = async (query: Record<string, string> = {}, who = vendor) =>
  (await list(query, who)).products.map(({ _id }) =>
    Buffer.from(_id.split('.')[1] ?? '', 'base64url').toString(),
  )

test('before there are products, nothing is found', () => {
  expect(before.answer).toMatchObject(EMPTY)
})

test('a product in the shape of the specification, with its facets', async () => {
  const query = { q: 'LAMP brass', placementId: 'home', clickId: 'c_1' }
  const url = 'https://rd.bizrate.example/pi/p3?af_placement_id=home&af_rid=c_1'
  expect(await list(query)).toEqual({
    count: 1,
    total: 1,
    products: [
      {
        _id: '1.YnJhc3M',
        _source: {
          title: 'Brass table lamp',
          manufacturer: '',
          images: { image: [] },
          originalPrice: { value: 30 },
          price: { value: 24.9 },
          currency: 'USD',
          estimatedCPC: { value: null },
          cpcCurrency: 'USD',
          merchantId: '1',
          merchantName: 'Oak',
          programme: 'orion',
          categoryId: '2',
          categoryName: 'Lamps',
          url: { value: url },
          link: `${url}&af_campaign_id=5001`,
        },
      },
    ],
    merchantName: null,
    facets: {
      merchants: [{ _id: '1', name: 'Oak', count: 1 }],
      categories: [
        { _id: '1', name: 'Home', count: 1 },
        { _id: '2', name: 'Lamps', count: 1 },
      ],
      prices: ['0-10', '10-25', '25-50', '50-100', '100-250', '250-500', '500-1000', '1000-'].map(
        (_id) => ({ _id, count: _id === '10-25' ? 1 : 0 }),
      ),
    },
    didYouMean: null,
    comparedIn: 'USD',
    asOf: '2026-03-20T09:00:00.000Z',
  })
})

test('prices are compared in one currency, exactly where they are in it', async () => {
  const all = ['set', 'cafe', 'euro', 'brass', 'edge', 'oak'].toSorted()
  expect((await ids()).toSorted()).toEqual(all)
  // 11 euro are 22 dollars.
  expect(await ids()).toEqual(['set', 'cafe', 'euro', 'brass', 'edge', 'oak'])
  expect(await ids({ sortBy: 'priceHtoL' })).toEqual([
    'oak',
    'edge',
    'brass',
    'euro',
    'cafe',
    'set',
  ])
  expect(await ids({ minPrice: '12', maxPrice: '24.90' })).toEqual(['cafe', 'euro', 'brass'])
  expect(await ids({ minPrice: '22.01', maxPrice: '24.89' })).toEqual([])
  expect(await ids({ minPrice: '', maxPrice: '10' })).toEqual(['set'])
})

test('to the cent, with one digit behind the point or two', async () => {
  // Brass is at 24.90, what is dearer at 25 and 180.
  expect(await ids({ minPrice: '24.9' })).toEqual(['brass', 'edge', 'oak'])
  expect(await ids({ minPrice: '24.90' })).toEqual(['brass', 'edge', 'oak'])
  expect(await ids({ minPrice: '24.91' })).toEqual(['edge', 'oak'])
  expect(await ids({ minPrice: '12.01', maxPrice: '24.9' })).toEqual(['euro', 'brass'])
  expect(await ids({ minPrice: '12.01', maxPrice: '24.89' })).toEqual(['euro'])
})

test.each([
  ['marks and capitals', 'CAFE creme', ['cafe']],
  ['letters that are compatible', 'ｃａｆé', ['cafe']],
  ['the other number', 'lamp table', ['set', 'brass']],
  ['the other number again', 'tables', ['set', 'brass', 'edge', 'oak']],
  ['a manufacturer', 'lumen', ['cafe']],
  ['a merchant', 'elm', ['oak']],
  ['a category, and the one above it', 'home lamps', ['set', 'brass']],
  ['every word', 'brass runner', []],
  ['a sign beside a word', '100%', ['cafe']],
  ['a sign alone', '%', []],
  ['another one', '_', []],
  ['a star', 'lam*', []],
  ['SQL', `' OR 1=1 --`, []],
  ['no English letters', 'straße', ['euro']],
])('a text finds %s', async (_, q, found) => {
  expect(await ids({ q })).toEqual(found)
})

test('what fits best comes first', async () => {
  // In the title before the merchant's name; as it is written before its other number.
  expect(await ids({ q: 'oak', sortBy: 'relevance' })).toEqual([
    'oak',
    'euro',
    'edge',
    'brass',
    'cafe',
    'set',
  ])
  expect(await ids({ q: 'table lamp', sortBy: 'relevance' })).toEqual(['brass', 'set'])
  expect(await ids({ sortBy: 'relevance', pageSize: '2' })).toEqual(['set', 'cafe'])
})

const named = async (mid: string, who = vendor) => (await list({ mid }, who)).merchantName

test('an asked merchant is named, also where nothing of it fits, and only to whom it is open', async () => {
  const listed = (key: 'orion' | 'altair', ...rows: ReturnType<typeof merchant>[]) =>
    refreshMerchants(
      portal.app,
      partner(key, key, () => rows),
      key,
    )
  await listed('altair', merchant({ merchantId: '77', name: 'Linde', country: 'de' }))
  await listed('orion', merchant({ merchantId: '77', name: 'Birch & Co' }))
  // It leaves the list, and has its name still.
  await listed('orion', merchant({ merchantId: '78' }))
  expect(await named('2')).toBe('Elm')
  expect(await named('77')).toBe('Birch & Co')
  expect(await named('altair:77')).toBe('Linde')
  expect(await named('nobody')).toBeNull()
  const menu = { ...menuWith(true), deeplink5: { cpc: false, cpa: false } }
  const without = await portal.signIn(await portal.vendor({ vendorId: 5011, menu }))
  expect(await named('altair:77', without)).toBeNull()
  expect(await named('77', without)).toBe('Birch & Co')
})

test('filters, and what each would leave if it were another', async () => {
  expect(await ids({ mid: '2' })).toEqual(['oak'])
  expect(await ids({ mid: 'altair:1' })).toEqual(['euro'])
  expect(await ids({ mid: 'nobody' })).toEqual([])
  expect(await ids({ categoryIds: '2' })).toEqual(['set', 'brass'])
  expect(await ids({ categoryIds: '1' })).toEqual(['set', 'brass', 'oak'])
  expect(await ids({ categoryIds: '2,77', showOfferedProducts: 'true' })).toEqual(['brass'])
  expect(await ids({ showOfferedProducts: 'false', mid: '', categoryIds: '' })).toHaveLength(6)
  const { facets, total } = await list({ mid: '2', categoryIds: '1', maxPrice: '200' })
  expect(total).toBe(1)
  expect(facets.merchants).toEqual([
    { _id: '1', name: 'Oak', count: 2 },
    { _id: '2', name: 'Elm', count: 1 },
  ])
  expect(facets.categories).toEqual([{ _id: '1', name: 'Home', count: 1 }])
  const { facets: all } = await list()
  // Of a category above others, its own one and those below.
  expect(all.categories).toEqual([
    { _id: '1', name: 'Home', count: 3 },
    { _id: '2', name: 'Lamps', count: 2 },
  ])
  // 10 and 25 are an end of two steps each.
  expect(all.prices.map(({ count }) => count)).toEqual([1, 5, 1, 0, 1, 0, 0, 0])
  expect((await list({ minPrice: '10', maxPrice: '25' })).total).toBe(5)
})

const page = (pageNo: string, more = {}) => ids({ pageSize: '4', pageNo, ...more })

test('pages, the last one and those beyond it', async () => {
  expect([await page('1'), await page('2'), await page('3'), await page('1000000')]).toEqual([
    ['set', 'cafe', 'euro', 'brass'],
    ['edge', 'oak'],
    [],
    [],
  ])
  expect(await page('2', { sortBy: 'priceHtoL' })).toEqual(['cafe', 'set'])
  expect((await list({ pageSize: '4', pageNo: '3' })).total).toBe(6)
})

test('a mistyped word finds what was meant, and says so', async () => {
  const { didYouMean, products } = await list({ q: 'brass tabel' })
  expect(didYouMean).toBe('brass table')
  expect(products.map(({ _source }) => _source.title)).toEqual(['Brass table lamp'])
  expect(await list({ q: 'Tabel runer' })).toMatchObject({ didYouMean: 'table runner', count: 1 })
  expect(await list({ q: 'lqamp', mid: '2' })).toMatchObject({ didYouMean: null, total: 0 })
  expect(await list({ q: 'brass', mid: '2' })).toMatchObject({ didYouMean: null, total: 0 })
  expect(await list({ q: 'xylophone' })).toMatchObject({ didYouMean: null, total: 0 })
})

test.each([
  ['a long text', { q: 'a'.repeat(4_000) }, 400, ''],
  ['prices the wrong way round', { minPrice: '10', maxPrice: '9.99' }, 400, messages.priceOrder],
  ['a price below nothing', { minPrice: '-3' }, 400, `minPrice: ${messages.badPrice}`],
  ['a price in other words', { maxPrice: '1e400' }, 400, `maxPrice: ${messages.badPrice}`],
  ['a part of a cent', { minPrice: '10.505' }, 400, `minPrice: ${messages.badPrice}`],
  ['thousands of categories', { categoryIds: '1,'.repeat(2_000) }, 400, messages.badCategories],
  ['100,000 categories', { categoryIds: '1,'.repeat(100_000) }, 431, messages.headersTooLarge],
  ['101 categories', { categoryIds: Array(101).fill('7').join(',') }, 400, messages.badCategories],
  ['another order', { sortBy: 'price; DROP TABLE product' }, 400, ''],
  ['a page of none', { pageSize: '0' }, 400, ''],
  [
    'a page behind all',
    { pageNo: '1000000000' },
    400,
    `pageNo: ${messages.numberOutside(1, 1_000_000)}`,
  ],
  [
    'a number past all numbers',
    { pageNo: '9'.repeat(400) },
    400,
    messages.numberOutside(1, 1_000_000),
  ],
  ['another vendor', { vendorId: '5002' }, 403, messages.foreignVendor],
])('%s is refused', async (_, query, status, message) => {
  const asked = new URLSearchParams(query as Record<string, string>).toString()
  const answer = await portal.fetch(`/home/getProductslist?${asked}`, {
    headers: { authorization: vendor.token },
  })
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { message: string }).message).toContain(message)
})

test('a vendor sees what its programmes and its lock leave', async () => {
  const none = { cpc: false, cpa: false }
  const flags = menuWith(true)
  const without = await portal.vendor({ vendorId: 5002, menu: { ...flags, deeplink5: none } })
  expect(await ids({}, await portal.signIn(without))).toEqual([
    'set',
    'cafe',
    'brass',
    'edge',
    'oak',
  ])
  const features = { ...noFeatures, lockedMerchant: '2' }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  expect(await ids({}, locked)).toEqual(['euro', 'oak'])
  expect(await ids({ mid: '1' }, locked)).toEqual([])
  expect(await ids({ q: 'table' }, locked)).toEqual(['oak'])
  const { facets } = await list({}, locked)
  expect(facets.merchants.map(({ _id }) => _id)).toEqual(['2', 'altair:1'])
  const off = await portal.vendor({ vendorId: 5004, menu: { ...flags, products: false } })
  await expect(list({}, await portal.signIn(off))).rejects.toThrow(messages.notAllowed)
})

test('the link is for whom the administrator asks, among what that vendor sees', async () => {
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await portal.vendor({ vendorId: 5012 })
  const [first, , third] = (await list({ vendorId: '5012' }, admin)).products
  expect(first?._source.link).toMatch(/&af_campaign_id=5012$/)
  expect(third?._source.link).toBe('https://a.example/?v=5012')
  // 5036 is locked to one merchant.
  expect(await ids({ vendorId: '5036' }, admin)).toEqual(['euro', 'oak'])
})

test('more than 10,000 are 10,000, and the last page of all is there', async () => {
  const feed = await storeFeed(portal.app)
  await portal.app.pool.query(
    `INSERT INTO product (feed_id, product_id, title, manufacturer, link, price, currency, merchant_id, merchant_name, row_hash)
     SELECT $1, 'm' || n, 'Nail', '', 'https://a.example/', 1000 + n, 'USD', '9', 'Ash', n FROM generate_series(1, 10001) AS n`,
    [feed],
  )
  await storeProducts(portal.app, await storeFeed(portal.app), [])
  await untilSearched(portal.app)
  expect(await list({ q: 'nails' })).toMatchObject({ count: 10_000, total: 10_001 })
  expect(await ids({ mid: '9', pageNo: '501' })).toEqual(['m10001'])
  expect(await ids({ q: 'nail', pageNo: '501', sortBy: 'relevance' })).toEqual(['m10001'])
})
