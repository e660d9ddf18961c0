import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import {
  addEndpoint,
  endpointNow,
  failedRounds,
  happened,
  logOf,
  settled,
  soon,
  startTracker,
  type Tracker,
} from '../../test/tracker.ts'

/* How postbacks are sent to endpoints that are slow, broken, or lead where they must not. */

let tracker: Tracker
let portal: TestPortal
let vendor: SignedIn
/** Where names lead to at the moment. */
const names = new Map<string, string>()
let now = NOW

const lookup: LookupFunction = (name, options, callback) => {
  const address = names.get(name)
  if (address === undefined) callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), '')
  else if (options.all) callback(null, [{ address, family: 4 }])
  else callback(null, address, 4)
}

beforeAll(async () => {
  tracker = await startTracker()
  portal = await testPortal({
    environment: { POSTBACK_ORIGINS: tracker.url },
    programmes: [],
    lookup,
  })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(async () => {
  await portal.close()
  await tracker.close()
})

const happens = (
  endpointId: string,
  more: { transaction?: string; event?: string; version?: number } = {},
) => happened(portal.app.pool, endpointId, { at: now, ...more })
const add = (path: string) => addEndpoint(vendor, `${tracker.url}${path}?id={event_id}&v={version}`)
const remove = (endpointId: string) =>
  vendor.call('POST /home/deletePostbackEndpoint', { body: { endpointId } })
const to = (path: string) => tracker.received.filter((each) => each.path === path)
const idsAt = (path: string) => to(path).map(({ query }) => String(query['id']))
const failed = (endpointId: string, rounds: number) =>
  failedRounds(portal.app.pool, endpointId, rounds)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
  portal.setNow(now)
}

test('a failure is logged with code and excerpt, and tried again after growing pauses under the same id', async () => {
  tracker.put('/broken', (_, response) => response.writeHead(500).end('no \u0000 room'))
  const { endpointId } = await add('/broken')
  const id = await happens(endpointId)
  await expect.poll(async () => (await logOf(vendor, endpointId))[0]?.code, soon).toBe(500)
  const [first] = await logOf(vendor, endpointId)
  expect(first).toMatchObject({
    eventId: id,
    state: 'waiting',
    tries: 1,
    reason: 'The endpoint answered 500 (an error on their side).',
    excerpt: 'no \ufffd room',
  })
  // Half a minute, give or take a fifth; the second time twice as much.
  const pause = Date.parse(first?.nextAt ?? '') - now.getTime()
  expect(pause).toBeGreaterThanOrEqual(24_000)
  expect(pause).toBeLessThanOrEqual(36_000)

  await failed(endpointId, 1)
  pass(36_000)
  await expect.poll(async () => (await logOf(vendor, endpointId))[0]?.tries, soon).toBe(2)
  await expect
    .poll(
      async () => Date.parse((await logOf(vendor, endpointId))[0]?.nextAt ?? '') - now.getTime(),
      soon,
    )
    .toBeGreaterThanOrEqual(48_000)
  await failed(endpointId, 2)
  tracker.put('/broken', (_, response) => response.writeHead(204).end())
  pass(72_000)
  const [last] = await settled(vendor, endpointId)
  expect(last).toMatchObject({ state: 'sent', tries: 3, code: 204, reason: '', excerpt: '' })
  expect(to('/broken').map(({ headers }) => headers['idempotency-key'])).toEqual([id, id, id])
  // Written behind the postback's own state.
  await expect
    .poll(() => endpointNow(vendor, endpointId), soon)
    .toMatchObject({ failingSince: null, parked: 0 })
})

test('a redirect is a failure with its reason, and leads nowhere', async () => {
  tracker.put('/moved', (_, response) =>
    response.writeHead(302, { location: `${tracker.url}/inside` }).end(),
  )
  const { endpointId } = await add('/moved')
  await vendor.call('POST /home/testPostback', { body: { endpointId } })
  expect(await settled(vendor, endpointId)).toMatchObject([
    {
      event: 'test',
      state: 'parked',
      code: 302,
      reason: 'The endpoint answered with a redirect (302), which is not followed.',
    },
  ])
  expect(to('/inside')).toEqual([])
})

test('a name that leads inside later is not called, and the log says why', async () => {
  names.set('rebound.example', '93.184.216.34')
  const { endpointId } = await addEndpoint(vendor, 'https://rebound.example/p?id={event_id}')
  names.set('rebound.example', '127.0.0.1')
  await vendor.call('POST /home/testPostback', { body: { endpointId } })
  expect(await settled(vendor, endpointId)).toMatchObject([
    {
      code: null,
      reason:
        'The endpoint named an address that is not on the public internet, so it was not called.',
    },
  ])
})

/** How many transactions nobody works in. */
async function openTransactions(): Promise<number | null> {
  const { rowCount } = await portal.app.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  )
  return rowCount
}

test('one slow endpoint delays no other', async () => {
  const held: (() => void)[] = []
  tracker.put('/slow', (_, response) => void held.push(() => response.end('late')))
  const slow = await add('/slow')
  const quick = await add('/quick')
  for (let at = 0; at < 6; at += 1) await happens(slow.endpointId)
  // Four of an endpoint are under way at once.
  await expect.poll(() => held.length, soon).toBe(4)
  const ids = []
  for (let at = 0; at < 10; at += 1) ids.push(await happens(quick.endpointId))
  await settled(vendor, quick.endpointId)
  expect(idsAt('/quick').toSorted()).toEqual(ids.toSorted())
  expect(held).toHaveLength(4)
  // Other work's transactions come and go; one that waited for the tracker would stay.
  await expect.poll(openTransactions).toBe(0)
  tracker.put('/slow', (_, response) => response.end('OK'))
  for (const answer of held) answer()
  expect((await settled(vendor, slow.endpointId)).map(({ state }) => state)).toEqual(
    Array.from({ length: 6 }, () => 'sent'),
  )
  expect(to('/slow')).toHaveLength(6)
})

test('what happened to one click arrives in its order; other clicks do not wait for it', async () => {
  tracker.put('/order', (_, response) => response.writeHead(500).end())
  const { endpointId } = await add('/order')
  await happens(endpointId, { transaction: 'click' })
  await failed(endpointId, 1)
  tracker.put('/order', (_, response) => response.end())
  await happens(endpointId, { transaction: 'click', version: 2 })
  await happens(endpointId, { transaction: 'other' })
  // The endpoint is left alone for a second, the click's first event waits for half a minute.
  pass(2_000)
  await expect.poll(() => idsAt('/order'), soon).toEqual(['click-sale-1', 'other-sale-1'])
  pass(36_000)
  await settled(vendor, endpointId)
  expect(idsAt('/order').slice(2)).toEqual(['click-sale-1', 'click-sale-2'])
})

test('a paid click arrives before the sale that was stored with it', async () => {
  tracker.put('/paid', (_, response) => response.writeHead(500).end())
  const { endpointId } = await add('/paid')
  await happens(endpointId, { transaction: 'both', event: 'sale' })
  await happens(endpointId, { transaction: 'both', event: 'click-paid' })
  await failed(endpointId, 1)
  expect(idsAt('/paid')).toEqual(['both-click-paid-1'])
  tracker.put('/paid', (_, response) => response.end())
  pass(38_000)
  await settled(vendor, endpointId)
  expect(idsAt('/paid').slice(1)).toEqual(['both-click-paid-1', 'both-sale-1'])
})

test('an endpoint that asks for time is left alone for it', async () => {
  tracker.put('/busy', (_, response) => response.writeHead(429, { 'retry-after': '300' }).end())
  const { endpointId } = await add('/busy')
  await happens(endpointId)
  await failed(endpointId, 1)
  tracker.put('/busy', (_, response) => response.end())
  const quick = await add('/beside')
  pass(299_000)
  await happens(quick.endpointId)
  await settled(vendor, quick.endpointId)
  expect(to('/busy')).toHaveLength(1)
  pass(3_000)
  await settled(vendor, endpointId)
  expect(to('/busy')).toHaveLength(2)
  // A vendor has ten at the most.
  for (const each of [endpointId, quick.endpointId]) await remove(each)
})

test('an endpoint that takes one of four and asks for time is left alone for it as well', async () => {
  tracker.put('/some', (_, response) => {
    const taken = to('/some').length === 1
    response.writeHead(taken ? 200 : 429, { 'retry-after': '300' }).end()
  })
  const { endpointId } = await add('/some')
  // Due at once, so that one round has all of them.
  const later = new Date(now.getTime() + 1_000)
  for (let nth = 0; nth < 4; nth += 1) await happened(portal.app.pool, endpointId, { at: later })
  pass(1_000)
  await expect
    .poll(async () => (await endpointNow(vendor, endpointId)).lastSentAt, soon)
    .toBe(later.toISOString())
  expect(to('/some')).toHaveLength(4)
  expect(await endpointNow(vendor, endpointId)).toMatchObject({ waiting: 3, failingSince: null })
  tracker.put('/some', (_, response) => response.end())
  const quick = await add('/beside-some')
  pass(299_000)
  await happens(quick.endpointId)
  await settled(vendor, quick.endpointId)
  expect(to('/some')).toHaveLength(4)
  pass(1_000)
  await settled(vendor, endpointId)
  expect(to('/some')).toHaveLength(7)
  for (const each of [endpointId, quick.endpointId]) await remove(each)
})

/** What is waiting for an endpoint since a large night: so many sales, which no statistics know of. */
async function waits(endpointId: string, sales: number): Promise<void> {
  const one = await happens(endpointId)
  await portal.app.pool.query(
    `INSERT INTO postback (vendor_id, endpoint_id, event_id, event, transaction_id, version, programme, kind,
       report_date, click_id, placement_id, merchant_id, merchant_name, sales, sale_amount, payout, payout_change,
       created_at, next_at)
     SELECT vendor_id, endpoint_id, 'many' || nth || '-sale-1', event, 'many' || nth, version, programme, kind,
       report_date, click_id, placement_id, merchant_id, merchant_name, sales, sale_amount, payout, payout_change,
       created_at, next_at
     FROM postback, generate_series(1, $3) AS nth
     WHERE vendor_id = 5001 AND endpoint_id = $1 AND event_id = $2`,
    [endpointId, one, sales],
  )
}

test('what waits in large numbers leaves as fast as a few do', async () => {
  const { endpointId } = await add('/many')
  await waits(endpointId, 100_000)
  await expect.poll(() => to('/many').length, soon).toBeGreaterThan(100)
  // Each once.
  const ids = idsAt('/many')
  expect(new Set(ids).size).toBe(ids.length)
  await remove(endpointId)
})
