import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { ask } from '../../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask(portal, 'POST /home/getEarningsReport', body, { authorization: vendor.token, headers })
const get = (query: string) =>
  ask(portal, `GET /v1/connexity/getConversionReport?${query}`, undefined, {
    authorization: vendor.token,
  })

const range = '"startDate":"2026-03-01","endDate":"2026-03-19","aggregation":"daily"'
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['', 'The request body is not valid JSON.'],
  ['{', 'The request body is not valid JSON.'],
  ["{'a':1}", 'The request body is not valid JSON.'],
  [`{${range},"a":NaN}`, 'The request body is not valid JSON.'],
  [`{${range}}{}`, 'The request body is not valid JSON.'],
  [`{"__proto__":{"role":"admin"},${range}}`, 'The request body is not valid JSON.'],
  [`{"constructor":{"prototype":{}},${range}}`, 'The request body is not valid JSON.'],
  [`{${range},"note":"a\\u0000b"}`, 'note has a NUL character.'],
  [`{${range},"deep":{"er":["\\u0000"]}}`, 'deep.er.0 has a NUL character.'],
  [`{${range},"n":1e999}`, 'The body has a number that is too large.'],
  [`{${range},"n":-1e999}`, 'The body has a number that is too large.'],
  [`{${range},"n":9007199254740993}`, 'The body has a number that is too large.'],
  [`{${range},"n":${nested(21)}}`, 'The body is nested too deeply.'],
  [`{${range},"n":${nested(200_000)}}`, 'The body is nested too deeply.'],
])('the body %.60j is refused in words', async (body, message) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { message } })
})

// Shows decisions-2-ignored.
test('fields that nobody asked for are ignored, up to a fair depth and size of numbers', async () => {
  const extra = `"isRedClubAI":true,"n":9007199254740991,"a":${nested(15)},"user":{"role":"admin"}`
  expect((await post(`{${range},${extra}}`)).status).toBe(200)
})

test.each(['[]', 'null', '"text"', '7', 'true'])('%s is no question', async (body) => {
  expect((await post(body)).status).toBe(400)
})

// Shows decisions-2-ignored.
test('what is wrong is told field by field', async () => {
  const { status, body } = await post({ startDate: '2026-02-31', aggregation: 'hourly' })
  expect(status).toBe(400)
  const texts = body['statusMessages'] as string[]
  expect(texts).toEqual([
    'startDate: There is no such day.',
    'endDate is missing.',
    'aggregation must be daily or weekly or monthly.',
  ])
  expect(body['errors']).toEqual(texts)
})

// Shows decisions-2-ignored.
test.each([
  ['POST /home/getShortURLStatus', {}, 'vendorId is missing.'],
  ['POST /home/getShortURLStatus', { vendorId: null }, 'vendorId: A vendor id has digits only.'],
  [
    'POST /home/getShortURLStatus',
    { vendorId: ['5001'] },
    'vendorId: A vendor id has digits only.',
  ],
  ['PUT /auth/update', { defaultType: 'cpc' }, 'defaultType must be empty or CPC or CPA.'],
  [
    'POST /home/generateDeepLink',
    { merchantUrl: 'x', country: null },
    'country must be a text or empty.',
  ],
])('%s with %j is refused in words', async (call, asked, message) => {
  const { status, body } = await ask(portal, call, asked, { authorization: vendor.token })
  expect([status, body.message]).toEqual([400, message])
})

test('ten thousand wrong fields are answered with a few sentences', async () => {
  const { status, body } = await ask(
    portal,
    'POST /downloads/sign',
    { path: '/x', query: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [n, n])) },
    { authorization: vendor.token },
  )
  expect(status).toBe(400)
  expect((body['errors'] as string[]).length).toBeLessThanOrEqual(20)
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/xml', 415],
  ['text/csv', 415],
  ['application/json; charset=utf-8', 200],
])('a body of %s is answered %i', async (type, status) => {
  expect((await post(`{${range}}`, { 'content-type': type })).status).toBe(status)
})

const padded = (length: number) => `{${range},"pad":"${'x'.repeat(length)}"}`

test('a megabyte is taken, more is not', async () => {
  expect((await post(padded(1024 * 1024 - 200))).status).toBe(200)
  expect(await post(padded(1024 * 1024))).toMatchObject({
    status: 413,
    body: { message: 'The request is too large.' },
  })
})

test('a stranger is turned away before the body is looked at', async () => {
  const { status, body } = await ask(portal, 'POST /home/uploadConversionReports', '{')
  expect([status, body.message]).toEqual([401, 'Unauthenticated.'])
})

test('a text with half of a character is refused by its field, where nobody asks for it ignored', async () => {
  const half = `{${range},"merchant":"\\ud800"}`
  expect((await post(half)).status).toBe(200)
  const file = await ask(portal, 'POST /home/getConversionReportsDownLoad', half, {
    authorization: vendor.token,
  })
  expect([file.status, file.body.message]).toEqual([400, 'merchant has half of a character.'])
})

test('a path with what cannot be stored leads nowhere', async () => {
  const { status, body } = await ask(portal, 'GET /auth/a%00', undefined, {
    authorization: vendor.token,
  })
  expect([status, body.message]).toEqual([404, messages.callNotFound])
})

const dates = 'startDate=2026-03-01&endDate=2026-03-19'
// Shows decisions-2-ignored.
test.each([
  [`${dates}&vendorId=5001&vendorId=5002`, 'vendorId may be given once.'],
  [`${dates}&vendorId[]=5001`, undefined],
  [`${dates}&page=0%00`, 'page has a NUL character.'],
  [`${dates}&page=-1`, 'page: Give a whole number.'],
  [`${dates}&page=1e3`, 'page: Give a whole number.'],
  [`${dates}&limit=0`, 'limit: Give a whole number from 1 to 1000.'],
  [`${dates}&vendorId=5001%20OR%201=1`, 'vendorId: A vendor id has digits only.'],
  [`${dates}&isCPC=yes`, 'isCPC must be true or false.'],
  ['endDate=2026-03-19', 'startDate is missing.'],
  [`${dates}&apiKey=${'k'.repeat(201)}`, 'apiKey must have 200 characters at the most.'],
])('the query %s is answered in words', async (query, message) => {
  const { status, body } = await get(query)
  expect([status, body.message]).toEqual([message === undefined ? 200 : 400, message])
})

test('a blank value counts as absent', async () => {
  expect((await get(`${dates}&page=&limit=&vendorId=&isCPC=`)).status).toBe(200)
})
