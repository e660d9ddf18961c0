import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'
import { storeCoupons, storeFeed } from '../../../test/catalogue.ts'
import { menuWith } from '../../accounts/create-vendor.ts'
import { demoVendors } from '../../demo/vendors.ts'

const LIST = 'GET /coupons/getcoupons'
const FILTERS = 'GET /coupons/getFilters'

let portal: TestPortal
let vendor: SignedIn
let lyra: number
let vega: number

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor())
  lyra = await storeFeed(app, 'coupons', 'lyra')
  vega = await storeFeed(app, 'coupons', 'vega')
  // Now is 2026-03-20, 09:00.
  await storeCoupons(app, lyra, [
    {
      offer_id: 'a',
      title: 'Ten off',
      code: 'TEN_OFF',
      ends_at: '2026-03-22T09:00:00Z',
      merchant_name: 'Yew',
      domain: 'yew.example',
      type: 'exclusive',
      restrictions: 'New customers only',
      logo_url: 'https://img.network.example/yew.png',
    },
    { offer_id: 'b', title: '50% off', ends_at: '2026-03-22T09:00:01Z' },
    { offer_id: 'c', title: 'Always', ends_at: null, starts_at: null, code: '', type: '' },
    { offer_id: 'd', title: 'Over', ends_at: '2026-03-20T09:00:00Z' },
    { offer_id: 'e', title: 'Long over', ends_at: '2026-03-10T00:00:00Z' },
    { offer_id: 'f', title: 'Withdrawn', active: false },
  ])
  await storeCoupons(app, vega, [
    {
      offer_id: 'a',
      title: 'Spring',
      starts_at: '2026-03-21T00:00:00Z',
      ends_at: '2026-03-22T09:00:00Z',
      merchant_name: 'elm',
      domain: 'elm.example',
      jump_url: 'https://go.vega.example/#to={TRACKING_CODE}',
    },
  ])
})
afterAll(() => portal.close())

type Query = Record<string, string>
const titles = async (query: Query = {}, who = vendor) =>
  (await who.call(LIST, { query })).data.map(({ couponTitle }) => couponTitle)
const raw = (query: Query) =>
  ask(portal, `${LIST}?${new URLSearchParams(query).toString()}`, undefined, {
    authorization: vendor.token,
  })

// Shows core-3-tracking-code, core-9-coupon-suffix.
test('a coupon has the fields of the specification, and the link of who asks', async () => {
  const query = { searchText: 'ten', placementId: 'home-1', clickId: 'c_1' }
  expect(await vendor.call(LIST, { query })).toEqual({
    data: [
      {
        _id: `${lyra}.YQ`,
        couponCode: 'TEN_OFF',
        domainName: 'yew.example',
        storeName: 'Yew',
        startDateGMT: '2026-03-01T00:00:00.000Z',
        endDateGMT: '2026-03-22T09:00:00.000Z',
        couponTitle: 'Ten off',
        type: 'exclusive',
        restrictions: 'New customers only',
        jumpUrl: 'https://go.network.example/o1?sub={TRACKING_CODE}',
        link: 'https://go.network.example/o1?sub=5001_home-1&af_campaign_id=5001',
        state: 'ending',
        logoUrl: expect.stringMatching(/^\/pictures\/[\w-]+\/[\w-]+\?width=160$/),
      },
    ],
    totalCount: 1,
  })
  const [spring] = (await vendor.call(LIST, { query: { searchText: 'spring' } })).data
  expect(spring?.link).toBe('https://go.vega.example/?af_campaign_id=5001#to=5001_noid')
})

test('those that end first stand first, then by merchant; what never ends is last', async () => {
  const { data, totalCount } = await vendor.call(LIST, { query: {} })
  expect(data.map(({ couponTitle, state }) => [couponTitle, state])).toEqual([
    ['Spring', 'coming'],
    ['Ten off', 'ending'],
    ['50% off', 'running'],
    ['Always', 'running'],
  ])
  expect(totalCount).toBe(4)
  expect(data.at(-1)).toMatchObject({
    startDateGMT: null,
    endDateGMT: null,
    couponCode: '',
    logoUrl: null,
  })
})

test('ended ones are shown when asked for, behind the others, withdrawn ones never', async () => {
  expect(await titles({ validCoupons: 'true' })).toHaveLength(4)
  const all = ['Spring', 'Ten off', '50% off', 'Always', 'Over', 'Long over']
  expect(await titles({ validCoupons: 'false' })).toEqual(all)
  const found = await vendor.call(LIST, { query: { validCoupons: 'false', searchText: 'over' } })
  expect(found.data.map(({ state }) => state)).toEqual(['ended', 'ended'])
})

test('domain, type, days and text narrow; text is taken literally', async () => {
  expect(await titles({ domain_name: 'ELM.example' })).toEqual(['Spring'])
  expect(await titles({ type: 'exclusive' })).toEqual(['Ten off'])
  expect(await titles({ type: 'none such' })).toEqual([])
  expect(await titles({ startDate: '2026-03-21' })).toEqual(['Spring'])
  expect(await titles({ endDate: '2026-03-21' })).toEqual([])
  expect(await titles({ endDate: '2026-03-22' })).toEqual(['Spring', 'Ten off', '50% off'])
  expect(await titles({ startDate: '2026-03-01', endDate: '9998-12-31' })).toHaveLength(3)
  expect(await titles({ searchText: '%' })).toEqual(['50% off'])
  expect(await titles({ searchText: '_' })).toEqual(['Ten off'])
  expect(await titles({ searchText: 'yEW' })).toEqual(['Ten off'])
  expect(await titles({ searchText: '\\' })).toEqual([])
  // Offers have neither.
  expect(await titles({ categoryIds: '1,2', minPrice: '5', maxPrice: '1' })).toHaveLength(4)
})

test('a page beyond the end is empty and keeps its count', async () => {
  expect(await titles({ pageSize: '3', pageNo: '2' })).toEqual(['Always'])
  expect(await vendor.call(LIST, { query: { pageNo: '1000000' } })).toEqual({
    data: [],
    totalCount: 4,
  })
})

test.each([
  [{ searchText: 'x'.repeat(4000) }, 'searchText'],
  [{ startDate: '2026-03-22', endDate: '2026-03-21' }, 'The start date cannot be after'],
  [{ endDate: '2026-02-30' }, 'endDate: There is no such day'],
  [{ pageNo: '0' }, 'pageNo: Give a whole number from 1'],
  [{ pageSize: '101' }, 'pageSize: Give a whole number from 1 to 100.'],
  [{ validCoupons: 'maybe' }, 'validCoupons'],
  [{ placementId: 'a_b' }, 'Placement id: Letters, digits, hyphen'],
])('%j is refused with the field’s words', async (query, words) => {
  const { status, body } = await raw(query)
  expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
})

test('filters count what has not ended, the most first', async () => {
  expect(await vendor.call(FILTERS, {})).toEqual({
    domainNames: [
      { _id: 'oak.example', count: 2 },
      { _id: 'elm.example', count: 1 },
      { _id: 'yew.example', count: 1 },
    ],
    type: [
      { _id: 'generic', count: 2 },
      { _id: 'exclusive', count: 1 },
    ],
  })
})

test('nothing of a programme that is off', async () => {
  const menu = { ...menuWith(true), deeplink4: { cpc: false, cpa: false } }
  const noVega = await portal.signIn(await portal.vendor({ vendorId: 5102, menu }))
  expect(await titles({}, noVega)).toEqual(['Ten off', '50% off', 'Always'])
  expect((await noVega.call(FILTERS, {})).domainNames).not.toContainEqual({
    _id: 'elm.example',
    count: 1,
  })
  const none = demoVendors([]).find(({ vendorId }) => vendorId === 5003)
  const off = await portal.signIn(await portal.vendor(none))
  expect(await off.call(LIST, { query: {} })).toEqual({ data: [], totalCount: 0 })
  expect(await off.call(FILTERS, {})).toEqual({ domainNames: [], type: [] })
})

test('an administrator who asks for a vendor sees that vendor’s links', async () => {
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const query = { vendorId: '5001', searchText: 'ten' }
  const [ten] = (await admin.call(LIST, { query })).data
  expect(ten?.link).toContain('af_campaign_id=5001')
  const [own] = (await admin.call(LIST, { query: { searchText: 'ten' } })).data
  expect(own?.link).toContain('af_campaign_id=5029')
})

test('answers are given again until a feed is swapped or an offer’s time comes', async () => {
  const { app } = portal
  expect(await titles()).toHaveLength(4)
  // Behind the portal's back: who asked the table again would see it.
  await app.pool.query(`UPDATE coupon SET title = 'Tenner' WHERE title = 'Ten off'`)
  expect(await titles()).toContain('Ten off')
  portal.setNow(new Date('2026-03-22T08:59:59Z'))
  expect(await titles()).toEqual(['Spring', 'Tenner', '50% off', 'Always'])
  portal.setNow(new Date('2026-03-22T09:00:00Z'))
  expect(await titles()).toEqual(['50% off', 'Always'])
  expect((await vendor.call(FILTERS, {})).type).toEqual([{ _id: 'generic', count: 1 }])
  portal.setNow(NOW)
  await storeCoupons(app, vega, [{ offer_id: 'g', title: 'Newest' }])
  expect(await titles()).toContain('Newest')
})
