import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { feedTargets } from '../kit/feed-targets.ts'

const PRICELINE =
  'https://feed.priceline.example/stays?ref={VENDOR_ID}&c={CHANNEL}&q={CITY}&in={CHECK_IN}&out={CHECK_OUT}'
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { PRICELINE_FEED_URL: PRICELINE } })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const feedLinks = async (who = vendor) =>
  (await who.call('POST /home/getFeedLinks', { body: {} })).data

const notice = async (query: string) => {
  const response = await portal.fetch(`/home/getRedirectTarget?${query}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a vendor gets one short link to a feed, the same at every visit, and none where there is no feed', async () => {
  const [priceline, yahoo] = await feedLinks()
  expect(yahoo).toEqual({ feed: 'yahoo', link: null })
  expect(priceline?.link).toMatch(/\/s\/\w{8}$/)
  expect(await feedLinks()).toEqual([priceline, yahoo])

  const { pathname } = new URL(priceline!.link!)
  const followed = await portal.fetch(`${pathname}?channel=7`, { redirect: 'manual' })
  expect(followed.status).toBe(302)
  expect(followed.headers.get('location')).toBe(
    'https://feed.priceline.example/stays?ref=5001&c=&q=&in=&out=',
  )
})

test('the link stands among the vendor’s own, and another vendor has another', async () => {
  const [priceline] = await feedLinks()
  const own = await vendor.call('GET /home/getLinks', { query: {} })
  expect(own.data).toMatchObject([
    {
      programme: 'feeds',
      merchantName: 'Price-line feed',
      tinyUrl: priceline?.link,
      currency: null,
    },
  ])
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  const [theirs] = await feedLinks(other)
  expect(theirs?.link).not.toBe(priceline?.link)
})

test('the notice leads to the feed’s own host with what was asked, whatever that is', async () => {
  const asked = 'checkIn=2026-04-01&checkOut=2026-04-03&chanel=4&city=S%C3%A3o%20Paulo'
  expect((await notice(asked)).body).toEqual({
    data: {
      url: 'https://feed.priceline.example/stays?ref=&c=4&q=S%C3%A3o%20Paulo&in=2026-04-01&out=2026-04-03',
    },
  })
  expect((await notice('')).body).toEqual({
    data: { url: 'https://feed.priceline.example/stays?ref=&c=&q=&in=&out=' },
  })
})

test.each([
  ['Paris, France', 'Paris%2C%20France'],
  ['Washington, DC', 'Washington%2C%20DC'],
  ['L’Aquila', 'L%E2%80%99Aquila'],
  ['Saint-Denis (Reunion)', 'Saint-Denis%20%28Reunion%29'],
  ['Frankfurt/Main', 'Frankfurt%2FMain'],
])('the city %s goes encoded', async (city, encoded) => {
  expect((await notice(new URLSearchParams({ city }).toString())).body).toEqual({
    data: { url: `https://feed.priceline.example/stays?ref=&c=&q=${encoded}&in=&out=` },
  })
})

test.each([
  ['city=https%3A%2F%2Fevil.example', `city: ${messages.badCity}`],
  ['city=%7BCHANNEL%7D', `city: ${messages.badCity}`],
  ['chanel=4%26ref%3D9', `chanel: ${messages.badChannel}`],
  ['checkIn=2026-02-30', `checkIn: ${messages.noSuchDay}`],
  ['checkIn=2026-04-03&checkOut=2026-04-03', messages.stayOrder],
])('%s is refused by name', async (query, message) => {
  expect(await notice(query)).toMatchObject({ status: 400, body: { message } })
})

test('without a feed the notice leads nowhere', async () => {
  const bare = await testPortal()
  const { body } = await ask(bare, 'GET /home/getRedirectTarget')
  await bare.close()
  expect(body).toEqual({ data: { url: null } })
})

test.each([
  'http://feed.example/',
  'https://{CITY}.example/',
  'https://feed.example{CITY}',
  'https://feed.example/?q={QUERY}',
  'https://10.0.0.1/',
  'https://user@feed.example/',
])('a start with the feed address %s is refused', (address) => {
  expect(() => feedTargets({ PRICELINE_FEED_URL: address })).toThrow(/PRICELINE_FEED_URL: Give the/)
})
