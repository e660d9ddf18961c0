import { expect, test } from 'vitest'
import { answer } from './raw-partner.ts'
import { failure, get, ok, partner } from './pretend-partner.ts'
import { retryAfter } from './retry.ts'

const soon = { most: 4, firstDelay: 1, longestDelay: 2_000 }

test('429 is tried again after Retry-After, and then succeeds', async () => {
  await using it = await partner(
    (socket, { count }) =>
      socket.end(count === 1 ? answer(429, { 'retry-after': '1' }) : answer(200, {}, '[]')),
    { retries: soon },
  )
  const began = performance.now()
  expect(await it.client.json(get)).toEqual([])
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  expect(it.server.heads).toHaveLength(2)
})

test('a partner that asks for more patience than we have is not tried again', async () => {
  await using it = await partner(
    (socket) => socket.end(answer(429, { 'retry-after': '999999999' })),
    { retries: soon },
  )
  // 86,400 s: one day is the most that a partner can ask for.
  const expected = { reason: 'status', status: 429, retryAfter: 86_400 }
  expect(await failure(it.client.json(get))).toMatchObject(expected)
  expect(it.server.heads).toHaveLength(1)
})

test('a passing fault is tried at most five times more, and only where that does no harm', async () => {
  await using it = await partner((socket) => socket.resetAndDestroy(), {
    retries: { ...soon, most: 50 },
    circuit: { failures: 100 },
  })
  expect(await failure(it.client.json(get))).toMatchObject({ reason: 'reset' })
  expect(it.server.heads).toHaveLength(6)
  await failure(it.client.json({ method: 'POST', path: '/report' }))
  expect(it.server.heads).toHaveLength(7)
  await failure(it.client.json({ method: 'POST', path: '/report', retry: true }))
  expect(it.server.heads).toHaveLength(13)
})

test('500 is not tried again; after three in a row the circuit is open, then one call may try', async () => {
  let well = false
  await using it = await partner((socket) => socket.end(well ? ok : answer(500)), {
    retries: soon,
    circuit: { failures: 3, pause: 50 },
  })
  for (let call = 0; call < 3; call += 1) {
    const message = 'Orion answered 500 (an error on their side).'
    expect(await failure(it.client.json(get))).toMatchObject({ status: 500, message })
  }
  expect(await failure(it.client.json(get))).toMatchObject({
    reason: 'circuit-open',
    message: 'Orion failed 3 times in a row and is not called for the next 1 s.',
  })
  expect(it.server.heads).toHaveLength(3)
  well = true
  await expect.poll(() => it.client.json(get).catch(() => undefined)).toEqual({ clicks: 3 })
})

test('an open circuit says how long it is, and that it is over before anybody has called', async () => {
  await using it = await partner((socket) => socket.end(answer(500)), {
    circuit: { failures: 1, pause: 500 },
  })
  expect(it.client.health().pausedMs).toBe(0)
  await failure(it.client.json(get))
  expect(it.client.health().pausedMs).toBeLessThanOrEqual(500)
  await expect.poll(() => it.client.health().pausedMs).toBe(0)
  expect(it.server.heads).toHaveLength(1)
})

test('"not compiled yet" and our own mistakes are no failures and never open the circuit', async () => {
  await using it = await partner((socket, { count }) => socket.end(answer(count % 2 ? 501 : 404)), {
    circuit: { failures: 1 },
  })
  expect(await failure(it.client.json(get))).toMatchObject({ status: 501 })
  expect(await failure(it.client.json(get))).toMatchObject({ status: 404 })
  expect(it.client.health().failures).toBe(0)
})

test('tries that open the circuit themselves report what they met', async () => {
  await using it = await partner((socket) => socket.end(answer(503)), {
    retries: soon,
    circuit: { failures: 2, pause: 60_000 },
  })
  expect(await failure(it.client.json(get))).toMatchObject({ status: 503 })
  expect(it.server.heads).toHaveLength(2)
  expect(it.client.health().pausedMs).toBeGreaterThan(0)
  expect(await failure(it.client.json(get))).toMatchObject({ reason: 'circuit-open' })
})

test.each([
  ['0', 0],
  ['120', 120],
  [' 7 ', 7],
  // One minute after the clock below.
  ['Fri, 02 Jan 2026 00:01:00 GMT', 60],
  ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
  ['Fri, 02 Jan 2099 00:01:00 GMT', 86_400],
  ['99999999999999999999', 86_400],
  ['-5', undefined],
  ['soon', undefined],
  ['Fri, nonsense GMT', undefined],
  [undefined, undefined],
])('Retry-After %s is %s seconds', (header, seconds) => {
  expect(retryAfter(header, Date.parse('2026-01-02T00:00:00Z'))).toBe(seconds)
})
