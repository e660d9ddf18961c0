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

/* What becomes of postbacks and endpoints that fail for a day. */

const HOUR_MS = 3_600_000
let tracker: Tracker
let portal: TestPortal
let vendor: SignedIn
let now = NOW

beforeAll(async () => {
  tracker = await startTracker()
  portal = await testPortal({
    environment: { POSTBACK_ORIGINS: tracker.url },
    programmes: [],
  })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(async () => {
  await portal.close()
  await tracker.close()
})

const happens = (endpointId: string, more: { transaction?: string; version?: number } = {}) =>
  happened(portal.app.pool, endpointId, { at: now, ...more })
const add = (path: string) => addEndpoint(vendor, `${tracker.url}${path}?id={event_id}&v={version}`)
const to = (path: string) => tracker.received.filter((each) => each.path === path)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
  portal.setNow(now)
}

test('after a day of nothing but failure the endpoint is paused, and what is parked can be sent again', async () => {
  tracker.put('/dead', (_, response) => response.writeHead(410).end('gone'))
  const { endpointId } = await add('/dead')
  const ids = [await happens(endpointId), await happens(endpointId)]
  const failing = async () => (await endpointNow(vendor, endpointId)).failingSince
  await expect.poll(failing, soon).toBe(now.toISOString())
  // Ten rounds, the last of them a day after the first.
  for (let round = 2; !(await endpointNow(vendor, endpointId)).paused; round += 1) {
    expect(round).toBeLessThan(20)
    const before = to('/dead').length
    pass(3 * HOUR_MS)
    const moved = async () =>
      to('/dead').length > before || (await endpointNow(vendor, endpointId)).waiting === 0
    await expect.poll(moved, soon).toBe(true)
    await failedRounds(portal.app.pool, endpointId, round)
    const { waiting, paused: over } = await endpointNow(vendor, endpointId)
    if (waiting === 0 && !over) await happens(endpointId)
  }
  const paused = await endpointNow(vendor, endpointId)
  expect(paused.pausedReason).toMatch(/^Nothing got through to this endpoint for 24 hours/)
  expect(paused.waiting).toBe(0)
  expect(paused.parked).toBeGreaterThanOrEqual(2)
  const again = { body: { endpointId } }
  await expect(vendor.call('POST /home/replayPostbacks', again)).rejects.toThrow(
    'This endpoint is paused. Let it go on first.',
  )

  tracker.put('/dead', (_, response) => response.end('back'))
  await vendor.call('POST /home/pausePostbackEndpoint', { body: { endpointId, paused: false } })
  const { replayed } = await vendor.call('POST /home/replayPostbacks', again)
  expect(replayed).toBe(paused.parked)
  const log = await settled(vendor, endpointId)
  expect(log.filter(({ eventId }) => ids.includes(eventId)).map(({ state }) => state)).toEqual([
    'sent',
    'sent',
  ])
})

test('a test that fails begins no outage: days later the first sale does', async () => {
  tracker.put('/tried', (_, response) => response.writeHead(500).end())
  const { endpointId } = await add('/tried')
  await vendor.call('POST /home/testPostback', { body: { endpointId } })
  await expect.poll(async () => (await logOf(vendor, endpointId))[0]?.state, soon).toBe('parked')
  pass(72 * HOUR_MS)
  await happens(endpointId)
  await failedRounds(portal.app.pool, endpointId, 1)
  expect((await endpointNow(vendor, endpointId)).failingSince).toBe(now.toISOString())
})

test('an outage ends with the last sale that is given up: days later the next one has its day', async () => {
  tracker.put('/alone', (_, response) => response.writeHead(503).end())
  const { endpointId } = await add('/alone')
  await happens(endpointId)
  const alone = async () => (await logOf(vendor, endpointId)).at(-1)
  await expect.poll(async () => (await alone())?.tries, soon).toBe(1)
  for (let tries = 2; (await alone())?.state === 'waiting'; tries += 1) {
    pass(2.5 * HOUR_MS)
    await expect.poll(async () => (await alone())?.tries, soon).toBe(tries)
  }
  expect(await endpointNow(vendor, endpointId)).toMatchObject({ paused: false, parked: 1 })
  pass(72 * HOUR_MS)
  await happens(endpointId)
  const since = async () => (await endpointNow(vendor, endpointId)).failingSince
  await expect.poll(since, soon).toBe(now.toISOString())
  expect(await endpointNow(vendor, endpointId)).toMatchObject({ paused: false, waiting: 1 })
  // Another address has not failed yet.
  const { revision } = await endpointNow(vendor, endpointId)
  tracker.put('/other', (_, response) => response.end('OK'))
  const address = `${tracker.url}/other?id={event_id}&v={version}`
  await vendor.call('POST /home/savePostbackEndpoint', {
    body: { endpointId, revision, name: 'Alone', method: 'GET', address, events: ['sale'] },
  })
  expect(await since()).toBe(null)
})

test('what cannot be sent for a day is parked, whatever else gets through', async () => {
  const { endpointId } = await add('/mixed')
  tracker.put('/mixed', (request, response) =>
    response.writeHead(request.url?.includes('poison') ? 400 : 200).end(),
  )
  await happens(endpointId, { transaction: 'poison' })
  await expect.poll(async () => (await logOf(vendor, endpointId))[0]?.code, soon).toBe(400)
  for (let tried = 1; tried < 40; tried += 1) {
    const [poison] = (await logOf(vendor, endpointId)).filter(({ code }) => code === 400)
    if (poison?.state === 'parked') break
    pass(2.5 * HOUR_MS)
    await happens(endpointId)
    const done = async () =>
      (await logOf(vendor, endpointId)).filter(({ state }) => state === 'sent')
    await expect.poll(async () => (await done()).length, soon).toBe(tried)
    await expect
      .poll(async () => {
        const log = await logOf(vendor, endpointId)
        return log.find(({ code }) => code === 400)?.tries ?? 0
      }, soon)
      .toBe(tried + 1)
  }
  const parked = await endpointNow(vendor, endpointId)
  expect(parked).toMatchObject({ paused: false, parked: 1, waiting: 0 })
})

test('what is answered while its endpoint is being paused was sent, and is not sent again', async () => {
  const held: (() => void)[] = []
  tracker.put('/held', (_, response) => void held.push(() => response.end('OK')))
  const { endpointId } = await add('/held')
  await happens(endpointId)
  await expect.poll(() => held.length, soon).toBe(1)
  await vendor.call('POST /home/pausePostbackEndpoint', { body: { endpointId, paused: true } })
  expect(await endpointNow(vendor, endpointId)).toMatchObject({ waiting: 0, parked: 1 })
  for (const answer of held) answer()
  const first = async () => (await logOf(vendor, endpointId))[0]
  await expect.poll(async () => (await first())?.state, soon).toBe('sent')
  expect(await first()).toMatchObject({ code: 200, reason: '', tries: 1 })
  await vendor.call('POST /home/pausePostbackEndpoint', { body: { endpointId, paused: false } })
  const { replayed } = await vendor.call('POST /home/replayPostbacks', { body: { endpointId } })
  expect(replayed).toBe(0)
  expect(to('/held')).toHaveLength(1)
})

test('what failed at the old address goes to a new one at once, and what is under way is not sent twice', async () => {
  const held: (() => void)[] = []
  tracker.put('/wrong', (request, response) => {
    if (request.url?.includes('id=slow')) held.push(() => response.end('OK'))
    else response.writeHead(500).end()
  })
  const { endpointId } = await add('/wrong')
  await happens(endpointId, { transaction: 'failed' })
  const log = async (id: string) =>
    (await logOf(vendor, endpointId)).find(({ eventId }) => eventId.startsWith(id))
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect.poll(async () => (await log('failed'))?.tries, soon).toBe(tries)
    await failedRounds(portal.app.pool, endpointId, tries)
    if (tries < 4) pass(HOUR_MS)
  }
  // The fourth pause is of four minutes, give or take a fifth; the endpoint's own of eight seconds.
  pass(10_000)
  await happens(endpointId, { transaction: 'slow' })
  await expect.poll(() => held.length, soon).toBe(1)
  await vendor.call('POST /home/savePostbackEndpoint', {
    body: {
      endpointId,
      name: 'Mended',
      method: 'GET',
      address: `${tracker.url}/right?id={event_id}`,
      events: ['sale'],
    },
  })
  await happens(endpointId, { transaction: 'fresh' })
  for (const answer of held) answer()
  await settled(vendor, endpointId)
  const right = to('/right').map(({ query }) => query['id'])
  expect(right).toHaveLength(2)
  expect(new Set(right)).toEqual(new Set(['failed-sale-1', 'fresh-sale-1']))
  expect(await log('slow')).toMatchObject({ state: 'sent', tries: 1 })
})
