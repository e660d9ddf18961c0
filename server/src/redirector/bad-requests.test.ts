import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { CHROME } from '../../test/redirector-with-database.ts'

/* What no browser sends, to the whole portal: refused or cut, and others are sent on meanwhile. */

vi.setConfig({ testTimeout: 120_000 })

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ environment: { SLOW_REQUEST_MS: '800' } })
  await portal.app.pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target) VALUES ('p', 7, 'p', 'https://t.example/')`,
  )
})
afterAll(() => portal.close())

const sockets = new Set<Socket>()

/** Sends this; the first line of what comes back, or nothing when the connection is only cut. */
function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  sockets.add(socket)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  // To be cut is what is expected here.
  socket.on('error', () => undefined)
  socket.write(text)
  return new Promise((resolve) => {
    socket.once('close', () => {
      sockets.delete(socket)
      resolve(answer.split('\r\n')[0] ?? '')
    })
  })
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  )

const follow = () => portal.fetch('/s/p', { redirect: 'manual', headers: { 'user-agent': CHROME } })

test.each([
  ['a line break in the code', get('/s/p%0d%0aSet-Cookie:x'), 404],
  ['a URL of 16 KB', get(`/s/p?text=${'x'.repeat(16_384)}`), 431],
  [
    '1,000 headers',
    get('/s/p', ...Array.from({ length: 1_000 }, (_, at) => `X-Header-${at}: ${at}`)),
    431,
  ],
  ['a header that is none', get('/s/p', 'a b: c'), 400],
])('%s is refused', async (_, text, status) => {
  expect(await send(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await follow()).status).toBe(302)
})

test('a thousand slow connections are cut, and others are sent on meanwhile', async () => {
  const slow = Array.from({ length: 1_000 }, (_, at) =>
    send(at % 2 === 0 ? 'GET /s/p HTTP/1.1\r\nHost: loc' : ''),
  )
  let answered = 0
  while (sockets.size > 0) {
    expect((await follow()).status).toBe(302)
    answered += 1
  }
  await Promise.all(slow)
  expect(answered).toBeGreaterThan(5)
})
