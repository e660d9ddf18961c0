import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCategory, storeFeed, storeProducts, untilSearched } from '../../../test/catalogue.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { priceSteps } from './prices.ts'

/*
 * Random questions to catalogues of few words, prices and names, so that nearly all have hits, and many the
 * same price. Each answer is held against a look at every product. The same seed in every run.
 */
const SEED = 20_260_320
const CATALOGUES = 3
const QUESTIONS = 150

const WORDS = ['oak', 'elm', 'brass', 'tables', 'table', 'lamp', 'box', 'boxes', 'élan', 'x7']
const PRICES = ['0', '9.99', '10', '10.01', '24.5', '25', '99', '100', '1000', '5000']
const MERCHANTS = ['1', '2', '3']
/** By id: 3 and 4 are below 1, 5 is below 2. */
const PARENTS: Record<string, number> = { 3: 1, 4: 1, 5: 2 }
const CATEGORY_NAMES = ['Garden', 'Office', 'Sheds', 'Oak', 'Chairs']

interface Product {
  product_id: string
  title: string
  manufacturer: string
  price: string
  original_price: string | null
  merchant_id: string
  merchant_name: string
  category_id: number | null
}

const productOf = fc.record({
  title: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(' ')),
  manufacturer: fc.constantFrom('', '', 'Elm', 'Lumen'),
  price: fc.constantFrom(...PRICES),
  isReduced: fc.boolean(),
  merchant_id: fc.constantFrom(...MERCHANTS),
  category_id: fc.constantFrom(null, 1, 2, 3, 4, 5),
})
const productsOf = fc.array(productOf, { minLength: 150, maxLength: 150 }).map((all) =>
  all.map(({ isReduced, ...product }, at): Product => ({
    ...product,
    product_id: `p${String(at).padStart(3, '0')}`,
    merchant_name: `Shop ${product.merchant_id}`,
    original_price: isReduced ? '9000' : null,
  })),
)
const questionOf = fc.record(
  {
    q: fc
      .array(fc.constantFrom(...WORDS, 'shop', 'garden'), { maxLength: 3 })
      .map((all) => all.join(' ')),
    mid: fc.constantFrom(...MERCHANTS, '9'),
    categoryIds: fc.subarray(['1', '2', '3', '4', '5', '77']).map((ids) => ids.join(',')),
    minPrice: fc.constantFrom('0', '10', '25'),
    maxPrice: fc.constantFrom('25', '100', '5000'),
    showOfferedProducts: fc.constantFrom('true', 'false'),
    sortBy: fc.constantFrom('priceLtoH', 'priceHtoL', 'relevance'),
    pageSize: fc.constantFrom('1', '7', '100'),
    pageNo: fc.constantFrom('1', '2', '9'),
  },
  { requiredKeys: ['q'] },
)
type Question = Partial<Record<string, string>> & { q: string }

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('é', 'e')
    .split(' ')
    .filter((word) => word !== '')
const SAME = [
  ['tables', 'table'],
  ['boxes', 'box'],
]
const isSame = (a: string, b: string) =>
  a === b || SAME.some((pair) => pair.includes(a) && pair.includes(b))

function wordsOf({ title, manufacturer, merchant_name, category_id }: Product): string[] {
  const categories = [category_id, PARENTS[category_id ?? 0]].map(
    (id) => CATEGORY_NAMES[(id ?? 0) - 1] ?? '',
  )
  return [title, manufacturer, merchant_name, ...categories].flatMap(plain)
}

/** What each filter says of a product; a filter that was not asked for says yes. */
const filters: Record<string, (product: Product, question: Question) => boolean> = {
  q: (product, { q }) =>
    plain(q).every((word) => wordsOf(product).some((own) => isSame(own, word))),
  mid: ({ merchant_id }, { mid }) => mid === undefined || merchant_id === mid,
  categoryIds: ({ category_id: id }, { categoryIds = '' }) => {
    const asked = categoryIds.split(',')
    return (
      categoryIds === '' || asked.includes(String(id)) || asked.includes(String(PARENTS[id ?? 0]))
    )
  },
  price: ({ price }, { minPrice = '0', maxPrice = '1e9' }) =>
    Number(price) >= Number(minPrice) && Number(price) <= Number(maxPrice),
  reduced: (product, { showOfferedProducts }) =>
    showOfferedProducts !== 'true' || product.original_price !== null,
}

/** Those that pass every filter, or every one but one. */
function passing(products: Product[], question: Question, but?: string): Product[] {
  return products.filter((product) =>
    Object.entries(filters).every(([name, passes]) => name === but || passes(product, question)),
  )
}

function workedOut(products: Product[], question: Question) {
  const cheapest = passing(products, question).toSorted(
    (a, b) => Number(a.price) - Number(b.price) || (a.product_id < b.product_id ? -1 : 1),
  )
  const ordered = question['sortBy'] === 'priceHtoL' ? cheapest.toReversed() : cheapest
  const size = Number(question['pageSize'] ?? 20)
  const start = (Number(question['pageNo'] ?? 1) - 1) * size
  const byMerchant = passing(products, question, 'mid')
  const byCategory = passing(products, question, 'categoryIds')
  const byPrice = passing(products, question, 'price')
  const count = (all: Product[], is: (product: Product) => boolean) => all.filter(is).length
  return {
    total: cheapest.length,
    all: ordered.map(({ product_id }) => product_id),
    page: ordered.slice(start, start + size).map(({ product_id }) => product_id),
    merchants: MERCHANTS.map((id) => [id, count(byMerchant, (each) => each.merchant_id === id)]),
    categories: CATEGORY_NAMES.map((_, at) => [
      String(at + 1),
      count(byCategory, ({ category_id: id }) => id === at + 1 || PARENTS[id ?? 0] === at + 1),
    ]),
    prices: priceSteps.map((from, at) =>
      count(
        byPrice,
        ({ price }) => Number(price) >= from && Number(price) <= (priceSteps[at + 1] ?? Infinity),
      ),
    ),
  }
}

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  for (const [at, name] of CATEGORY_NAMES.entries())
    await storeCategory(portal.app, name, PARENTS[at + 1])
})
afterAll(() => portal.close())

const idOf = (_id: string) => Buffer.from(_id.split('.')[1] ?? '', 'base64url').toString()
const some = (counted: (string | number)[][]) =>
  Object.fromEntries(counted.filter(([, count]) => count !== 0))
const told = (facets: { _id: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ _id, count }) => [_id, count]))

/** What is answered, and what is expected of it, by the same names. */
async function compared(products: Product[], question: Question) {
  const query = Object.fromEntries(
    Object.entries(question).map(([key, value]) => [key, value ?? '']),
  )
  const answer = await vendor.call('GET /home/getProductslist', { query })
  const { all, page, ...expected } = workedOut(products, question)
  const found = answer.products.map(({ _id }) => idOf(_id))
  // How well each fits is not worked out: then it is any of those that fit.
  const isRanked = question['sortBy'] === 'relevance' && question.q !== ''
  return {
    answered: {
      total: answer.total,
      count: answer.count,
      didYouMean: answer.didYouMean,
      merchants: told(answer.facets.merchants),
      categories: told(answer.facets.categories),
      prices: answer.facets.prices.map(({ count }) => count),
      page: isRanked ? found.filter((id) => all.includes(id)).length : found,
    },
    expected: {
      ...expected,
      count: expected.total,
      didYouMean: null,
      merchants: some(expected.merchants),
      categories: some(expected.categories),
      page: isRanked ? page.length : page,
    },
  }
}

test.each(Array.from({ length: CATALOGUES }, (_, at) => SEED + at))(
  'every answer is what a look at every product gives: %i',
  async (seed) => {
    const [products = []] = fc.sample(productsOf, { seed, numRuns: 1 })
    await portal.app.pool.query('DELETE FROM product')
    const rows = products.map((product) => ({ ...product }))
    await storeProducts(portal.app, await storeFeed(portal.app), rows)
    await untilSearched(portal.app)
    for (const question of fc.sample(questionOf, { seed, numRuns: QUESTIONS })) {
      const { answered, expected } = await compared(products, question)
      expect({ question, ...answered }).toEqual({ question, ...expected })
    }
  },
)
