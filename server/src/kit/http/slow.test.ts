import { connect, type Socket } from 'node:net'
import { get, type IncomingMessage } from 'node:http'
import { setInterval as every, setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { failure } from '@orrery/contract/problems'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'

/* Who sends or reads slowly, with real sockets. Here "within 8 seconds" is within 800 ms: 3,200 bytes each time. */
const SLOW_MS = 800

let portal: TestPortal
let admin: SignedIn
const sockets = new Set<Socket>()

beforeAll(async () => {
  portal = await testPortal({ environment: { SLOW_REQUEST_MS: String(SLOW_MS) } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(() => portal.close())

/** A connection on which this was sent; `answer` is all that came back until it was ended. */
function send(text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  sockets.add(socket)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  // To be cut is what is expected here.
  socket.on('error', () => undefined)
  if (text) socket.write(text)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  return { socket, answer: closed }
}

const head = (path: string, more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n')
const signIn = head('/auth/signin', ['Content-Type: application/json', 'Content-Length: 1000'])
const uploadHead = (bytes: number) =>
  head('/home/uploadConversionReports?preview=true', [
    'Content-Type: text/csv',
    `Authorization: ${admin.token}`,
    `Content-Length: ${bytes}`,
    'Connection: close',
  ])

function failureIn(answer: string) {
  const [status = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(status.split(' ')[1]), ...failure.parse(JSON.parse(body)) }
}

test('500 slow connections are cut, and others are answered meanwhile', async () => {
  const kinds = ['', 'GET / HTTP/1.1\r\nHost: loc', signIn, `${signIn}{"email":`, uploadHead(9_999)]
  const cut = Array.from({ length: 500 }, (_, at) => send(kinds[at % kinds.length] ?? ''))
  for (const { socket } of cut) socket.once('close', () => sockets.delete(socket))
  let answered = 0
  while (sockets.size > 0) {
    expect((await portal.fetch('/home/getPortal')).status).toBe(200)
    answered += 1
  }
  // They were 500 for a while: each call takes some milliseconds.
  expect(answered).toBeGreaterThan(5)
})

test.each([
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: loc', 408],
  ['a body that does not come', signIn, 408],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`, 431],
  ['what is no HTTP', 'EHLO localhost\r\n\r\n', 400],
])('%s is told so in the form of every failure', async (_, text, status) => {
  const answer = await send(text).answer
  expect(failureIn(answer)).toMatchObject({ status, requestId: expect.any(String) })
})

test('who waits behind an unanswered request is not told so in the place of its answer', async () => {
  const lock = await portal.app.pool.connect()
  try {
    await lock.query('BEGIN; LOCK TABLE deep_link')
    const links = `GET /home/getLinks HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${admin.token}\r\n\r\n`
    expect(await send(links + signIn).answer).toBe('')
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
})

test('a body that trickles is cut although it never stops', async () => {
  const { socket, answer } = send(signIn)
  for await (const _ of every(20)) {
    if (!socket.writable) break
    socket.write(' ')
  }
  expect(failureIn(await answer).message).toBe('The request came too slowly and was cut off.')
})

test('a body may take many times as long as the limit while it keeps its pace', async () => {
  // 80 pieces of 500 bytes, one every 50 ms: 4 s in all, and 8,000 bytes in the 800 ms.
  const { socket, answer } = send(
    head('/auth/signin', [
      'Content-Type: application/json',
      'Content-Length: 40000',
      'Connection: close',
    ]),
  )
  const person = JSON.stringify({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
  const body = person.padEnd(40_000)
  const started = performance.now()
  let sent = 0
  for await (const _ of every(50)) {
    socket.write(body.slice(sent, (sent += 500)))
    if (sent >= body.length) break
  }
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
  expect(performance.now() - started).toBeGreaterThan(SLOW_MS * 4)
})

/** The head of the answer to a call for a file of 6 MB, which nobody reads yet. */
async function askedForFile(): Promise<IncomingMessage> {
  const headers = { authorization: admin.token }
  return new Promise((resolve, reject) => {
    const path = '/home/downloadBulkReport?_id=large'
    get(portal.url + path, { headers, agent: false }, (response) => {
      sockets.add(response.socket)
      // To be cut is what is expected of most.
      response.on('error', () => undefined)
      resolve(response)
    }).on('error', reject)
  })
}

test('who does not read an answer is cut, who reads it steadily is not', async () => {
  await portal.app.pool.query(
    `WITH report AS (
       INSERT INTO bulk_report (vendor_id, _id, asked, state)
       VALUES (5029, 'large', '{"programme": "orion", "kind": "CPC", "vendorId": 5029}', 'done')
     )
     INSERT INTO bulk_report_piece
     SELECT 5029, 'large', n, repeat(repeat('b', 99) || E'\\n', 2500) FROM generate_series(0, 95) AS n`,
  )
  const steady = await askedForFile()
  for (let at = 0; at < 4; at += 1) expect((await askedForFile()).statusCode).toBe(200)
  // No place is left, until those that stand still are cut: after eight times 800 ms.
  expect((await askedForFile()).statusCode).toBe(429)
  const started = performance.now()
  let bytes = 0
  for await (const chunk of steady as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // 2.4 MB a second, 10 s in all; the kernels pass on megabytes at a time.
    await pause(Math.max(0, started + bytes / 2_400 - performance.now()))
  }
  expect(bytes).toBe(24_000_000)
  expect(performance.now() - started).toBeGreaterThan(SLOW_MS * 8)
  const statuses = async () => {
    const [one, other] = [await askedForFile(), await askedForFile()]
    for (const answer of [one, other]) answer.destroy()
    return [one.statusCode, other.statusCode]
  }
  await expect.poll(statuses).toEqual([200, 200])
}, 60_000)
