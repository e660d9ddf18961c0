import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, TODAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { partner } from '../../test/merchants.ts'
import { listPayingMerchants } from '../../test/paying-merchants.ts'
import type { Adapter } from '../kit/adapter.ts'

/* 20,000 new links a day and account. */
const SAID =
  'Your account has made its 20,000 new links of today. It can make more from 2026-03-21 00:00 UTC on.'
const UNTIL_MIDNIGHT = String(15 * 60 * 60)

let portal: TestPortal
let vendor: SignedIn
let vendorId = 5001

beforeAll(async () => {
  portal = await testPortal()
  await listPayingMerchants(portal.app)
  const adapters = portal.app.adapters as Map<string, Adapter>
  adapters.set('altair', {
    ...partner('altair', 'altair', () => []),
    makeLink: async ({ placementId }) => {
      const at = String(portal.app.clock().getTime())
      // Only what is asked for as "moved" says when it was made.
      const moment = placementId === 'moved' ? [at] : []
      const stamp = moment.map((text) => `.ts=${text}&`).join('')
      return { link: `https://us-go.example/?${stamp}sub=${placementId}`, clickParam: null, moment }
    },
  })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setNow(NOW)
  vendorId += 1
  vendor = await portal.signIn(await portal.vendor({ vendorId }))
})

/** The vendor has made so many links today. */
async function hasMade(links: number) {
  await portal.app.pool.query('INSERT INTO link_quota VALUES ($1, $2, $3)', [
    vendorId,
    TODAY,
    links,
  ])
}
/** Keeps a merchant's link with this placement in it, which makes it another one. */
async function keep(placement: string, who = vendor) {
  const body = { list: 'rigel', mid: '5', country: 'us', placement_id: placement, click_id: '' }
  const {
    status,
    body: answer,
    headers,
  } = await ask(
    portal,
    'POST /home/keepLink',
    { ...body, new_campaign_id: 'spring' },
    { authorization: who.token },
  )
  return [status, answer.message, headers.get('retry-after')]
}
/** The lines of the file of these pages' links, without its head. */
async function fileOf(urls: readonly string[]): Promise<string[]> {
  const response = await portal.fetch('/home/findLinks', {
    method: 'POST',
    headers: {
      authorization: vendor.token,
      accept: 'text/csv',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ urls, placement_id: 'blog' }),
  })
  return (await response.text()).trimEnd().split('\r\n').slice(1)
}
const kept = async () => (await vendor.call('GET /home/getLinks', { query: {} })).totalRecords
const counted = async () => {
  const { rows } = await portal.app.pool.query<{ links: number }>(
    'SELECT links FROM link_quota WHERE vendor_id = $1',
    [vendorId],
  )
  return rows[0]?.links
}
const OK = [200, undefined, null]

test('the 20,000th new link of a day is kept, the next one refused until midnight in UTC', async () => {
  await hasMade(19_998)
  expect(await keep('one')).toEqual(OK)
  expect(await keep('two')).toEqual(OK)
  expect(await keep('three')).toEqual([429, SAID, UNTIL_MIDNIGHT])
  // What is there already costs nothing.
  expect(await keep('one')).toEqual(OK)
  expect([await kept(), await counted()]).toEqual([2, 20_000])
  const other = await portal.signIn(await portal.vendor({ vendorId: vendorId + 100 }))
  expect(await keep('three', other)).toEqual(OK)

  portal.setNow(new Date('2026-03-20T23:59:59.999Z'))
  expect(await keep('three')).toEqual([429, SAID, '1'])
  portal.setNow(new Date('2026-03-21T00:00:00Z'))
  expect(await keep('three')).toEqual(OK)
  expect([await kept(), await counted()]).toEqual([3, 1])
})

test('a link that a programme makes counts like one that is copied', async () => {
  await hasMade(19_999)
  const body = { merchantUrl: 'https://oak.example/shoes', placement_id: 'a' }
  const call = 'POST /kelkoo/generateDeepLinkUrl'
  const by = { authorization: vendor.token }
  expect((await ask(portal, call, body, by)).status).toBe(200)
  const refused = await ask(portal, call, { ...body, placement_id: 'b' }, by)
  expect([refused.status, refused.body.message]).toEqual([429, SAID])
  expect((await ask(portal, call, body, by)).status).toBe(200)
  // Of several programmes each says why it has none.
  const all = await vendor.call('POST /home/generateDeepLinkAll', {
    body: { merchantUrl: 'https://clicks.example/', placement_id: 'c' },
  })
  expect(all.data).toEqual([{ programme: 'rigel', success: false, error: SAID }])
  expect(await kept()).toBe(1)
})

test('a file of links says at each page that it is refused, and has what is there already', async () => {
  await hasMade(19_999)
  const urls = ['https://oak.example/', 'https://clicks.example/', 'https://wide.example/']
  const [link] = await fileOf([urls[0]!])
  expect(link).toContain('https://us-go.example/?sub=blog')
  expect(await fileOf(urls)).toEqual([
    link,
    `https://clicks.example/,,,,,,,"${SAID}",`,
    // Altair makes the same link of it.
    expect.stringContaining('https://us-go.example/?sub=blog'),
  ])
  expect(await kept()).toBe(1)
})

test('links that are made at once are each counted, and the same one once', async () => {
  const many = Array.from({ length: 40 }, (_, at) => keep(at < 20 ? 'same' : `other${at}`))
  expect(await Promise.all(many)).toEqual(many.map(() => OK))
  expect([await kept(), await counted()]).toEqual([21, 21])
})

/** A link of each of two programmes, as made at this instant. */
const linksOf = (at: number) => [
  `https://us-go.example/?.ts=${at}&sub=moved`,
  `https://go.partner.example/5?s=22267&pub=${at}&sub=${vendorId}_noid&uid=noid`,
]

test('a link that says when it was made is kept once, past the quota too', async () => {
  await hasMade(19_998)
  const made = async (placement_id: string) => {
    const body = { merchantUrl: 'https://oak.example/shoes', placement_id }
    return (await vendor.call('POST /kelkoo/generateDeepLinkUrl', { body })).data?.link
  }
  const copied = async (more: { placement_id?: string; new_campaign_id?: string } = {}) => {
    const body = { list: 'rigel', mid: '5', country: 'us', ...more }
    return (await vendor.call('POST /home/keepLink', { body })).data.link
  }
  const first = linksOf(NOW.getTime())
  expect([await made('moved'), await copied()]).toEqual(first)
  const shortened = async ([url = '']: string[]) =>
    (await vendor.call('POST /home/createShortLink', { body: { url } })).data.tiny_url
  const short = await shortened(first)

  portal.setNow(new Date(NOW.getTime() + 60_000))
  const renewed = linksOf(NOW.getTime() + 60_000)
  // Twice, for the second time is of the same moment.
  expect([await made('moved'), await copied()]).toEqual(renewed)
  expect([await made('moved'), await copied()]).toEqual(renewed)
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  expect(new Set(data.map(({ link }) => link))).toEqual(new Set(renewed))
  // The short link is the same, and leads to what is valid for longer.
  expect(await shortened(renewed)).toBe(short)
  const led = await fetch(short, { redirect: 'manual' })
  expect(led.headers.get('location')).toBe(renewed[0])
  expect([await kept(), await counted()]).toEqual([2, 20_000])
  // Another placement or a campaign is another link.
  const refused = { status: 429, message: SAID }
  await expect(copied({ placement_id: 'b' })).rejects.toMatchObject(refused)
  await expect(copied({ new_campaign_id: 'spring' })).rejects.toMatchObject(refused)
})
