import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../../test/app.ts'

/* Where one request ends and the next begins: two readers that differ on it would let one be smuggled in another. */

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Everything that is answered on a connection on which this is sent. */
async function answersTo(sent: string): Promise<string[]> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.write(sent)
  await once(socket, 'close')
  return text.match(/HTTP\/1\.1 \d{3}/g) ?? []
}

const post = (headers: string, body: string) =>
  `POST /auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`
const smuggled = 'GET /home/getPortal HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const chunked = 'Transfer-Encoding: chunked'

test.each([
  ['a length beside chunks', post(`Content-Length: 5\r\n${chunked}`, `0\r\n\r\n${smuggled}`)],
  ['chunks beside a length', post(`${chunked}\r\nContent-Length: 5`, `0\r\n\r\n${smuggled}`)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 90', `{}${smuggled}`)],
  ['a length that is none', post('Content-Length: +2', `{}${smuggled}`)],
  ['another transfer encoding', post('Transfer-Encoding: xchunked', `{}${smuggled}`)],
  ['chunked, but not at last', post(`${chunked}, identity`, `0\r\n\r\n${smuggled}`)],
  ['a chunk that is no number', post(chunked, `0x0\r\n\r\n${smuggled}`)],
  ['a blank before the colon', post('Content-Length : 2', `{}${smuggled}`)],
  ['a header that goes on in the next line', post('X-A: b\r\n c\r\nContent-Length: 2', `{}`)],
  ['lines that end by LF alone', smuggled.replaceAll('\r\n', '\n')],
  ['two hosts', smuggled.replace('Host:', 'Host: evil.example\r\nHost:')],
  ['no host', smuggled.replace('Host: localhost\r\n', '')],
])('a request with %s is refused, and nothing behind it is answered', async (_, sent) => {
  expect(await answersTo(sent)).toEqual(['HTTP/1.1 400'])
})

test('whole requests on one connection are answered in turn', async () => {
  const first = post(chunked, '2\r\n{}\r\n0\r\n\r\n')
  expect(await answersTo(first + smuggled)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})
