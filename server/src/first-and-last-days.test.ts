import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api, type ApiKey } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import { weekStart } from '@orrery/contract/day'
import type { Route } from '@orrery/contract/route'
import { testPortal, type SignedIn, type TestPortal } from '../test/app.ts'
import { ask } from '../test/ask.ts'
import { sampleRequests } from '../test/sample-requests.ts'

/* Every call that takes days, asked for the first and the last that may be asked for, and for those beyond. */

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const FIRST = ['1900-01-01', '1900-01-31'] as const
const LAST = ['9998-12-01', '9998-12-31'] as const
/** A day, and the month that goes over the edge when it is moved. */
const ranges = [[FIRST[0], FIRST[0]], FIRST, LAST, [LAST[1], LAST[1]]] as const

/** What makes more of the same days, where a call takes it. */
const ways = [
  {},
  { aggregation: 'weekly', compare: 'year', byCalendar: true, dimensions: ['week'] },
  { aggregation: 'monthly', compare: 'previous', byCalendar: false, dimensions: ['month'] },
]

/** The fields of one part of a call, and which of them are days. */
function fieldsOf(schema: z.ZodType | undefined) {
  if (!schema) return { all: [], days: [] }
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const all = Object.keys(properties)
  const isDay = (field: string) =>
    (properties[field] as { format?: string }).format === 'date' || /^(start|end)_date$/.test(field)
  return { all, days: all.filter(isDay) }
}

const calls = Object.entries(api as Record<string, Route>).flatMap(([call, route]) => {
  const part = fieldsOf(route.query).days.length > 0 ? 'query' : 'body'
  const fields = fieldsOf(route[part])
  return fields.days.length > 0 ? [{ call, route, part, ...fields } as const] : []
})
type Called = (typeof calls)[number]

const isEnd = (field: string) => field.toLowerCase().startsWith('end')

/** The call's sample with these days in it; the caller's own, so that nobody's look is refused. */
async function askedFor(
  { call, route, part, all, days }: Called,
  [start, end]: readonly [string, string],
  way: object = {},
) {
  const who = route.access.who === 'admin' ? admin : vendor
  const vendorId = who === admin ? 5029 : 5001
  const subject = { vendorId, id: who.id, email: 'v5001@demo.test', apiKey: who.apiKey }
  const sample = sampleRequests[call]?.(subject) ?? {}
  const taken = Object.entries(way).filter(([field]) => all.includes(field))
  const asDays = days.map((field) => [field, isEnd(field) ? end : start])
  const fields = { ...sample[part], ...Object.fromEntries([...taken, ...asDays]) }
  const { params, query } = { ...sample, ...(part === 'query' && { query: fields }) }
  const [method = '', template = ''] = call.split(' ')
  const path = urlOf(template, { params, query })
  const body = method === 'GET' ? undefined : part === 'body' ? fields : (sample.body ?? {})
  const response = await portal.fetch(path, {
    method,
    headers: {
      authorization: who.token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

test('the calls that take days are found', () => {
  const found = calls.map(({ call }) => call)
  expect(found).toEqual(
    expect.arrayContaining<ApiKey>([
      'POST /v1/query',
      'GET /v1/connexity/getConversionReport',
      'POST /home/createPaymentBatch',
      'POST /home/getSiteReports',
      'GET /home/logs/apiLogs',
    ]),
  )
  expect(found.length).toBeGreaterThan(50)
})

test.each(calls)('$call answers for the first and the last day', async (called) => {
  for (const days of ranges) {
    for (const way of ways) {
      const { status, text } = await askedFor(called, days, way)
      // With the text, so that a failure says of what.
      expect({ days, way, text, failed: status >= 500 }).toMatchObject({ failed: false })
    }
  }
})

test.each(calls)('$call refuses the days beyond, and says which there are', async (called) => {
  for (const day of ['0099-12-31', '1899-12-31', '9999-01-01', '9999-12-31']) {
    const { status, text } = await askedFor(called, [day, day])
    expect(text).toContain('Give a day from 1900-01-01 to 9998-12-31.')
    expect(status).toBe(400)
  }
})

test('days of filters and of a comparison of one’s own are held to the same', async () => {
  const base = { startDate: LAST[1], endDate: LAST[1], metrics: ['clicks'] }
  const query = (body: object) =>
    ask(portal, 'POST /v1/query', { ...base, ...body }, { authorization: vendor.token })
  const own = (day: string) => query({ compare: { startDate: day, endDate: day } })
  expect((await own(FIRST[0])).status).toBe(200)
  expect((await own('1899-12-31')).status).toBe(400)
  const filtered = (day: string) => query({ filters: [{ dimension: 'week', is: [day] }] })
  expect((await filtered(weekStart(LAST[1]))).status).toBe(200)
  expect((await filtered('9999-12-31')).body.message).toBe(
    'filters: week “9999-12-31”: Give a day from 1900-01-01 to 9998-12-31.',
  )
})
