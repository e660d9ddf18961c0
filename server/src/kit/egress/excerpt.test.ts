import { once } from 'node:events'
import { constants, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { failure, partner } from './pretend-partner.ts'
import { answer } from './raw-partner.ts'

const get = { method: 'GET', path: '/p', retry: false } as const

test('an excerpt has any status but a redirect’s, and no more of the body than was asked for', async () => {
  const statuses = [200, 404, 500]
  await using it = await partner((socket) =>
    socket.end(answer(statuses.shift() ?? 302, { 'retry-after': '7' }, 'é'.repeat(300))),
  )
  const found = [
    await it.client.excerpt(get, 5),
    await it.client.excerpt(get, 5),
    await it.client.excerpt(get, 5),
  ]
  expect(found.map(({ status }) => status)).toEqual([200, 404, 500])
  // Five bytes are two letters and half of one.
  expect(found[0]).toMatchObject({ text: 'éé\ufffd', retryAfter: 7 })
  expect(await failure(it.client.excerpt(get, 5))).toMatchObject({
    reason: 'redirect',
    status: 302,
  })
})

test('a body that is cut off, or does not say where it ends, takes nothing from its status', async () => {
  const heads = ['content-length: 100\r\n', '']
  await using it = await partner((socket) =>
    socket.end(`HTTP/1.1 200 OK\r\n${heads.shift()}\r\nso far`),
  )
  expect(await it.client.excerpt(get, 100)).toMatchObject({ status: 200, text: 'so far' })
  expect(await it.client.excerpt(get, 100)).toMatchObject({ status: 200, text: 'so far' })
})

test.each([
  ['plain', '', Buffer.from('so far')],
  [
    'gzip',
    'content-encoding: gzip\r\n',
    gzipSync('so far', { finishFlush: constants.Z_SYNC_FLUSH }),
  ],
])(
  'a %s body that never ends gives up its slot and socket once its beginning is read',
  async (_form, head, body) => {
    const closed: Promise<unknown>[] = []
    await using it = await partner(
      (socket) => {
        closed.push(once(socket, 'close'))
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 90000\r\n${head}\r\n`)
        socket.write(body)
      },
      { concurrency: 1, timeouts: { headers: 60_000, total: 60_000 } },
    )
    expect(await it.client.excerpt(get, 5)).toMatchObject({ status: 200, text: 'so fa' })
    expect(await it.client.excerpt(get, 5)).toMatchObject({ status: 200, text: 'so fa' })
    await Promise.all(closed)
  },
  10_000,
)
