import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { addEndpoint, markOf, settled, startTracker, type Tracker } from '../../test/tracker.ts'

/* What is asked again, because its answer was lost, has no sale posted twice and leaves the tracker its secret. */

let tracker: Tracker
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  tracker = await startTracker()
  portal = await testPortal({ environment: { POSTBACK_ORIGINS: tracker.url }, programmes: [] })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(async () => {
  await portal.close()
  await tracker.close()
})

test('the same endpoint, sent twenty times at once, is there once, and the others are told which it is', async () => {
  const body = { name: 'Mine', method: 'GET' as const, address: 'https://t.example/p?c={click_id}' }
  const save = (more: object) => {
    const asked = { ...body, events: ['sale'], ...more }
    return ask(portal, 'POST /home/savePostbackEndpoint', asked, { authorization: vendor.token })
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => save({})))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const toldTwice =
    '“Mine” has this address and one of these events already, which would be sent twice. Change that one, or delete it; if you have not seen its secret, make a new one there.'
  for (const { status, body: refused } of all.filter((each) => each.status !== 200)) {
    expect([status, refused.message]).toEqual([409, toldTwice])
  }
  const more = { name: 'Other', method: 'POST', events: ['reversal', 'sale'] }
  expect((await save(more)).body.message).toBe(toldTwice)
  // The tracker is told of other events there by another endpoint, and of the same elsewhere.
  expect((await save({ ...more, events: ['reversal'] })).status).toBe(200)
  expect((await save({ address: 'https://t.example/other' })).status).toBe(200)
  const { data } = await vendor.call('GET /home/getPostbackEndpoints', {})
  expect(data.map(({ name, events }) => [name, events])).toEqual([
    ['Mine', ['sale']],
    ['Mine', ['sale']],
    ['Other', ['reversal']],
  ])
  const { endpointId } = data[2] ?? {}
  expect((await save({ ...more, endpointId })).body.message).toBe(toldTwice)
  // Two that were there before this was refused are not held back from another name.
  await portal.app.pool.query(
    `UPDATE postback_endpoint SET events = '{sale}' WHERE endpoint_id = $1`,
    [endpointId],
  )
  expect((await save({ endpointId, name: 'Second' })).status).toBe(200)
})

test('a secret that is changed once more, since the answer was lost, leaves the one that the tracker knows', async () => {
  const { endpointId, secret } = await addEndpoint(vendor, `${tracker.url}/again?id={event_id}`)
  const body = { endpointId }
  await Promise.all(
    Array.from({ length: 4 }, () => vendor.call('POST /home/rotatePostbackSecret', { body })),
  )
  // An hour later the day of the first change goes on.
  portal.setNow(new Date(NOW.getTime() + 3_600_000))
  const { data, secret: last } = await vendor.call('POST /home/rotatePostbackSecret', { body })
  expect(data.oldSecretUntil).toBe('2026-03-21T09:00:00.000Z')
  await vendor.call('POST /home/testPostback', { body })
  await settled(vendor, endpointId)
  const sent = tracker.received.find(({ path }) => path === '/again')
  const [t = '', ...marks] = String(sent?.headers['orrery-signature']).split(',')
  const signed = { seconds: t.slice(2), address: sent?.address ?? '' }
  expect(marks).toEqual([markOf(last, signed), markOf(secret, signed)])
  portal.setNow(NOW)
})
