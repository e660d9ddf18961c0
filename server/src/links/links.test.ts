import type { Ask } from '@orrery/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const LOCKED = '315846'
const DAY = '2026-03-18'
/** Clicks are counted within two seconds; a busy machine takes longer. */
const SUMMED = { timeout: 15_000 }
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

const shorten = (who: SignedIn, url: string) =>
  who.call('POST /home/createShortLink', { body: { url } })

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

test('the same link gives the same short link, and nobody else’s link is shortened', async () => {
  const url = await link({ merchantUrl: page, placement_id: 'same' })
  expect(await link({ merchantUrl: page, placement_id: 'same' })).toBe(url)
  const { data } = await shorten(vendor, url)
  expect(data.tiny_url).toMatch(/^http:\/\/localhost:\d+\/s\/[2-9A-Za-z]{8}$/)
  expect((await shorten(vendor, url)).data).toEqual(data)

  const other = await portal.signIn(await portal.vendor({ vendorId: 5003 }))
  const refused = { status: 400, message: messages.linkNotYours }
  await expect(shorten(other, url)).rejects.toMatchObject(refused)
  await expect(shorten(vendor, 'https://evil.example/')).rejects.toMatchObject(refused)
  expect(await other.call('GET /home/getLinks', { query: {} })).toEqual({
    data: [],
    totalRecords: 0,
  })
  const mine = await vendor.call('GET /home/getLinks', { query: { searchText: '5001_SAME' } })
  expect(mine).toMatchObject({ data: [{ link: url, tinyUrl: data.tiny_url }], totalRecords: 1 })
  const behind = await vendor.call('GET /home/getLinks', {
    query: { searchText: '5001_SAME', pageNo: '9' },
  })
  expect(behind).toEqual({ data: [], totalRecords: 1 })
})

test('a second campaign for the same link is a link of its own, not lost', async () => {
  const campaign = { merchantUrl: page, placement_id: 'two-campaigns' }
  const url = await link({ ...campaign, new_campaign_id: 'spring' })
  expect(await link({ ...campaign, new_campaign_id: 'autumn' })).toBe(url)
  await shorten(vendor, url)
  const { data } = await vendor.call('GET /home/getLinks', {
    query: { searchText: 'two-campaigns' },
  })
  expect(data.map((each) => each.campaignId).toSorted()).toEqual(['autumn', 'spring'])
})

test('the file has every link that fits the search, newest first, and only one’s own', async () => {
  const other = await portal.signIn(await portal.vendor({ vendorId: 5007 }))
  const old = await link({ merchantUrl: page, placement_id: '-file-1' }, other)
  // The clock of the tests stands still.
  await portal.app.pool.query(`UPDATE deep_link SET created_date = created_date - interval '1 s'
                               WHERE vendor_id = 5007`)
  const young = await link({ merchantUrl: page, placement_id: 'file-2' }, other)
  const { data } = await shorten(other, old)
  const bot = { headers: { 'user-agent': 'Googlebot/2.1' }, redirect: 'manual' } as const
  await fetch(data.tiny_url, bot)
  const lines = async (query: { searchText?: string }, who = other) => {
    const file = await who.call('GET /home/downloadLinks', { query })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="links.csv"')
    const text = (await file.text()).replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, 'TIME')
    return text.trimEnd().split('\n')
  }
  const name = portal.sandbox.network.merchants('orion')[0]!.name
  // One click, of a program, so none that is valid; the link that was not shortened counts none.
  const first = `${name},${old},${data.tiny_url},'-file-1,1,0,,,,,,USD,TIME,Orion`
  const second = `${name},${young},,file-2,,,,,,,,USD,TIME,Orion`
  const head =
    'Merchant,Link,Short link,Placement id,"Clicks, all","Clicks, valid",Sales,Earnings,Links alike,' +
    'Sales of all alike,Earnings of all alike,Currency,Created,Programme'
  await expect.poll(() => lines({}), SUMMED).toEqual([head, second, first])
  expect(await lines({ searchText: 'FILE-1' })).toEqual([head, first])
  expect(await lines({ searchText: '%' })).toEqual([head])
  expect(await lines({ searchText: '5007_' }, vendor)).toEqual([head])
})

test('another vendor’s id in campaign_id is refused', async () => {
  await expect(link({ merchantUrl: page, campaign_id: 5002 })).rejects.toMatchObject({
    status: 403,
    message: messages.foreignVendor,
  })
})

test('a click goes from the short link to the partner and comes back with the row that paid', async () => {
  const url = await link({ merchantUrl: page, placement_id: 'journey' })
  const { data } = await shorten(vendor, url)

  const answer = await fetch(`${data.tiny_url}?afRid=stolen&url=https://evil.example`, {
    redirect: 'manual',
    headers: { 'user-agent': CHROME },
  })
  expect(answer.status).toBe(302)
  const target = answer.headers.get('location') ?? ''
  const clickId = new URL(target).searchParams.get('afRid') ?? ''
  expect(clickId).toMatch(/^[0-9a-z]{22}$/)
  // Exactly what was stored, with our click id and nothing of the caller's query.
  expect(target).toBe(`${url}&afRid=${clickId}`)

  const kept = async () =>
    (
      await portal.app.pool.query(
        'SELECT vendor_id, click_id, label FROM click WHERE click_id = $1',
        [clickId],
      )
    ).rows
  await expect.poll(kept, SUMMED).toEqual([{ vendor_id: 5001, click_id: clickId, label: 'valid' }])
  const listed = async () =>
    (await vendor.call('GET /home/getLinks', { query: { searchText: 'journey' } })).data
  await expect
    .poll(listed, SUMMED)
    .toMatchObject([{ placementId: 'journey', tinyUrl: data.tiny_url, clicks: 1, validClicks: 1 }])

  portal.sandbox.network.setDay(`orion/cpc/${DAY}`, [
    {
      day: DAY,
      campaignId: '5001',
      placementId: 'journey',
      merchantId: '1',
      merchantName: 'Harbor & Pine',
      rid: clickId,
      clicks: 1,
      sales: 0,
      saleAmount: '0',
      earnings: '0.07',
    },
  ])
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: DAY } })
  const { rows: joined } = await portal.app.pool.query(
    `SELECT c.code, r.placement_id, r.earnings FROM click c
     JOIN report_row r ON r.vendor_id = c.vendor_id AND r.rid = c.click_id`,
  )
  expect(joined).toEqual([
    { code: data.tiny_url.split('/s/')[1], placement_id: 'journey', earnings: '0.07' },
  ])
})
