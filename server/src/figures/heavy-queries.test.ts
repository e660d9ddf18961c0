import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { QueryBody } from '@orrery/contract/figures/query'
import { problems } from '@orrery/contract/problems'
import { ask } from '../../test/ask.ts'
import { inOurForm } from '../kit/in-our-form.ts'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'

/*
 * 5001 has 40,000 click ids on a day. Who looks for a thousand texts in each of them asks for too much of
 * the third of a second that a query may take here.
 */
const ROWS = 40_000
const MILLISECONDS = 300
const MOST_WAITING = 30

let portal: TestPortal
let heavy: SignedIn
let light: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  heavy = await portal.signIn(await portal.vendor())
  light = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  const { pool, queries } = portal.app
  await pool.query(
    `INSERT INTO report_row (vendor_id, programme, kind, report_date, id, placement_id, rid,
                             merchant_id, merchant_name, clicks, sales, sale_amount, earnings)
     SELECT vendor, 'orion', 'CPC', $1, n, 'p', 'click ' || n, 'm', 'Oak', 1, 0, 0, 0
     FROM (VALUES (5001, $2::int), (5002, 1)) AS of(vendor, rows), generate_series(1, rows) AS n`,
    [YESTERDAY, ROWS],
  )
  // It has not connected yet.
  const own = queries.options
  own.connectionString = inOurForm(
    own.connectionString ?? '',
    `-c statement_timeout=${MILLISECONDS}`,
  )
}, 60_000)
afterAll(() => portal.close())

const byClick: QueryBody = {
  startDate: YESTERDAY,
  endDate: YESTERDAY,
  metrics: ['clicks'],
  dimensions: ['clickId'],
}
const words = Array.from({ length: 100 }, (_, at) => `word ${at} that is in none of them`)
const tooMuch: QueryBody = {
  ...byClick,
  filters: Array.from({ length: 10 }, () => ({ dimension: 'clickId' as const, contains: words })),
}
/** Waits in line as well, and is answered from vendor-days at once. */
const quick: QueryBody = {
  ...byClick,
  dimensions: ['day'],
  filters: [{ dimension: 'type', is: ['CPC'] }],
}
const asks = (body: object, by: SignedIn, headers: Record<string, string> = {}) =>
  ask(portal, 'POST /v1/query', body, { authorization: by.token, headers })

const answersLight = async () => {
  const { status, body } = await asks(byClick, light)
  return [status, body['totalRecords']]
}

test('a query that is too heavy is told so, as JSON and as a file, and harms nobody', async () => {
  const [json, file, others] = await Promise.all([
    asks(tooMuch, heavy),
    asks(tooMuch, heavy, { accept: 'text/csv' }),
    answersLight(),
  ])
  for (const { status, body } of [json, file]) {
    expect([status, body.message]).toEqual([422, problems.tooHeavy.text])
  }
  expect(others).toEqual([200, 1])
  expect((await asks(quick, heavy)).status).toBe(200)
})

test('the same texts held against days alone wait in line too, and take no time', async () => {
  const filters = tooMuch.filters?.map(({ contains = [] }) => ({ dimension: 'type', contains }))
  const answer = await asks({ ...byClick, dimensions: ['day'], filters }, heavy)
  expect([answer.status, answer.body['rows']]).toEqual([200, []])
})

test('thirty wait and no more; another vendor waits for none of them', async () => {
  let left = 2 * MOST_WAITING
  const waiting = Array.from({ length: left }, async () => {
    const answer = await asks(tooMuch, heavy)
    left -= 1
    return answer
  })
  await vi.waitFor(() => expect(left).toBeLessThan(2 * MOST_WAITING), 10_000)
  expect(await answersLight()).toEqual([200, 1])
  expect(left).toBeGreaterThan(0)
  const answers = await Promise.all(waiting)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(
    answers.length - refused.length,
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body.message).toBe(problems.tooManyQueries.text)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
}, 60_000)

test('a client that goes away leaves the line, and its place is free', async () => {
  const leaving = new AbortController()
  const clients = Array.from({ length: 2 * MOST_WAITING }, async () => {
    const { status } = await portal.fetch('/v1/query', {
      method: 'POST',
      headers: { authorization: heavy.token, 'content-type': 'application/json' },
      body: JSON.stringify(tooMuch),
      signal: leaving.signal,
    })
    // Who finds no place says that all are taken.
    if (status !== 429) throw new Error('There was a place.')
  })
  await Promise.any(clients)
  leaving.abort()
  await Promise.allSettled(clients)
  const begun = performance.now()
  await vi.waitFor(async () => expect((await asks(quick, heavy)).status).toBe(200), 10_000)
  // Only the one that was asked already took its time.
  expect(performance.now() - begun).toBeLessThan((MOST_WAITING / 2) * MILLISECONDS)
}, 60_000)

test('two years by click id of a vendor with nothing in them cost nothing', async () => {
  const range = { startDate: '2024-03-21', endDate: TODAY }
  const answer = await asks({ ...byClick, ...range }, light)
  expect([answer.status, answer.body['totalRecords']]).toEqual([200, 1])
})
