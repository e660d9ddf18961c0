import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { refreshMerchants } from '../ingest/refresh-merchants.ts'
import { PartnerFailure, type Adapter } from '../kit/adapter.ts'
import { merchant, partner } from './test-merchants.ts'

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
  const rigel = [merchant({ merchantId: '7', url, kinds: ['CPC'] })]
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

test('a vendor locked to one merchant gets links of that one only', async () => {
  const features = { ...noFeatures, lockedMerchant: LOCKED }
  const locked = await portal.signIn(await portal.vendor({ vendorId: 5036, features }))
  expect(await made({ merchantUrl: front }, locked)).toEqual({
    orion: messages.merchantLocked,
    rigel: messages.merchantLocked,
    altair: messages.merchantLocked,
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
