import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { egress } from './egress.ts'
import { answer, rawPartner } from './raw-partner.ts'
import { failure, get, ok, partner, quick } from './pretend-partner.ts'

const neverFound: LookupFunction = () => undefined
const unknown: LookupFunction = (_name, _options, callback) =>
  callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '')

test('a good answer is JSON, from the path under the base URL with its query', async () => {
  await using it = await partner((socket) => socket.end(ok))
  const request = { ...get, query: { day: '2026-01-02', page: 0, none: undefined } }
  expect(await it.client.json(request)).toEqual({ clicks: 3 })
  expect(it.server.heads[0]).toMatch(/^GET \/v1\/report\?day=2026-01-02&page=0 HTTP\/1\.1\r\n/)
})

test('a body is sent as JSON', async () => {
  await using it = await partner((socket) => socket.end(ok))
  await it.client.json({ method: 'POST', path: '/report', body: { page: 1 } })
  expect(it.server.heads[0]).toContain('content-type: application/json')
  expect(it.server.heads[0]).toMatch(/\{"page":1\}$/)
})

test('a gzip answer is unpacked', async () => {
  await using it = await partner((socket) =>
    socket.end(answer(200, { 'content-encoding': 'gzip' }, gzipSync('{"clicks":3}'))),
  )
  expect(await it.client.json(get)).toEqual({ clicks: 3 })
})

test('a handshake that hangs and a name look-up that hangs both end with the connect time', async () => {
  await using silent = await rawPartner(() => undefined)
  const patient = { ...quick, name: 'Orion', timeouts: { connect: 100, total: 20_000 } }
  const tls = egress({ ...patient, baseUrl: `https://127.0.0.1:${silent.port}` })
  const unnamed = egress({ ...patient, baseUrl: 'http://orion.test', lookup: neverFound })
  const found = await Promise.all([failure(tls.json(get)), failure(unnamed.json(get))])
  expect(found.map(({ reason }) => reason)).toEqual(['timeout', 'timeout'])
  await Promise.all([tls.close(), unnamed.close()])
})

test('the total time holds while the connection is still being made', async () => {
  const timeouts = { connect: 20_000, total: 50 }
  const baseUrl = 'http://orion.test'
  const client = egress({ ...quick, name: 'Orion', baseUrl, timeouts, lookup: neverFound })
  const began = performance.now()
  expect(await failure(client.json(get))).toMatchObject({ reason: 'timeout' })
  expect(performance.now() - began).toBeLessThan(timeouts.connect)
  await client.close()
})

test('silence before the headers and within a body ends before the total time', async () => {
  const timeouts = { headers: 100, total: 20_000 }
  await using mute = await partner(() => undefined, { timeouts })
  await using stuck = await partner(
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{'),
    { timeouts },
  )
  const found = await Promise.all([mute, stuck].map(({ client }) => failure(client.json(get))))
  expect(found.map(({ reason }) => reason)).toEqual(['timeout', 'timeout'])
})

test('a port where nobody listens and a name that is unknown are told apart', async () => {
  const gone = await rawPartner(() => undefined)
  await gone[Symbol.asyncDispose]()
  const closed = egress({ ...quick, name: 'Orion', baseUrl: gone.url })
  expect(await failure(closed.json(get))).toMatchObject({ reason: 'refused' })
  await closed.close()

  const unnamed = egress({ ...quick, name: 'Orion', baseUrl: 'http://orion.test', lookup: unknown })
  expect(await failure(unnamed.json(get))).toMatchObject({ reason: 'name' })
  await unnamed.close()
})

test('a stream fails, not ends, where it was cut', async () => {
  await using it = await partner((socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\na,b\n1,2\n'),
  )
  const stream = await it.client.stream(get)
  const read: string[] = []
  const reading = (async () => {
    for await (const chunk of stream) read.push(String(chunk))
  })()
  expect(await failure(reading)).toMatchObject({ reason: 'truncated' })
  expect(read.join('')).toBe('a,b\n1,2\n')
})

test('a stream that does not say where it ends is refused, JSON is not', async () => {
  await using it = await partner((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n{"clicks":3}'))
  expect(await failure(it.client.stream(get))).toMatchObject({ reason: 'truncated' })
  expect(await it.client.json(get)).toEqual({ clicks: 3 })
})

test('an answer that has no body by its nature is whole', async () => {
  await using it = await partner((socket, { head }) =>
    socket.end(head.startsWith('HEAD') ? 'HTTP/1.1 200 OK\r\n\r\n' : 'HTTP/1.1 204 None\r\n\r\n'),
  )
  expect(await it.client.text(get)).toBe('')
  expect(await it.client.text({ ...get, method: 'HEAD' })).toBe('')
})

test('a stream that nobody reads ends with the total time and gives its slot back', async () => {
  await using it = await partner(
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\na'),
    { concurrency: 1 },
  )
  const stream = await it.client.stream(get)
  expect(await failure(it.client.json(get))).toMatchObject({ reason: 'timeout' })
  expect(stream.errored).toMatchObject({ reason: 'timeout' })
})

test('only so many calls are open at once', async () => {
  let open = 0
  let most = 0
  await using it = await partner(
    (socket) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        socket.end(ok)
      }, 20)
    },
    { concurrency: 2 },
  )
  await Promise.all(Array.from({ length: 6 }, () => it.client.json(get)))
  expect(most).toBe(2)
})

test('the caller may cancel before, during and between tries', async () => {
  await using it = await partner(() => undefined, { concurrency: 1 })
  const before = { ...get, signal: AbortSignal.abort() }
  expect(await failure(it.client.json(before))).toMatchObject({ reason: 'cancelled' })
  const controller = new AbortController()
  const first = failure(it.client.json({ ...get, signal: controller.signal }))
  const waiting = failure(it.client.json({ ...get, signal: controller.signal }))
  await expect.poll(() => it.server.heads.length).toBe(1)
  controller.abort()
  expect((await first).reason).toBe('cancelled')
  expect((await waiting).reason).toBe('cancelled')
  expect(it.client.health()).toMatchObject({ calls: 1, failures: 0 })
})

test('a client that is bound to a signal ends with it, its streams too; the others go on', async () => {
  await using it = await partner((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90000\r\n\r\na'),
  )
  const ending = new AbortController()
  const bound = it.client.until(ending.signal)
  const call = failure(bound.json(get))
  const stream = once(await bound.stream(get), 'error')
  const other = await it.client.stream(get)
  ending.abort()
  expect((await call).reason).toBe('cancelled')
  expect(await stream).toMatchObject([{ reason: 'cancelled' }])
  expect(other.destroyed).toBe(false)
  other.destroy()
})

test('closing ends open calls', async () => {
  await using it = await partner(() => undefined)
  const call = failure(it.client.json(get))
  await expect.poll(() => it.server.heads.length).toBe(1)
  await it.client.close()
  expect((await call).reason).toBe('cancelled')
})

test('a stream that is given up frees its socket', async () => {
  const closed: Promise<unknown>[] = []
  await using it = await partner((socket) => {
    closed.push(once(socket, 'close'))
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90000\r\n\r\na')
  })
  const stream = await it.client.stream({ ...get, totalTimeout: 60_000 })
  stream.destroy()
  expect(await Promise.all(closed)).toHaveLength(1)
})
