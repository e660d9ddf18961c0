import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  NOW,
  testPortal,
  TODAY,
  YESTERDAY,
  type SignedIn,
  type TestPortal,
} from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { uploaded } from '../../test/audio.ts'

/* The portal's clock stands at 2026-03-20 09:00 UTC, in a network that counts its days in Los Angeles. */

let portal: TestPortal
let admin: SignedIn
let vendor: SignedIn
const TOMORROW = '2026-03-21'

beforeAll(async () => {
  portal = await testPortal({ environment: { REPORT_TIME_ZONE: 'America/Los_Angeles' } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  vendor = await portal.signIn(await portal.vendor())
})
beforeEach(() => portal.app.pool.query('DELETE FROM daily_quote'))
afterAll(() => portal.close())

const create = (day: string, text = `Of ${day}`) =>
  admin.call('POST /dailyQuote/create', { body: { text, day } })
const refused = (body: object, call = 'POST /dailyQuote/create') =>
  ask(portal, call, body, { authorization: admin.token })
const addEvent = (title: string, startDate: string, endDate: string) =>
  admin.call('POST /event/create', { body: { title, location: 'Linz', startDate, endDate } })
const shownEvents = async () =>
  (await vendor.call('GET /home/getHighlights', {})).events.map(({ title }) => title)
const shown = async () => (await vendor.call('GET /home/getHighlights', {})).quote?.day

test('a quote is created, read, changed and taken back', async () => {
  const given = { text: 'Festina\nlente.', author: 'Augustus', day: TODAY }
  const { data: quote } = await admin.call('POST /dailyQuote/create', { body: given })
  expect(quote).toEqual({
    ...given,
    _id: quote._id,
    created_date: '2026-03-20T09:00:00.000Z',
    revision: 1,
  })
  const byId = { body: { _id: quote._id } }
  expect(await vendor.call('POST /dailyQuote/getDailyQuoteById', byId)).toEqual({ data: quote })
  const body = { _id: quote._id, day: YESTERDAY }
  const changed = { ...quote, ...body, revision: 2 }
  expect(await admin.call('PUT /dailyQuote/update', { body })).toEqual({ data: changed })
  const late = await refused({ ...body, revision: 1, text: 'Late.' }, 'PUT /dailyQuote/update')
  expect(late.status).toBe(409)
  const all = await vendor.call('GET /dailyQuote/all', { query: {} })
  expect(all).toEqual({ data: [changed], totalCount: 1 })
  expect(await admin.call('POST /dailyQuote/delete', byId)).toEqual({ success: true })
  for (const call of ['POST /dailyQuote/getDailyQuoteById', 'POST /dailyQuote/delete']) {
    expect((await refused(byId.body, call)).body.message).toBe('There is no such daily quote.')
  }
  for (const action of ['content-added', 'content-changed', 'content-removed']) {
    const subject = `daily_quote ${quote._id}`
    expect((await audited(portal, action)).at(-1)).toEqual({ actor_id: 5029, subject })
  }
})

test.each([
  [{ text: 'x'.repeat(100_000) }, 'text must have 500 characters at the most.'],
  [{ text: ' \n' }, 'text: Give a text.'],
  [{ text: '\u200b\u2800' }, 'text: Give a text.'],
  [{ author: 'x'.repeat(101) }, 'author must have 100 characters at the most.'],
  [{ day: '2026-02-30' }, 'day: There is no such day.'],
  [{ day: undefined }, 'day is missing.'],
])('%o is refused, and nothing is stored', async (wrong, message) => {
  const { status, body } = await refused({ text: 'x', day: TODAY, ...wrong })
  expect([status, body.message]).toEqual([400, message])
  expect((await admin.call('GET /dailyQuote/all', { query: {} })).totalCount).toBe(0)
})

test('a day has one quote, however many ask at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => refused({ text: `Number ${at}`, day: TODAY })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  const { data: other } = await create(YESTERDAY)
  const taken = await refused({ _id: other._id, day: TODAY }, 'PUT /dailyQuote/update')
  expect([taken.status, taken.body.message]).toEqual([409, 'day: This day has its quote already.'])
  expect((await admin.call('GET /dailyQuote/all', { query: {} })).totalCount).toBe(2)
})

test('a vendor sees a quote from its day on, an administrator earlier', async () => {
  const { data: quote } = await create(TOMORROW)
  const byId = { _id: quote._id }
  expect((await admin.call('GET /dailyQuote/all', { query: {} })).totalCount).toBe(1)
  expect(await vendor.call('GET /dailyQuote/all', { query: {} })).toEqual({
    data: [],
    totalCount: 0,
  })
  const hidden = await ask(portal, 'POST /dailyQuote/getDailyQuoteById', byId, {
    authorization: vendor.token,
  })
  expect(hidden.status).toBe(404)
  expect(await shown()).toBeUndefined()
})

test('the dashboard has today’s quote, else the newest of the last seven days', async () => {
  expect(await shown()).toBeUndefined()
  await create('2026-03-13')
  expect(await shown()).toBeUndefined()
  await create('2026-03-14')
  expect(await shown()).toBe('2026-03-14')
  await create(TODAY)
  await create(YESTERDAY)
  expect(await shown()).toBe(TODAY)
  // Seven hours behind UTC in March: there the day has not begun yet.
  portal.setNow(new Date('2026-03-20T06:59:59Z'))
  expect(await shown()).toBe(YESTERDAY)
  portal.setNow(NOW)
})

test('events that last for months push none that is to begin off the dashboard', async () => {
  await addEvent('all year', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z')
  await addEvent('spring', '2026-03-01T00:00:00Z', '2026-05-31T00:00:00Z')
  await addEvent('now', '2026-03-20T09:00:00Z', '2026-03-20T10:00:00Z')
  expect(await shownEvents()).toEqual(['now', 'spring', 'all year'])
  await addEvent('next week', '2026-03-27T09:00:00Z', '2026-03-27T10:00:00Z')
  await addEvent('tomorrow', '2026-03-21T09:00:00Z', '2026-03-21T10:00:00Z')
  expect(await shownEvents()).toEqual(['tomorrow', 'next week', 'now'])
  await portal.app.pool.query('DELETE FROM event')
})

test('the dashboard has the next three events and the newest podcast of the days until today', async () => {
  for (const [title, day] of [
    ['over', '2026-03-19'],
    ['second', '2026-03-22'],
    ['first', '2026-03-21'],
    ['fourth', '2026-03-24'],
    ['third', '2026-03-23'],
  ] as const) {
    const at = `${day}T12:00:00Z`
    const body = { title, location: 'Linz', startDate: at, endDate: at }
    await admin.call('POST /event/create', { body })
  }
  for (const [title, publishedDate] of [
    ['older', '2026-03-01'],
    ['newest', TODAY],
    ['to come', TOMORROW],
  ] as const) {
    const file = await uploaded(portal, admin)
    await admin.call('POST /prodcast/create', { body: { title, file, publishedDate } })
  }
  for (const reader of [vendor, admin]) {
    const { events, podcast } = await reader.call('GET /home/getHighlights', {})
    expect(events.map(({ title }) => title)).toEqual(['first', 'second', 'third'])
    expect(podcast?.title).toBe('newest')
  }
})
