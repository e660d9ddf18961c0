import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'
import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'

const CALL = 'POST /home/generateDeepLinkAll'
const LOCKED = '315846'
let portal: TestPortal
let vendor: SignedIn
let host: string
let front: string

beforeAll(async () => {
  portal = await testPortal({ merchants: true, environment: { ORION_RETRIES: '0' } })
  vendor = await portal.signIn(await portal.vendor())
  const [first] = portal.sandbox.network.merchants('orion')
  host = first!.host.replace('www.', '')
  front = `https://${host}/`
  const url = front
  // Orion has the merchant from its own list; Rigel for clicks only, Altair, and nobody else.
  const rigel = [
    merchant({ merchantId: '7', url, kinds: ['CPC'] }),
    // By number and order of reading, the one that is not wanted goes first.
    market('a', 'gb', ['CPC']),
    market('a', 'us', ['CPC', 'CPA']),
    market('b', 'gb', ['CPA']),
    market('b', 'us', ['CPC']),
    market('c', 'de', ['CPC']),
    market('c', 'at', ['CPC']),
  ]
  const altair = [merchant({ merchantId: '8', url, link: null })]
  const lyra = [merchant({ merchantId: '9', url: 'https://elsewhere.example/' })]
  await refreshMerchants(
    portal.app,
    partner('rigel', 'rigel', () => rigel),
    'rigel',
  )
  await refreshMerchants(
    portal.app,
    partner('altair', 'altair', () => altair),
    'altair',
  )
  await refreshMerchants(
    portal.app,
    partner('lyra', 'lyra', () => lyra),
    'lyra',
  )
})
afterAll(() => portal.close())

/** A merchant's row in one market; its link names both. */
const market = (merchantId: string, country: string, kinds: Kind[]) =>
  merchant({
    merchantId,
    country,
    kinds,
    link: `https://go.example/${merchantId}-${country}?s={S}`,
  })

const generate = (body: object, who = vendor) =>
  ask(portal, CALL, body, { authorization: who.token })

/** What each programme answered: its link without the partner's own part, or its reason. */
async function made(body: object, who = vendor): Promise<Record<string, string>> {
  const { data } = (await generate(body, who)).body as unknown as {
    data: { programme: string; deepLinkInfo?: { link: string }; error?: string }[]
  }
  const said = data.map(({ programme, deepLinkInfo, error }) => [
    programme,
    deepLinkInfo?.link.replace(/(bizrate\.com\/pi\/)\w+/, '$1…') ?? error,
  ])
  return Object.fromEntries(said) as Record<string, string>
}

/** Altair's answer to the next link requests. */
function altairMakes(makeLink: Adapter['makeLink']): void {
  const adapters = portal.app.adapters as Map<string, Adapter>
  adapters.set('altair', { ...partner('altair', 'altair', () => []), makeLink: makeLink! })
}

test('every programme that has the merchant answers its link or why it has none', async () => {
  const body = { merchantUrl: front, placement_id: 'home', click_id: 'c_1' }
  const { body: answer } = await generate({ ...body, new_campaign_id: 'spring' })
  const rigel = 'https://go.partner.example/7?s=22267&pub=spring&sub=5001_home&uid=c_1'
  expect(answer).toMatchObject({
    success: true,
    data: [
      { programme: 'orion', success: true },
      { programme: 'rigel', success: true, deepLinkInfo: { link: rigel } },
      { programme: 'altair', success: false, error: 'Altair’s connection is not configured.' },
    ],
  })
  const [first] = answer['data'] as { deepLinkInfo: { link: string } }[]
  expect(answer['deepLinkInfo']).toEqual(first?.deepLinkInfo)
  expect(first?.deepLinkInfo.link).toMatch(/^https:\/\/rd\.bizrate\.com\/pi\/.*5001_home/)
  const kept = await vendor.call('GET /home/getLinks', { query: { searchText: '5001_home' } })
  expect(kept.data.map(({ programme }) => programme).toSorted()).toEqual(['orion', 'rigel'])
})

test('a page within the site is no link for a programme that links to its front page', async () => {
  const said = await made({ merchantUrl: `${front}shoes?size=9` })
  expect(said['orion']).toContain('https://rd.bizrate.com/pi/…')
  expect(said['rigel']).toBe('Rigel links to the merchant’s front page only.')
})

test('a page of another host under the merchant’s domain is not its front page', async () => {
  expect((await made({ merchantUrl: `https://sale.${host}/` }))['rigel']).toBe(
    'Rigel links to the merchant’s front page only.',
  )
  expect((await made({ merchantUrl: `https://www.${host}/` }))['rigel']).toContain('/7?s=22267')
})

test.each([
  ['the market that lists show first', 'a', {}, 'a-us?s=22267'],
  ['the market that was asked for', 'a', { country: 'gb' }, 'a-gb?s=22267'],
  ['the market that pays for the type', 'a', { isRedClubAI: true }, 'a-us?s=22269'],
  ['that one before the one shown first', 'b', { isRedClubAI: true }, 'b-gb?s=22269'],
  ['else the first by its name', 'c', {}, 'c-at?s=22267'],
])('of a merchant’s markets the link is of %s', async (_, id, asked, link) => {
  const said = await made({ merchantUrl: `https://shop-${id}.example/`, ...asked })
  expect(said).toEqual({ rigel: `https://go.example/${link}` })
})

test('every link screen that is open to the vendor is looked at', async () => {
  const rows = [merchant({ merchantId: '10', url: 'https://only-new.example/', kinds: ['CPA'] })]
  const both = merchant({ merchantId: '11', url: 'https://in-both.example/' })
  const left = merchant({ merchantId: '12', url: 'https://in-both-left.example/' })
  const list = (key: string, listed: MerchantRow[]) =>
    refreshMerchants(
      portal.app,
      partner('vega', key, () => listed),
      key,
    )
  await list('vega', [{ ...both, link: 'https://go.example/old' }, left])
  await portal.app.pool.query(`UPDATE merchant SET active = false WHERE merchant_id = '12'`)
  await list('vega-new', [...rows, both, { ...left, link: 'https://go.example/new' }])
  const features = { ...noFeatures, extraScreens: ['/deepLinksAPI4New'] }
  const early = await portal.signIn(await portal.vendor({ vendorId: 5040, features }))
  const merchantUrl = 'https://only-new.example/'
  expect((await made({ merchantUrl }, early))['vega']).toContain('go.partner.example/10?')
  expect((await generate({ merchantUrl })).body.message).toBe(messages.merchantUnknown)
  // One answer a programme: of the first screen that makes a link.
  expect(await made({ merchantUrl: both.url }, early)).toEqual({ vega: 'https://go.example/old' })
  expect(await made({ merchantUrl: left.url }, early)).toEqual({ vega: 'https://go.example/new' })
  expect(await made({ merchantUrl: left.url })).toEqual({ vega: messages.merchantLeft })
})

test('one programme’s failure does not spoil the others', async () => {
  altairMakes(async () => ({ link: 'https://uk-go.example/?a=1', clickParam: null }))
  expect(await made({ merchantUrl: front })).toMatchObject({ altair: 'https://uk-go.example/?a=1' })
  altairMakes(async () => Promise.reject(new PartnerFailure('Altair did not answer in time.')))
  expect(await made({ merchantUrl: front })).toMatchObject({
    orion: expect.stringContaining('https://') as string,
    altair: 'Altair did not answer in time.',
  })
  altairMakes(async () => Promise.reject(new TypeError('x is not a function')))
  expect(await made({ merchantUrl: front })).toMatchObject({
    orion: expect.stringContaining('https://') as string,
    altair: messages.unexpected,
  })
  portal.sandbox.fault({ path: '/api/link/generate', kind: 'html' })
  expect(await made({ merchantUrl: front })).toMatchObject({
    orion: expect.stringContaining('Orion sent a web page') as string,
    rigel: expect.stringContaining('https://go.partner.example/7') as string,
  })
  portal.sandbox.clearFaults()
})

test('each text keeps the rule of each programme’s own field', async () => {
  const said = await made({ merchantUrl: front, placement_id: '{place}' })
  expect(said['orion']).toContain('{place}')
  expect(said['rigel']).toBe('Placement id: Letters, digits, hyphen; at most 50.')
})

test('types are each programme’s own, and one that is off says nothing', async () => {
  const sales = await made({ merchantUrl: front, isRedClubAI: true })
  expect(sales).toMatchObject({ rigel: 'The merchant pays Rigel for no CPA.' })
  expect(sales['orion']).toContain('afId=274002')
  const menu = {
    ...menuWith(true),
    deeplink1: { cpc: true, cpa: false },
    deeplink5: { cpc: false, cpa: false },
  }
  const clicks = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  expect(await made({ merchantUrl: front, isRedClubAI: true }, clicks)).toEqual({
    orion: messages.typeNotAllowed,
    rigel: 'The merchant pays Rigel for no CPA.',
  })
  const { body } = await generate({ merchantUrl: front, isRedClubAI: true }, clicks)
  expect(body).toMatchObject({ success: false, error: messages.typeNotAllowed })
})

test('a vendor is locked to one merchant on the Orion screen and nowhere else', async () => {
  const features = { ...noFeatures, lockedMerchant: LOCKED }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  altairMakes(async () => ({ link: 'https://uk-go.example/?a=2', clickParam: null }))
  expect(await made({ merchantUrl: front }, locked)).toEqual({
    orion: messages.merchantLocked,
    rigel: expect.stringContaining('sub=5036_noid') as string,
    altair: 'https://uk-go.example/?a=2',
  })
  const list = await locked.call('GET /home/getMerchantsV2', { query: {} })
  const merchantUrl = String(list.data[0]!['merchantUrl'])
  expect((await made({ merchantUrl }, locked))['orion']).toContain('5036_noid')
})

test('a merchant that has left has no link', async () => {
  await portal.app.pool.query(`UPDATE merchant SET active = false WHERE merchant_id = '7'`)
  expect(await made({ merchantUrl: front })).toMatchObject({ rigel: messages.merchantLeft })
  await portal.app.pool.query(`UPDATE merchant SET active = true WHERE merchant_id = '7'`)
})

test.each([
  [{ merchantUrl: 'https://nobody.example/' }, 400, messages.merchantUnknown],
  [{ merchantUrl: 'javascript:alert(1)' }, 400, 'The address must begin with http:// or https://.'],
  [{ merchantUrl: 'http://127.0.0.1/' }, 400, 'The address must name a host, not an IP address.'],
  [{ merchantUrl: 'https://nobody.example/', campaign_id: 5002 }, 403, messages.foreignVendor],
  [{ merchantUrl: 'https://nobody.example/', click_id: 'a.b' }, 400, 'Click id: Letters, digits'],
  [{ merchantUrl: 'https://nobody.example/', country: 'uk' }, 400, 'country: two lower-case'],
  [{ merchantUrl: 'https://nobody.example/', isRedClubAI: 'yes' }, 400, 'isRedClubAI'],
  [{}, 400, 'merchantUrl'],
])('%j is refused', async (body, status, message) => {
  const answer = await generate(body)
  expect([answer.status, answer.body.message]).toEqual([
    status,
    expect.stringContaining(message) as string,
  ])
})

test('only a signed-in vendor with a link screen may ask', async () => {
  const nobody = await ask(portal, CALL, { merchantUrl: front })
  expect(nobody.status).toBe(401)
  const keyed = await ask(portal, `${CALL}?apiKey=${vendor.apiKey}`, { merchantUrl: front })
  expect(keyed.status).toBe(401)
  const off = await portal.signIn(await portal.vendor({ vendorId: 5003, menu: menuWith(false) }))
  expect((await generate({ merchantUrl: front }, off)).status).toBe(403)
})
