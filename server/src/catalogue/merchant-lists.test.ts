import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { noFeatures } from '../accounts/create-vendor.ts'
import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'
import { refreshMerchants } from './refresh-merchants.ts'

let listed: MerchantRow[] | PartnerFailure
const rigel = partner('rigel', 'rigel', () => listed)
const vegaNew = partner('vega', 'vega-new', () => listed)

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const features = { ...noFeatures, extraScreens: ['/deepLinksAPI4New'] }
  vendor = await portal.signIn(await portal.vendor({ features }))
  listed = [
    merchant({ merchantId: '1', name: 'Beta', estimatedCpc: '0.20', commission: '7.5' }),
    merchant({ merchantId: '2', name: 'alpha_50%', estimatedCpc: '0.45', kinds: ['CPC'] }),
    merchant({ merchantId: '3', name: 'Gamma', country: 'gb', kinds: ['CPA'] }),
    merchant({ merchantId: '1', name: 'Beta', country: 'gb', restrictions: ['no e-mail'] }),
  ]
  await refreshMerchants(portal.app, rigel, 'rigel')
  await refreshMerchants(portal.app, vegaNew, 'vega-new')
})
afterAll(() => portal.close())

const LIST = 'GET /newdashboard/getMerchants'
type Query = Record<string, string>
const list = async (query: Query) =>
  (
    await ask(portal, `${LIST}?${new URLSearchParams(query).toString()}`, undefined, {
      authorization: vendor.token,
    })
  ).body
const names = async (query: Query) => {
  const { data } = (await list(query)) as unknown as { data: { domain: string; country: string }[] }
  return data.map((row) => `${row.domain} ${row.country}`)
}

test('a list has the fields of its manifest and what every list has, nothing else', async () => {
  const found = await vendor.call(LIST, { query: { country: 'us', searchText: 'beta' } })
  expect(found).toEqual({
    data: [
      {
        mid: '1',
        country: 'us',
        domain: 'shop-1.example',
        ave_cpa_rate: 7.5,
        ave_cpc: 0.2,
        redirect_link:
          'https://go.partner.example/1?s={S}&pub={CAMPAIGN_ID}&sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}',
        currency: 'USD',
        kinds: ['CPC', 'CPA'],
        lastSeen: '2026-03-20T09:00:00.000Z',
        restrictions: [],
        logoUrl: null,
      },
    ],
    totalRecords: 1,
    asOf: '2026-03-20T09:00:00.000Z',
    trouble: '',
  })
})

test('country, search, type and order narrow and sort', async () => {
  // The usual order is by what a click earns, lowest first, those without last (2-links §9).
  expect(await names({ country: 'us' })).toEqual(['shop-1.example us', 'shop-2.example us'])
  expect(await names({ country: 'us', sortByValue: 'CPCHtoL' })).toEqual([
    'shop-2.example us',
    'shop-1.example us',
  ])
  expect(await names({ sortByValue: 'nameAtoZ' })).toEqual([
    'shop-2.example us',
    'shop-1.example gb',
    'shop-1.example us',
    'shop-3.example gb',
  ])
  expect(await names({ showCPCMerchants: 'true', country: 'gb' })).toEqual(['shop-1.example gb'])
  expect(await names({ showCPAMerchants: 'true', country: 'us' })).toEqual(['shop-1.example us'])
  expect(await names({ searchText: '50%' })).toEqual(['shop-2.example us'])
  expect(await names({ searchText: '_' })).toEqual(['shop-2.example us'])
  expect(await list({ country: 'fr' })).toMatchObject({ data: [], totalRecords: 0 })
})

test('what breaks a rule is refused with the field’s words', async () => {
  for (const [query, text] of [
    [{ country: 'uk' }, 'country: two lower-case letters'],
    [{ searchText: 'x'.repeat(51) }, 'searchText'],
    [{ pageNo: '0' }, 'whole number from 1'],
  ] as const) {
    expect((await list(query)).message).toContain(text)
  }
})

/** Each country and its count. */
const summary = async (query: Query) =>
  (await vendor.call('GET /newdashboard/getMerchantsSummary', { query })).data.map(
    ({ country, count }) => `${country} ${count}`,
  )

test('the summary counts by country, the largest first, of the types that the list shows', async () => {
  expect(await summary({})).toEqual(['gb 2', 'us 2'])
  // Merchant 3 of gb pays for sales only, merchant 2 of us for clicks only.
  expect(await summary({ showCPCMerchants: 'true' })).toEqual(['us 2', 'gb 1'])
  expect(await summary({ showCPAMerchants: 'true' })).toEqual(['gb 2', 'us 1'])
  expect(await summary({ isRedClubAI: 'false' })).toEqual(['us 2', 'gb 1'])
  expect(await summary({ isRedClubAI: 'true' })).toEqual(['gb 2', 'us 1'])
  const both = { showCPCMerchants: 'true', showCPAMerchants: 'true' }
  expect(await summary(both)).toEqual(['gb 2', 'us 2'])
})

test('the sampled list is searched and paged like any other', async () => {
  const features = { ...noFeatures, onlyScreens: ['/deepLinksSamsAndKohls'] }
  const sampled = await portal.signIn(await portal.vendor({ vendorId: 5058, features }))
  const samples = async (query: Query) => {
    const found = await sampled.call('GET /home/getSamsAndKohlsMerchants', { query })
    return [found.data.map((row) => row.mid), found.totalRecords]
  }
  const both = ['sample-sams', 'sample-kohls']
  expect(await samples({})).toEqual([both, 2])
  expect(await samples({ searchText: 'KOHL' })).toEqual([['sample-kohls'], 1])
  expect(await samples({ searchText: 'samsclub.ex' })).toEqual([['sample-sams'], 1])
  expect(await samples({ searchText: '%' })).toEqual([[], 0])
  expect(await samples({ country: 'gb' })).toEqual([[], 0])
  expect(await samples({ pageSize: '1', pageNo: '2' })).toEqual([['sample-kohls'], 2])
})

test('API 4 (New) counts in its metadata', async () => {
  const found = await vendor.call('GET /shoppermeet/trackier/getMerchants', { query: {} })
  expect(found.metadata).toEqual([{ totalRecords: 4 }])
  expect(found.data[0]).toMatchObject({ merchant_name: 'alpha_50%', geo: 'us' })
})

test('a search is what was pasted, blanks around it and an address’s other parts aside', async () => {
  const one = ['shop-2.example us']
  expect(await names({ searchText: ' alpha ' })).toEqual(one)
  const addresses = ['shop-2.example', 'www.shop-2.example', 'https://www.shop-2.example/sale?x=1']
  for (const searchText of addresses) expect(await names({ searchText })).toEqual(one)
})

test('a copied link is kept in the vendor’s links, made by the same rule', async () => {
  const body = {
    list: 'rigel',
    mid: '1',
    country: 'gb',
    click_id: 'c_{click}',
    new_campaign_id: '1774000000000',
  }
  await expect(vendor.call('POST /home/keepLink', { body })).rejects.toMatchObject({ status: 400 })
  const made = { ...body, click_id: 'c_1' }
  const link = 'https://go.partner.example/1?s=22267&pub=1774000000000&sub=5001_noid&uid=c_1'
  expect(await vendor.call('POST /home/keepLink', { body: made })).toEqual({ data: { link } })
  await vendor.call('POST /home/keepLink', { body: made })
  // Without a campaign it is the present instant, here that of the tests' clock.
  const bare = { list: 'rigel', mid: '1', country: 'gb' }
  const { link: ofNow } = (await vendor.call('POST /home/keepLink', { body: bare })).data
  expect(new URL(ofNow).searchParams.get('pub')).toBe(String(portal.app.clock().getTime()))
  // The instant is nobody's campaign, and the browser says which one stands in its copy.
  const copied = { ...bare, click_id: 'c_2', made_at: 1_774_000_000_001 }
  const { link: ofThen } = (await vendor.call('POST /home/keepLink', { body: copied })).data
  expect(new URL(ofThen).searchParams.get('pub')).toBe('1774000000001')
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  const told = data.map(({ programme, merchantName, link: kept, campaignId }) => [
    kept,
    [programme, merchantName, campaignId],
  ])
  expect(Object.fromEntries(told)).toEqual({
    [link]: ['rigel', 'Beta', '1774000000000'],
    [ofNow]: ['rigel', 'Beta', ''],
    [ofThen]: ['rigel', 'Beta', ''],
  })
})

test('a kept link is of a type that its merchant pays for', async () => {
  // Merchant 3 pays for CPA only.
  const body = { list: 'rigel', mid: '3', country: 'gb', new_campaign_id: 'x' }
  const keep = (more: object) => vendor.call('POST /home/keepLink', { body: { ...body, ...more } })
  await expect(keep({ isRedClubAI: false })).rejects.toMatchObject({
    status: 409,
    message: 'The merchant pays Rigel for no CPC.',
  })
  const { data } = await keep({})
  expect(data.link).toContain('?s=22269&')
  // A screen without a choice of types: what the browser sends of one counts for nothing.
  await keep({ list: 'vega-new', isRedClubAI: false })
  const { rows } = await portal.app.pool.query(
    `SELECT DISTINCT programme, kind FROM deep_link WHERE merchant_id = '3' ORDER BY programme`,
  )
  expect(rows).toEqual([
    { programme: 'rigel', kind: 'CPA' },
    { programme: 'vega', kind: 'CPA' },
  ])
})

test('the administrator reads a list at once, and hears in our words why it failed', async () => {
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const refresh = (key: string) =>
    admin.call('POST /home/refreshMerchants', { body: { list: key } })
  await expect(refresh('none')).rejects.toMatchObject({
    status: 404,
    message: 'There is no such merchant list.',
  })
  // Not connected in this portal.
  await expect(refresh('vega')).rejects.toMatchObject({ status: 409 })
  const adapters = portal.app.adapters as Map<string, Adapter>
  adapters.set('rigel', rigel)
  expect(await refresh('rigel')).toEqual({ data: { merchants: 4 } })
  const whole = listed
  listed = new PartnerFailure('Rigel answered 503 (out of service).')
  await expect(refresh('rigel')).rejects.toMatchObject({
    status: 502,
    message: 'Rigel answered 503 (out of service).',
  })
  expect(await list({})).toMatchObject({ totalRecords: 4 })
  listed = whole
})

test('while the partner is down the list answers as of the last refresh and says why', async () => {
  listed = new PartnerFailure('Rigel did not answer in time.')
  portal.setNow(new Date('2026-03-21T09:00:00Z'))
  await expect(refreshMerchants(portal.app, rigel, 'rigel')).rejects.toThrow('in time')
  expect(await list({ country: 'us' })).toMatchObject({
    totalRecords: 2,
    asOf: '2026-03-20T09:00:00.000Z',
    trouble: 'Rigel did not answer in time.',
  })
  listed = [merchant({ merchantId: '1', name: 'Beta' })]
  await refreshMerchants(portal.app, rigel, 'rigel')
  expect(await list({})).toMatchObject({ totalRecords: 1, trouble: '' })
  // Merchant 2 has left: its row is kept, no link is given for it any more.
  const body = { list: 'rigel', mid: '2', country: 'us' }
  await expect(vendor.call('POST /home/keepLink', { body })).rejects.toMatchObject({
    status: 409,
    message: 'This merchant has left the programme; no link can be made for it.',
  })
})

/** A search's total, and its page by name. */
const searched = async (searchText: string, pageNo: string) => {
  const query = { searchText, pageNo, pageSize: '100', sortByValue: 'nameAtoZ' }
  return [(await list(query)).totalRecords, await names(query)]
}

test('a search that fits many counts and pages as one that fits few', async () => {
  // A thousand are read at once and sorted; of more, pages are found along an index.
  const few = Array.from({ length: 1000 }, (_, at) => `few ${String(at).padStart(4, '0')}`)
  listed = [...few, 'more 1', 'more 2'].map((name, at) =>
    merchant({ merchantId: String(at), name }),
  )
  await refreshMerchants(portal.app, rigel, 'rigel')
  const lastOfFew = Array.from({ length: 100 }, (_, at) => `shop-${900 + at}.example us`)
  expect(await searched('few', '10')).toEqual([1000, lastOfFew])
  expect(await searched('few', '11')).toEqual([1000, []])
  // Every domain has it, also those of the two that are called otherwise.
  expect(await searched('shop-', '10')).toEqual([1002, lastOfFew])
  expect(await searched('shop-', '11')).toEqual([
    1002,
    ['shop-1000.example us', 'shop-1001.example us'],
  ])
})

test('a link is kept of every merchant that a list may have, however long its id', async () => {
  // 253 letters, which are the most; one more is not listed.
  const [longest, tooLong] = ['a'.repeat(253), 'b'.repeat(254)] as const
  const url = 'https://www.shop-long.example/'
  const link = 'https://go.partner.example/long?sub={VENDOR_ID}_{PLACEMENT_ID}'
  listed = [longest, tooLong].map((merchantId) => merchant({ merchantId, url, link }))
  await refreshMerchants(portal.app, rigel, 'rigel')
  const found = await vendor.call(LIST, { query: { searchText: 'shop-long' } })
  expect(found.data.map(({ mid }) => mid)).toEqual([longest])
  const body = { list: 'rigel', mid: longest, country: 'us' }
  expect(await vendor.call('POST /home/keepLink', { body })).toEqual({
    data: { link: 'https://go.partner.example/long?sub=5001_noid' },
  })
})
