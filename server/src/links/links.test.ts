import type { Ask } from '@orrery/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

const LOCKED = '315846'
let portal: TestPortal
let vendor: SignedIn
let page: string
let host: string

beforeAll(async () => {
  portal = await testPortal({ merchants: true })
  vendor = await portal.signIn(await portal.vendor())
  const [first] = portal.sandbox.network.merchants('orion')
  host = first!.host.replace('www.', '')
  page = `${first!.url}shoes?size=9`
})
afterAll(() => portal.close())

type Body = Ask<'POST /home/generateDeepLink'>['body']

const generate = (body: Body, who = vendor) => who.call('POST /home/generateDeepLink', { body })

async function link(body: Body, who = vendor): Promise<string> {
  const made = await generate(body, who)
  return made.deepLinkInfo?.link ?? `no link: ${made.error}`
}

const partnerCalls = () =>
  portal.sandbox.requests().filter(({ path }) => path.includes('/link/generate')).length

test.each([
  ['the merchant’s own domain', () => page],
  ['its bare domain', () => `https://${host}`],
  ['a subdomain', () => `https://sale.${host}/today`],
  ['capitals and blanks', () => ` HTTPS://WWW.${host.toUpperCase()}/A `],
])('%s gives a link', async (_, merchantUrl) => {
  expect(await link({ merchantUrl: merchantUrl() })).toMatch(/^https:\/\/rd\.bizrate\.com\/pi\//)
})

test('the partner is asked for the address as it was checked', async () => {
  const before = partnerCalls()
  await generate({ merchantUrl: `https://WWW.${host}/a b`, placement_id: 'seen' })
  expect(partnerCalls()).toBe(before + 1)
  const asked = new URL(portal.sandbox.requests().at(-1)!.path, portal.sandbox.url).searchParams
  expect(asked.get('url')).toBe(`https://www.${host}/a%20b`)
  expect(asked.get('af_placement_id')).toBe('5001_seen')
})

// Shows links-5-merchant-url.
test.each([
  ['a foreign host', () => 'https://example.com/', messages.merchantUnknown],
  ['a host that only ends alike', () => `https://evil${host}/`, messages.merchantUnknown],
  [
    'a host that only begins alike',
    () => `https://${host}.evil.example/`,
    messages.merchantUnknown,
  ],
  [
    'a user name',
    () => `https://${host}@evil.example/`,
    'The address must not contain a user name or password.',
  ],
  [
    'a user name before the merchant',
    () => `https://a:b@${host}/`,
    'The address must not contain a user name or password.',
  ],
  ['an IP address', () => 'http://127.0.0.1/', 'The address must name a host, not an IP address.'],
  [
    'an IP address as one number',
    () => 'http://2130706433/',
    'The address must name a host, not an IP address.',
  ],
  ['javascript:', () => 'javascript:alert(1)', 'The address must begin with http:// or https://.'],
  [
    'a backslash',
    () => `https://${host}\\@evil.example/`,
    'The address must not contain a backslash.',
  ],
  ['no address', () => 'shoes', 'The address must begin with http:// or https://.'],
])('%s is refused without a call to the partner', async (_, merchantUrl, message) => {
  const before = partnerCalls()
  await expect(generate({ merchantUrl: merchantUrl() })).rejects.toMatchObject({
    status: 400,
    message,
  })
  expect(partnerCalls()).toBe(before)
})

const PLACEMENT = 'Placement id: Letters, digits, hyphen, braces; at most 50.'
const CLICK = 'Click id: Letters, digits, hyphen, underscore, braces; at most 50.'
test.each([
  ['a placement with an underscore', { placement_id: 'a_b' }, PLACEMENT],
  ['a placement with a blank', { placement_id: 'a b' }, PLACEMENT],
  ['a placement with another script', { placement_id: 'café' }, PLACEMENT],
  ['a placement of 51', { placement_id: 'a'.repeat(51) }, 'Placement id: at most 50 characters.'],
  ['a click id with a dot', { click_id: 'a.b' }, CLICK],
  ['a click id of 51', { click_id: 'a'.repeat(51) }, 'Click id: at most 50 characters.'],
  ['a click id with a line end', { click_id: 'a\n' }, CLICK],
])('%s is refused without a call to the partner', async (_, wrong, message) => {
  const before = partnerCalls()
  await expect(generate({ merchantUrl: page, ...wrong })).rejects.toMatchObject({
    status: 400,
    message,
  })
  expect(partnerCalls()).toBe(before)
})

test('vendor id and placement id are counted together before the partner is called', async () => {
  const before = partnerCalls()
  const made = await generate({ merchantUrl: page, placement_id: 'p'.repeat(46) })
  expect(made).toEqual({ success: false, error: messages.composedTooLong })
  expect(partnerCalls()).toBe(before)
})

test('a type that is not allowed, and a programme that is off, are refused', async () => {
  const menu = menuWith(true)
  const cpcOnly = await portal.signIn(
    await portal.vendor({
      vendorId: 5002,
      menu: { ...menu, deeplink1: { cpc: true, cpa: false } },
    }),
  )
  expect(await link({ merchantUrl: page, isRedClubAI: false }, cpcOnly)).toContain('afId=274001')
  await expect(generate({ merchantUrl: page, isRedClubAI: true }, cpcOnly)).rejects.toMatchObject({
    status: 403,
    message: messages.typeNotAllowed,
  })
  expect(await link({ merchantUrl: page, isRedClubAI: true })).toContain('afId=274002')
  const none = await portal.signIn(
    await portal.vendor({
      vendorId: 5004,
      menu: { ...menu, deeplink1: { cpc: false, cpa: false } },
    }),
  )
  await expect(generate({ merchantUrl: page }, none)).rejects.toMatchObject({ status: 403 })
  await expect(none.call('GET /home/getMerchantsV2', { query: {} })).rejects.toMatchObject({
    status: 403,
  })
})

test('a vendor locked to one merchant sees and links that one only', async () => {
  const features = { ...noFeatures, lockedMerchant: LOCKED }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  const before = partnerCalls()
  await expect(generate({ merchantUrl: page }, locked)).rejects.toMatchObject({
    status: 403,
    message: messages.merchantLocked,
  })
  expect(partnerCalls()).toBe(before)
  const list = await locked.call('GET /home/getMerchantsV2', { query: {} })
  expect(list.data.map((each) => each.mid)).toEqual([LOCKED])
  expect(await link({ merchantUrl: String(list.data[0]!['merchantUrl']) }, locked)).toContain(
    '5036_noid',
  )
})

const ask = (query: { pageNo?: string; searchText?: string }) =>
  vendor.call('GET /home/getMerchantsV2', { query })

test('the merchant list pages by name, and % and _ are ordinary characters in a search', async () => {
  const [first, second] = [await ask({}), await ask({ pageNo: '2' })]
  expect([first.data.length, first.totalRecords, second.data.length]).toEqual([10, 2040, 10])
  const names = [...first.data, ...second.data].map((each) =>
    String(each['merchantName']).toLowerCase(),
  )
  expect(names).toEqual(names.toSorted())
  expect(first.asOf).toBe('2026-03-20T09:00:00.000Z')
  expect(await ask({ searchText: '%' })).toMatchObject({ data: [], totalRecords: 0 })
  expect(await ask({ searchText: '_' })).toMatchObject({ data: [], totalRecords: 0 })
  const found = await ask({ searchText: host.slice(0, 12).toUpperCase() })
  expect(found.data.map((each) => each.domain)).toContain(host)
})

test('another vendor’s id in campaign_id is refused', async () => {
  await expect(link({ merchantUrl: page, campaign_id: 5002 })).rejects.toMatchObject({
    status: 403,
    message: messages.foreignVendor,
  })
})

test('a locked vendor links its merchant’s pages where another merchant has the same domain', async () => {
  const { pool } = portal.app
  // By every other order the other one goes first: by its id, and as one that pays for clicks and actions.
  const { rows } = await pool.query<{ merchant_id: string; url: string }>(
    `UPDATE merchant SET domain = its.domain, url = its.url, kinds = '{CPC,CPA}', country = its.country
     FROM (SELECT domain, url, country FROM merchant WHERE list = 'orion' AND merchant_id = $1) its
     WHERE list = 'orion' AND merchant_id = (SELECT min(merchant_id) FROM merchant WHERE list = 'orion')
     RETURNING merchant_id, merchant.url`,
    [LOCKED],
  )
  const { merchant_id: other, url: merchantUrl } = rows[0]!
  expect([other, LOCKED].toSorted()).toEqual([other, LOCKED])
  const lockedTo = async (vendorId: number, lockedMerchant: string) =>
    portal.signIn(await portal.vendor({ vendorId, features: { ...noFeatures, lockedMerchant } }))
  const body = { merchantUrl }
  for (const [vendorId, lock] of [
    [5041, LOCKED],
    [5042, other],
  ] as const) {
    const who = await lockedTo(vendorId, lock)
    expect(await link(body, who)).toContain(`${vendorId}_noid`)
    const all = await who.call('POST /home/generateDeepLinkAll', { body })
    expect(all.deepLinkInfo?.link).toContain(`${vendorId}_noid`)
    const found = await who.call('POST /home/findLinks', { body: { urls: [merchantUrl] } })
    expect(found.data[0]?.programmes.map(({ mid }) => mid)).toEqual([lock])
  }
  const third = await lockedTo(5043, '0')
  await expect(generate(body, third)).rejects.toMatchObject({
    status: 403,
    message: messages.merchantLocked,
  })
})
