import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { failure, get, ok, partner } from './pretend-partner.ts'

// The client's clock is set forward instead of waited for; only what has arrived at the partner is waited for.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

const timeouts = { total: 60_000 }
const begun = 'HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n{"clicks"'

test('a partner may work on its answer for as long as the call may take', async () => {
  const asked = Promise.withResolvers<() => void>()
  await using it = await partner((socket) => asked.resolve(() => void socket.end(ok)), { timeouts })
  const read = it.client.json(get)
  const send = await asked.promise
  await vi.advanceTimersByTimeAsync(58_000)
  send()
  expect(await read).toEqual({ clicks: 3 })
})

test('a file that is given longer is not waited for longer in silence', async () => {
  const asked = Promise.withResolvers<void>()
  await using it = await partner((socket) => void socket.write(begun, () => asked.resolve()), {
    timeouts,
  })
  const stream = await it.client.stream({ ...get, totalTimeout: 600_000 })
  await asked.promise
  const ended = failure(stream.toArray())
  await vi.advanceTimersByTimeAsync(58_000)
  expect(stream.errored).toBeNull()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await ended).toMatchObject({ reason: 'timeout' })
})
