import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, auditedBy } from '../../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import {
  storeCashback,
  storeCoupons,
  storeFeed,
  storeProducts,
  untilSearched,
} from '../../../test/catalogue.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ merchants: true })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await storeCoupons(portal.app, await storeFeed(portal.app, 'coupons', 'orion'), [
    { offer_id: 'a', title: 'Ten off any crème', domain: 'cream.example' },
    { offer_id: 'b', title: 'Cotton week' },
    { offer_id: 'c', title: 'Crème withdrawn', active: false },
    { offer_id: 'd', title: 'Crème of last year', ends_at: '2025-12-31T00:00:00Z' },
  ])
  await storeCashback(portal.app, await storeFeed(portal.app, 'cashback', 'orion'), [
    { offer_id: 'a', title: 'Crème back' },
    { offer_id: 'b', title: 'Crème back no more', active: false },
    { offer_id: 'c', title: 'Crème back last year', ends_at: '2025-12-31T00:00:00Z' },
  ])
  await storeProducts(portal.app, await storeFeed(portal.app), [
    { product_id: 'a', title: 'Crème brûlée set', merchant_id: '1' },
    { product_id: 'b', title: 'CREME of the crop', merchant_id: '1' },
    { product_id: 'c', title: '100% cotton', merchant_id: '1' },
    { product_id: 'd', title: '100 % cotton_shirt', merchant_id: '1' },
    { product_id: 'e', title: 'Москва postcard', merchant_id: '2' },
    { product_id: 'f', title: 'Oven set a\\b', merchant_id: '2' },
  ])
  await untilSearched(portal.app)
})
afterAll(() => portal.close())

const titles = async () => {
  const { products } = await vendor.call('GET /home/getProductslist', { query: {} })
  return products.map(({ _source }) => _source.title).toSorted()
}
const couponTitles = async () =>
  (await vendor.call('GET /coupons/getcoupons', { query: {} })).data.map((each) => each.couponTitle)
const list = async () => (await admin.call('GET /dashboard/allTitleFilters', { query: {} })).data

async function add(filter: string) {
  const { data } = await admin.call('POST /dashboard/addTitleFilters', { body: { filter } })
  return data
}
async function remove(_id: string): Promise<void> {
  await admin.call('POST /dashboard/deleteTitleFilters', { body: { _id } })
}
/** How much a filter keeps out: products, coupons, cashback; nulls until the job has counted. */
const heldBy = async (filter: string) => {
  const found = (await list()).find((each) => each.filter === filter)
  return found && [found.products, found.coupons, found.cashback]
}
const soon = { timeout: 60_000 }
/** How many products each merchant has. */
const counted = async () => {
  const { rows } = await portal.app.pool.query<{ merchant_id: string; products: number }>(
    'SELECT merchant_id, products FROM product_count ORDER BY 1',
  )
  return rows.map((row) => [row.merchant_id, row.products])
}

test('titles that hold a text leave the catalogue, whatever case and accents, and come back', async () => {
  const filter = await add('crÉme')
  await untilSearched(portal.app)
  expect(filter).toMatchObject({ filter: 'crÉme', name: 'crÉme', campaign_id: 5029 })
  expect(await titles()).toEqual([
    '100 % cotton_shirt',
    '100% cotton',
    'Oven set a\\b',
    'Москва postcard',
  ])
  expect(await couponTitles()).toEqual(['Cotton week'])
  const { domainNames } = await vendor.call('GET /coupons/getFilters', {})
  expect(domainNames.map(({ _id }) => _id)).toEqual(['oak.example'])
  const { words } = await vendor.call('GET /home/suggestProducts', { query: { q: 'cr' } })
  expect(words).toEqual([])
  await expect.poll(() => heldBy('crÉme'), soon).toEqual([2, 1, 1])
  await remove(filter._id)
  await untilSearched(portal.app)
  expect(await titles()).toHaveLength(6)
  expect(await couponTitles()).toHaveLength(2)
})

test('signs in a text mean themselves', async () => {
  // As patterns, 0% would be in 100 % too, n_s in Oven set, and a\b nowhere.
  const filters = [await add('0%'), await add('n_s'), await add('a\\b')]
  const cyrillic = await add('москва')
  await expect.poll(() => heldBy('0%'), soon).toEqual([1, 0, 0])
  await expect.poll(() => heldBy('n_s'), soon).toEqual([1, 0, 0])
  await expect.poll(() => heldBy('a\\b'), soon).toEqual([1, 0, 0])
  await expect.poll(() => heldBy('москва'), soon).toEqual([1, 0, 0])
  for (const { _id } of [...filters, cyrillic]) await remove(_id)
})

test('how many products a merchant has leaves out those that are kept out', async () => {
  const filter = await add('cotton')
  await expect.poll(counted, soon).toEqual([
    ['1', 2],
    ['2', 2],
  ])
  await remove(filter._id)
  await expect.poll(counted, soon).toEqual([
    ['1', 4],
    ['2', 2],
  ])
})

test('what is kept out gives no link', async () => {
  const { products } = await vendor.call('GET /home/getProductslist', { query: { q: 'postcard' } })
  const body = { of: 'product' as const, _id: products[0]?._id ?? '' }
  const filter = await add('postcard')
  const refused = await ask(portal, 'POST /home/keepCatalogueLink', body, {
    authorization: vendor.token,
  })
  expect([refused.status, refused.body.message]).toEqual([
    404,
    'This is no longer in the catalogue.',
  ])
  await remove(filter._id)
})

test('what is wrong with a text is said; the same text is there once', async () => {
  const refused = async (filter: unknown) => {
    const { status, body } = await ask(
      portal,
      'POST /dashboard/addTitleFilters',
      { filter },
      { authorization: admin.token },
    )
    return [status, body.message]
  }
  const length = [400, 'Give a text of 2 to 100 characters.']
  expect(await refused(undefined)).toEqual([400, 'Please enter valid name'])
  expect(await refused('  ')).toEqual([400, 'Please enter valid name'])
  expect(await refused('x')).toEqual(length)
  expect(await refused('x'.repeat(101))).toEqual(length)
  // Marks alone are in every title.
  expect(await refused('\u0301\u0301\u0301')).toEqual(length)
  // Pasted with a mark of direction or a line's end, it would be in no title.
  const unseen = [400, 'filter: It has characters that cannot be seen.']
  expect(await refused('polish\u200E')).toEqual(unseen)
  expect(await refused('po\nlish')).toEqual(unseen)
  expect(await refused('po\uD83Dlish')).toEqual([
    400,
    'filter: This text has half a character. Give it whole.',
  ])
  const entries = await auditedBy(portal, 'filter-added', async () => {
    const { _id } = await add('Été')
    expect(await refused('ete')).toEqual([409, 'There is a filter of this text already.'])
    await remove(_id)
  })
  expect(entries).toEqual([{ actor_id: 5029, subject: 'Été' }])
})

test('all filters are told, unless a page of them is asked for', async () => {
  const added = []
  for (let at = 0; at < 21; at += 1) added.push(await add(`one of many ${at}`))
  expect(await list()).toHaveLength(21)
  const page = await admin.call('GET /dashboard/allTitleFilters', { query: { pageNo: '2' } })
  expect([page.data.length, page.totalCount]).toEqual([1, 21])
  for (const { _id } of added) await remove(_id)
})

test('a filter is for a campaign that there is, and otherwise not stored', async () => {
  await portal.vendor({ vendorId: 5002 })
  const filter = 'of a campaign'
  const added = (campaignId: number) =>
    ask(
      portal,
      'POST /dashboard/addTitleFilters',
      { filter, campaign_id: campaignId },
      { authorization: admin.token },
    )
  expect(await added(4711)).toMatchObject({
    status: 404,
    body: { message: 'campaign_id: There is no such vendor.' },
  })
  expect(await list()).toEqual([])
  expect(await added(5002)).toMatchObject({
    status: 200,
    body: { data: { filter, campaign_id: 5002 } },
  })
})
