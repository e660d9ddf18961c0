import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'
import { crawlerName } from './crawler-name.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  const { pool } = portal.app
  await storeLink(pool, { code: 'shoes001' })
  await storeLink(pool, { code: 'lamps001', merchant: '=Lamps & Co' })
  await storeHits(pool, [
    hitRow({ label: 'bot', at: `${YESTERDAY}T10:00:00.000Z` }),
    hitRow({ label: 'bot', at: `${YESTERDAY}T11:00:00.000Z`, code: 'lamps001' }),
    hitRow({ at: `${YESTERDAY}T12:00:00.000Z` }),
    hitRow({ label: 'duplicate', at: `${YESTERDAY}T12:30:00.000Z` }),
    hitRow({ label: 'bot', vendorId: 5002 }),
    hitRow({ label: 'bot', at: '2026-03-01T12:00:00.000Z' }),
  ])
})
afterAll(() => portal.close())

type Query = Ask<'GET /home/logs/esLogs'>['query']
const log = (query: Query) => vendor.call('GET /home/logs/esLogs', { query })

test('crawlers’ hits are told with their name, link and merchant, newest first; nothing else is', async () => {
  const { reportsData, totalRecords, older } = await log({})
  expect(reportsData).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-z]{22}$/),
      at: `${YESTERDAY}T11:00:00.000Z`,
      path: '/s/lamps001',
      merchantName: '=Lamps & Co',
      crawler: 'Googlebot',
      agent: 'Googlebot/2.1',
      status: 302,
    },
    expect.objectContaining({ at: `${YESTERDAY}T10:00:00.000Z`, path: '/s/shoes001' }),
  ])
  expect([totalRecords, older]).toEqual([2, null])
})

test.each<[Query, number]>([
  [{ path: '/s/shoes001' }, 1],
  [{ path: 'lamps001' }, 1],
  [{ path: '/s/lamps' }, 0],
  [{ status: '302' }, 2],
  [{ status: '3xx' }, 2],
  [{ status: '404' }, 0],
  [{ startDate: '2026-03-01', endDate: '2026-03-01' }, 1],
])('%o finds %i', async (query, hits) => {
  const { reportsData, totalRecords } = await log(query)
  expect([reportsData.length, totalRecords]).toEqual([hits, hits])
  const { token } = vendor
  const file = await portal.fetch(
    `/home/logs/esLogs?${new URLSearchParams(query as Record<string, string>).toString()}`,
    {
      headers: { authorization: token, accept: 'text/csv' },
    },
  )
  const lines = (await file.text()).trimEnd().split('\n')
  expect(lines).toHaveLength(1 + hits)
  expect(lines[0]).toBe('Time,Agent,Path,Merchant,Status,Request id')
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(
    reportsData.map(({ _id }) => _id),
  )
})

test('a page goes on behind the one before', async () => {
  const first = await log({ limit: '1' })
  const second = await log({ limit: '1', before: first.older ?? '' })
  expect(second.reportsData).toMatchObject([{ path: '/s/shoes001' }])
  expect(second.older).toBeNull()
})

test.each(['x', '9999-99-99', '2026-02-31', '0000-00-00'])(
  '%s is no place in it',
  async (before) => {
    const { token: authorization } = vendor
    const call = `GET /home/logs/esLogs?before=${before}`
    const message = messages.badClickPlace
    expect(await ask(portal, call, undefined, { authorization })).toMatchObject({
      status: 400,
      body: { message },
    })
  },
)

test('another vendor’s crawlers are not shown', async () => {
  const { status } = await ask(portal, 'GET /home/logs/esLogs?vendorId=5002', undefined, {
    authorization: vendor.token,
  })
  expect(status).toBe(403)
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
  ['facebookexternalhit/1.1', 'facebookexternalhit'],
  ['curl/8.5.0', 'curl'],
  ['', ''],
  ['(?)', ''],
])('%s is called %s', (agent, name) => {
  expect(crawlerName(agent)).toBe(name)
})
