import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { ask } from '../../test/ask.ts'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { menuWith } from '../accounts/create-vendor.ts'

let portal: TestPortal
let vendor: SignedIn
let only: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: false } }
  only = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
})
afterAll(() => portal.close())

const query = { startDate: YESTERDAY, endDate: YESTERDAY, metrics: ['clicks'] }
const asks = (body: unknown, { token } = vendor, headers: Record<string, string> = {}) =>
  ask(portal, 'POST /v1/query', body, { authorization: token, headers })
const merchants = (count: number, way = 'is') => ({
  dimension: 'merchant',
  [way]: Array.from({ length: count }, (_, at) => `Merchant ${at}`),
})
const all = { ...query, isCPC: undefined }

test.each([
  ['a metric', { metrics: ['luck'] }, /^metrics\.0 must be clicks or sales or .*grossRedirects\.$/],
  ['no metric', { metrics: [] }, 'metrics must have 1 entry at the least.'],
  ['a dimension', { dimensions: ['mood'] }, /^dimensions\.0 must be day or week or .*country\.$/],
  [
    'three dimensions',
    { dimensions: ['day', 'merchant', 'country'] },
    'dimensions: Give at most 2.',
  ],
  ['an order that is no pair', { orderBy: ['clicks'] }, /^orderBy\.0 must be a list\.$/],
  ['an order', { orderBy: [['luck', 'asc']] }, /^orderBy\.0\.0 must be clicks or /],
  [
    'an order of a dimension not asked',
    { orderBy: [['merchant', 'asc']] },
    'orderBy merchant: Ask for this dimension too.',
  ],
  [
    'a filter',
    { filters: [{ dimension: 'mood', is: ['x'] }] },
    /^filters\.0\.dimension must be day or /,
  ],
  [
    'two ways',
    { filters: [{ dimension: 'merchant', is: ['x'], none: true }] },
    'filters.0: Give one of is, isNot, contains, none.',
  ],
  [
    'a value',
    { filters: [{ dimension: 'programme', is: ['moon'] }] },
    'filters: programme “moon”: There are orion, rigel, lyra, vega, altair.',
  ],
  [
    'no day',
    { filters: [{ dimension: 'day', is: ['x'] }] },
    'filters: day “x”: Give a day as YYYY-MM-DD.',
  ],
  [
    'a range too long',
    { startDate: '2020-01-01' },
    'The range is too long; ask for two years at the most.',
  ],
  [
    'days compared with too long',
    { compare: { startDate: '2020-01-01', endDate: YESTERDAY } },
    'The range is too long; ask for two years at the most.',
  ],
  ['a page', { page: 0 }, 'page: Give a whole number from 1 to 1000000.'],
  ['a metric by an inherited name', { metrics: ['__proto__'] }, /^metrics\.0 must be clicks or /],
  ['a metric by a method', { metrics: ['toString'] }, /^metrics\.0 must be clicks or /],
  ['a dimension by an inherited name', { dimensions: ['constructor'] }, /^dimensions\.0 must be /],
  ['an order by an inherited name', { orderBy: [['__proto__', 'asc']] }, /^orderBy\.0\.0 must be /],
  ['a way to order', { orderBy: [['clicks', 'up']] }, /^orderBy\.0\.1 must be asc or desc/],
  ['a programme', { programmes: ['moon'] }, /^programmes\.0 must be orion or /],
  ['no programme', { programmes: [] }, 'programmes must have 1 entry at the least.'],
  ['a comparison', { compare: 'yesterday' }, /^compare /],
  [
    'compared days the wrong way round',
    { compare: { startDate: TODAY, endDate: YESTERDAY } },
    `compare: ${messages.startAfterEnd}`,
  ],
  ['days the wrong way round', { startDate: TODAY }, messages.startAfterEnd],
  [
    'days compared with that have no end',
    { compare: { startDate: TODAY } },
    'compare.endDate is missing.',
  ],
  [
    'a week by another day than its Monday',
    { filters: [{ dimension: 'week', is: ['2026-03-18'] }] },
    'filters: week “2026-03-18”: The week of this day is called 2026-03-16.',
  ],
  [
    'a month by another day than its first',
    { filters: [{ dimension: 'month', isNot: ['2026-03-18'] }] },
    'filters: month “2026-03-18”: The month of this day is called 2026-03-01.',
  ],
  ['no day', { startDate: '2026-02-30' }, `startDate: ${messages.noSuchDay}`],
  [
    'a filter too many',
    { filters: Array.from({ length: 11 }, () => merchants(1)) },
    /^filters must have 10 entries at the most/,
  ],
  [
    'a text too many',
    { filters: [merchants(101)] },
    /^filters\.0\.is must have 100 entries at the most/,
  ],
  [
    'a text too long',
    { filters: [{ dimension: 'merchant', is: ['x'.repeat(1021)] }] },
    /^filters\.0\.is\.0 must have 1,?020 characters at the most/,
  ],
  ['no text', { filters: [{ dimension: 'merchant', is: [] }] }, /^filters\.0\.is must have 1 /],
  ['no way', { filters: [{ dimension: 'merchant' }] }, /^filters\.0: Give one of is, isNot/],
  [
    'half a character',
    { filters: [{ dimension: 'merchant', contains: ['\ud83d'] }] },
    `filters.0.contains.0: ${messages.halfCharacter}`,
  ],
  [
    'a NUL',
    { filters: [{ dimension: 'merchant', is: ['a\0b'] }] },
    'filters.0.is.0 has a NUL character.',
  ],
  ['a page size', { pageSize: 1001 }, 'pageSize: Give a whole number from 1 to 1000.'],
  ['a page that is none', { page: 1.5 }, 'page: Give a whole number from 1 to 1000000.'],
  [
    'money of several currencies',
    { metrics: ['earnings'], dimensions: ['merchant'] },
    `metrics earnings: ${messages.mixedMoney}`,
  ],
  [
    'what follows from money of several currencies',
    { metrics: ['costOfSale'] },
    `metrics costOfSale: ${messages.mixedMoney}`,
  ],
  [
    'an order by money of several currencies',
    { dimensions: ['merchant'], orderBy: [['aov', 'desc']] },
    `orderBy aov: ${messages.mixedMoney}`,
  ],
])('refuses %s', async (_, body, message) => {
  const answer = await asks({ ...all, ...body })
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
})

test.each([
  ['a metric', { metric: 'luck' }, 'metric must be earnings or earningsEur or sales or clicks.'],
  ['none', { metric: undefined }, 'metric is missing.'],
  ['no comparison', { compare: 'none' }, /^compare: Give previous, year or /],
  ['a range', { startDate: '2026-13-01' }, 'startDate: There is no such day.'],
  ['a filter', { filters: [{ dimension: 'mood', is: ['x'] }] }, /^filters\.0\.dimension must be /],
  [
    'money of several currencies',
    { metric: 'earnings' },
    `metric earnings: ${messages.mixedMoney}`,
  ],
])('why refuses %s', async (_, body, message) => {
  const asked = { startDate: YESTERDAY, endDate: YESTERDAY, metric: 'clicks', ...body }
  const answer = await ask(portal, 'POST /v1/why', asked, { authorization: vendor.token })
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
})

test.each([
  ['a type that is off', { isCPC: false }, messages.typeNotAllowed],
  ['a programme that is off', { programmes: ['orion', 'rigel'] }, messages.notAllowed],
])('refuses %s', async (_, body, message) => {
  const answer = await asks({ ...query, ...body }, only)
  expect([answer.status, answer.body.message]).toEqual([403, message])
})

test('what is no object, no JSON or too large never reaches a query', async () => {
  expect((await asks('[1]')).status).toBe(400)
  expect((await asks('{"startDate":')).body.message).toBe(messages.badJson)
  const hidden = `{"__proto__": {"metrics": ["clicks"]}, "startDate": "${TODAY}"}`
  expect((await asks(hidden)).status).toBe(400)
  expect((await asks({ ...query, padding: 'x'.repeat(2 ** 21) })).status).toBe(413)
})

test('an answer is JSON whatever else is accepted, and a file only when it is asked for', async () => {
  for (const accept of [
    'text/html',
    'text/csvx',
    'application/xml',
    '*/*',
    'application/json, text/csv',
  ]) {
    const { status, headers } = await asks(query, vendor, { accept })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  }
})

test('a filter that nothing meets, and a page beyond the end, are empty and say how many there are', async () => {
  const by = { ...query, dimensions: ['merchant'], filters: [merchants(100)] }
  for (const body of [by, { ...by, page: 1_000_000, pageSize: 1000 }]) {
    const { status, body: answer } = await asks(body)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ rows: [], totals: { clicks: null }, totalRecords: 0 })
  }
})

test('an order by what is not shown is followed all the same', async () => {
  for (const key of ['earningsEur', 'share', 'clicks']) {
    const { status } = await asks({ ...query, dimensions: ['day'], orderBy: [[key, 'asc']] })
    expect(status).toBe(200)
  }
})
