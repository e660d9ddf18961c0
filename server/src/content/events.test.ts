import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'

/* The portal's clock stands at 2026-03-20 09:00 UTC. */

let portal: TestPortal
let admin: SignedIn
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  vendor = await portal.signIn(await portal.vendor())
})
beforeEach(() => portal.app.pool.query('DELETE FROM event'))
afterAll(() => portal.close())

const meeting = {
  title: 'Partner day',
  description: 'Talks.\nAnd <b>cake</b>.',
  location: 'Linz',
  link: 'https://events.example/day',
  startDate: '2026-03-21T10:00:00+01:00',
  endDate: '2026-03-21T12:00:00+01:00',
}
const create = (more: object = {}) =>
  admin.call('POST /event/create', { body: { ...meeting, ...more } })
const refused = (body: object, call = 'POST /event/create') =>
  ask(portal, call, body, { authorization: admin.token })

// Shows decisions-3-content.
test('an event is created, read by every vendor, changed and taken back', async () => {
  const { data: event } = await create()
  expect(event).toEqual({
    ...meeting,
    _id: event._id,
    startDate: '2026-03-21T09:00:00.000Z',
    endDate: '2026-03-21T11:00:00.000Z',
    created_date: '2026-03-20T09:00:00.000Z',
    revision: 1,
  })
  const byId = { body: { _id: event._id } }
  expect(await vendor.call('POST /event/getEventsById', byId)).toEqual({ data: event })
  expect(await vendor.call('GET /event/all', { query: {} })).toEqual({
    data: [event],
    totalCount: 1,
  })

  const body = { _id: event._id, title: 'Partner days', endDate: '2026-03-22T11:00:00Z', link: '' }
  const changed = { ...event, ...body, endDate: '2026-03-22T11:00:00.000Z', revision: 2 }
  expect(await admin.call('PUT /event/updateEvent', { body })).toEqual({ data: changed })
  expect(await vendor.call('POST /event/getEventsById', byId)).toEqual({ data: changed })

  expect(await admin.call('POST /event/delete', byId)).toEqual({ success: true })
  for (const call of ['POST /event/getEventsById', 'POST /event/delete']) {
    const answer = await refused(byId.body, call)
    expect([answer.status, answer.body.message]).toEqual([404, 'There is no such event.'])
  }
  expect((await refused(body, 'PUT /event/updateEvent')).status).toBe(404)
  const by = { actor_id: 5029, subject: `event ${event._id}` }
  for (const action of ['content-added', 'content-changed', 'content-removed']) {
    expect((await audited(portal, action)).at(-1)).toEqual(by)
  }
})

test('a change of what a colleague has changed meanwhile is refused, and may leave the revision out', async () => {
  const { data: event } = await create()
  const change = (more: object) => refused({ _id: event._id, ...more }, 'PUT /event/updateEvent')
  expect((await change({ revision: 1, location: 'Graz' })).status).toBe(200)
  const late = await change({ revision: 1, title: 'Partner days', location: 'Linz' })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody else changed this meanwhile. Open it again, and make your change to what it is now.',
  ])
  const byId = { body: { _id: event._id } }
  const now = { ...event, location: 'Graz', revision: 2 }
  expect(await vendor.call('POST /event/getEventsById', byId)).toEqual({ data: now })
  // Older programs know of no revision.
  expect((await change({ title: 'Partner days' })).status).toBe(200)
  expect((await change({ revision: 3, link: '' })).status).toBe(200)
  const changed = { ...now, title: 'Partner days', link: '', revision: 4 }
  expect(await vendor.call('POST /event/getEventsById', byId)).toEqual({ data: changed })
})

const at = (startDate: string, endDate: string) => create({ title: startDate, startDate, endDate })

const titles = async (query: { upcoming?: 'true'; pageSize?: string; pageNo?: string }) => {
  const { data, totalCount } = await vendor.call('GET /event/all', { query })
  return [totalCount, ...data.map(({ title }) => title.slice(5, 13))]
}

test('the upcoming ones are those that have not ended, the next first, those under way last', async () => {
  await at('2026-04-01T09:00:00Z', '2026-04-01T10:00:00Z')
  await at('2026-03-20T08:00:00Z', '2026-03-20T09:00:00Z')
  await at('2026-03-20T07:00:00Z', '2026-03-20T08:59:59Z')
  await at('2026-03-20T10:00:00Z', '2026-03-20T10:00:00Z')
  expect(await titles({ upcoming: 'true' })).toEqual([3, '03-20T10', '04-01T09', '03-20T08'])
  expect(await titles({})).toEqual([4, '04-01T09', '03-20T10', '03-20T08', '03-20T07'])
  expect(await titles({ pageSize: '3', pageNo: '2' })).toEqual([4, '03-20T07'])
})

test.each([
  [{ endDate: '2026-03-21T08:59:59Z' }, 'endDate: An event cannot end before it begins.'],
  [{ title: ' ' }, 'title: Give a text.'],
  [{ title: '\u200b' }, 'title: Give a text.'],
  [{ title: 'x'.repeat(121) }, 'title must have 120 characters at the most.'],
  [{ title: 'a\u202eb' }, 'title: It has characters that cannot be seen.'],
  [{ title: 'a\nb' }, 'title: It has characters that cannot be seen.'],
  [{ title: '\ud800' }, 'title: This text has half a character. Give it whole.'],
  [{ description: 'x'.repeat(100_000) }, 'description must have 4000 characters at the most.'],
  [{ location: '\u200b', link: '' }, 'location: Say where it is, or give a link.'],
  [{ location: '', link: '' }, 'location: Say where it is, or give a link.'],
  [{ link: 'javascript:alert(1)' }, 'link: The address must begin with http:// or https://.'],
  [{ link: 'http://events.example/' }, 'link: Give an address that begins with https://.'],
  [{ link: 'https://10.0.0.1/' }, 'link: The address must name a host, not an IP address.'],
  ...['2026-03-21', '2026-03-21T10:00:00', '2026-02-30T10:00:00Z', '1999-12-31T23:59:59Z'].map(
    (startDate) => [
      { startDate },
      'startDate: Give a moment with its offset, such as 2026-03-20T09:00:00Z.',
    ],
  ),
  [{ startDate: 7 }, 'startDate: Give a moment with its offset, such as 2026-03-20T09:00:00Z.'],
] as [object, string][])('%o is refused, and nothing is stored', async (wrong, message) => {
  const { status, body } = await refused({ ...meeting, ...wrong })
  expect([status, body.message]).toEqual([400, message])
  expect((await vendor.call('GET /event/all', { query: {} })).totalCount).toBe(0)
})

test('a change that makes no sense with what stays is refused', async () => {
  const { data: event } = await create({ link: '' })
  const change = (body: object) => refused({ _id: event._id, ...body }, 'PUT /event/updateEvent')
  const early = await change({ endDate: '2026-03-21T08:00:00Z' })
  expect(early.body.message).toBe('endDate: An event cannot end before it begins.')
  const both = await change({ startDate: '2026-05-01T00:00:00Z', location: '' })
  expect(both.body['errors']).toEqual([
    'location: Say where it is, or give a link.',
    'endDate: An event cannot end before it begins.',
  ])
  const { data } = await vendor.call('POST /event/getEventsById', { body: { _id: event._id } })
  expect(data).toEqual(event)
})
