import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'

const RIGEL = '/newdashboard/downAllMerchantLinks'
const LYRA = '/doneoftheownou/downAllMerchantLinks'
const VEGA = '/shoppermeet/downAllMerchantLinks'
const ALTAIR = '/kelkoo/downAllMerchantLinks'
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const listed = [
    merchant({ merchantId: '1', estimatedCpc: '0.20', commission: '7.5' }),
    merchant({ merchantId: '2', kinds: ['CPC'] }),
    merchant({ merchantId: '3', kinds: ['CPA'] }),
    merchant({ merchantId: '4', country: 'gb' }),
    merchant({ merchantId: '7', country: 'de', estimatedCpc: '0.8' }),
    merchant({ merchantId: '8', country: 'de' }),
    merchant({ merchantId: '9', country: 'de', estimatedCpc: '0.5' }),
  ]
  const made = [
    merchant({ merchantId: '5', link: null, estimatedCpc: '0.3' }),
    merchant({
      merchantId: '6',
      link: 'https://go.example/?sub={VENDOR_ID}_{PLACEMENT_ID}',
      restrictions: ['no traffic from coupon sites', 'no traffic from cashback'],
    }),
  ]
  await refreshMerchants(
    portal.app,
    partner('rigel', 'rigel', () => listed),
    'rigel',
  )
  await refreshMerchants(
    portal.app,
    partner('lyra', 'lyra', () => listed),
    'lyra',
  )
  await refreshMerchants(
    portal.app,
    partner('vega', 'vega', () => [
      merchant({
        merchantId: '10',
        commission: '9.5',
        link: 'https://go.partner.example/10?subid={VENDOR_ID}_{PLACEMENT_ID}_{CLICK_ID}',
      }),
    ]),
    'vega',
  )
  await refreshMerchants(
    portal.app,
    partner('altair', 'altair', () => made),
    'altair',
  )
})
afterAll(() => portal.close())

const file = (path: string, query: Record<string, string>) =>
  portal.fetch(`${path}?${new URLSearchParams({ apiKey: vendor.apiKey, ...query }).toString()}`)

/** The file's lines without its heading. */
async function lines(path: string, query: Record<string, string>): Promise<string[]> {
  const text = await (await file(path, query)).text()
  return text.trimEnd().split('\r\n').slice(1)
}

test('the file has every link with the asked ids, and the key opens it', async () => {
  const answer = await file(RIGEL, {
    campaign_id: '5001',
    country: 'us',
    searchText: 'shop 1',
    placementId: 'home-top',
    new_campaign_id: 'spring',
    isRedClubAI: 'true',
  })
  expect(answer.headers.get('content-disposition')).toContain('"Merchant-Links.csv"')
  // 22269 is Rigel's sign for CPA (2-links §9).
  expect(await answer.text()).toBe(
    'Country,Domain,Avg. CPA rate,Avg. CPC,Link,Restrictions\r\n' +
      'us,shop-1.example,7.5,0.2,https://go.partner.example/1?s=22269&pub=spring&sub=5001_home-top&uid=noid,\r\n',
  )
})

test('the file has the columns of the screen, of Vega the merchant’s id, too', async () => {
  const text = await (await file(VEGA, { placementId: 'home-top' })).text()
  expect(text).toBe(
    'Country,Merchant Name,Domain,Avg. payout,Merchant id,Link,Restrictions\r\n' +
      'us,Shop 10,shop-10.example,9.5,10,https://go.partner.example/10?subid=5001_home-top_noid,\r\n',
  )
})

/** Merchant and sign of the type in each line's link. */
async function signs(query: Record<string, string>): Promise<string[]> {
  const all = await lines(RIGEL, { country: 'us', ...query })
  return all.map((line) => /example\/(\d\?s=\d+)/.exec(line)?.[1] ?? line)
}

test('each link is of a type that its merchant pays for, of the asked one where one is asked', async () => {
  // Merchant 1 pays for both, 2 for clicks (22267), 3 for sales (22269).
  expect(await signs({})).toEqual(['1?s=22267', '2?s=22267', '3?s=22269'])
  expect(await signs({ isRedClubAI: 'false' })).toEqual(['1?s=22267', '2?s=22267'])
  expect(await signs({ isRedClubAI: 'true' })).toEqual(['1?s=22269', '3?s=22269'])
})

// 7 earns 0.8 a click, 9 0.5; of 8 it is not known.
test.each([
  [{}, ['9', '7', '8']],
  [{ sortByValue: 'CPCLtoH' }, ['9', '7', '8']],
  [{ sortByValue: 'CPCHtoL' }, ['7', '9', '8']],
  [{ sortByValue: 'nameAtoZ' }, ['7', '8', '9']],
] as const)('by %j the file is in the order of the list', async (sort, expected) => {
  const query = { country: 'de', ...sort }
  const list = await vendor.call('GET /newdashboard/getMerchants', { query })
  expect(list.data.map(({ mid }) => mid)).toEqual(expected)
  const links = await lines(RIGEL, query)
  expect(links.map((line) => /example\/(\d)\?/.exec(line)?.[1])).toEqual(expected)
  // A list that knows no order but that of the names has it in its file, too.
  const named = await lines(LYRA, { country: 'de' })
  expect(named.map((line) => /example\/(\d)\?/.exec(line)?.[1])).toEqual(['7', '8', '9'])
})

test.each([
  [RIGEL, 'placementId', 'a_b', 'Placement id: Letters, digits, hyphen; at most 50.'],
  [RIGEL, 'placementId', 'a'.repeat(51), 'Placement id: at most 50 characters.'],
  [RIGEL, 'placementId', '{place}', 'Placement id: Letters, digits, hyphen; at most 50.'],
  [RIGEL, 'clickId', 'a.b', 'Click id: Letters, digits, hyphen, underscore; at most 50.'],
  [RIGEL, 'new_campaign_id', 'a b', 'Campaign id: Letters, digits, hyphen; at most 50.'],
  [LYRA, 'clickId', '{click}', 'Click id: Letters, digits, hyphen, underscore; at most 50.'],
  [ALTAIR, 'placementId', 'a&b', 'Placement id: Letters, digits, hyphen, braces; at most 50.'],
])('%s refuses %s %s by the rule of its screen’s field', async (path, field, value, message) => {
  const answer = await file(path, { [field]: value })
  expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
})

// Shows links-7-merchant-links-ids.
test('ids that fit the screen’s fields stand in the link', async () => {
  const [first] = await lines(RIGEL, { country: 'gb', placementId: 'a-1', clickId: 'c_1' })
  // 2026-03-20 09:00 UTC: without a campaign the present instant, as the screen has it.
  expect(first).toContain('4?s=22267&pub=1773997200000&sub=5001_a-1&uid=c_1')
  const [, second] = await lines(ALTAIR, { placementId: '{place}' })
  expect(second).toContain('sub=5001_{place}')
})

test('where links are made by a call, the file says why one is missing', async () => {
  const text = await (await file(ALTAIR, { country: 'us' })).text()
  expect(text).toBe(
    'Country,Merchant Name,Merchant Url,Est. CPC,Link,Why no link,Restrictions\r\n' +
      'us,Shop 5,https://www.shop-5.example/,0.3,,Links are made one at a time here: press Generate Link on Deep Links - Altair.,\r\n' +
      'us,Shop 6,https://www.shop-6.example/,,https://go.example/?sub=5001_noid,,"No traffic from coupon sites, cashback"\r\n',
  )
})
