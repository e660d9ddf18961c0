import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import {
  addEndpoint,
  failedRounds,
  happened,
  settled,
  startTracker,
  type Tracker,
} from '../../test/tracker.ts'

/* An origin that the operator named in POSTBACK_ORIGINS once, and no longer. The tracker is on a private address. */

let tracker: Tracker
let database: FreshDatabase

beforeAll(async () => {
  tracker = await startTracker()
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  await tracker.close()
})

/** A portal that starts on what the one before has stored. */
const start = (origins: readonly string[]): Promise<TestPortal> =>
  testPortal({
    environment: { POSTBACK_ORIGINS: origins.join() },
    programmes: [],
    database: { url: database.url, drop: () => Promise.resolve() },
  })

const NOT_CALLED =
  'The endpoint was not called: its address is not allowed any more. The address must begin with https://.'

test('an address at an origin that was withdrawn is not called, and its vendor reads why', async () => {
  const named = [tracker.url, 'http://t.example:8080']
  const first = await start(named)
  const known = await first.vendor()
  const vendor = await first.signIn(known)
  const literal = await addEndpoint(vendor, `${tracker.url}/inside?id={event_id}`)
  const plain = await addEndpoint(vendor, 'http://t.example:8080/p?id={event_id}')
  await first.close()

  const second = await start([])
  const later = await second.signIn(known)
  const parked = { event: 'test', state: 'parked', code: null, reason: NOT_CALLED }
  for (const { endpointId } of [literal, plain]) {
    await later.call('POST /home/testPostback', { body: { endpointId } })
    expect(await settled(later, endpointId)).toMatchObject([parked])
  }
  // A sale is tried again, as with an endpoint that fails.
  const id = await happened(second.app.pool, literal.endpointId, { at: NOW })
  await failedRounds(second.app.pool, literal.endpointId, 1)
  const { data } = await later.call('GET /home/getPostbacks', {
    query: { endpointId: literal.endpointId, event: 'sale' },
  })
  expect(data).toMatchObject([{ eventId: id, state: 'waiting', code: null, reason: NOT_CALLED }])
  expect(tracker.received).toEqual([])
  await second.close()

  // Named again within the day: nothing was lost.
  const third = await start(named)
  const last = await third.signIn(known)
  third.setNow(new Date(NOW.getTime() + 36_000))
  expect((await settled(last, literal.endpointId)).map(({ state }) => state)).toContain('sent')
  expect(tracker.received.map(({ path, query }) => [path, query])).toEqual([['/inside', { id }]])
  await third.close()
})
