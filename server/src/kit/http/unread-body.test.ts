import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'

/* A body that is refused in its middle: what is left of it is nobody's, and nobody waits for it. */
const MEGABYTES = 3
const line = `${'x'.repeat(99)}\n`
const body = `NOT,THE,HEADER\n${line.repeat(MEGABYTES * 10_000)}`

let portal: TestPortal
let admin: SignedIn
let socket: Socket
let answers = ''

beforeEach(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  answers = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answers += chunk
  })
  // To be cut is one of the two that may happen.
  socket.on('error', () => undefined)
})
afterEach(() => socket.destroy())

const head = () =>
  [
    'POST /home/uploadConversionReports HTTP/1.1',
    'Host: localhost',
    'Content-Type: text/csv',
    `Authorization: ${admin.token}`,
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n')

const statuses = () => Array.from(answers.matchAll(/HTTP\/1.1 (\d+)/g), ([, status]) => status)

test('after a refused upload the next request on the connection is answered', async () => {
  // The rest comes when it was refused already, while its reader waited for more.
  socket.write(head() + body.slice(0, 1_000))
  await expect.poll(statuses).toEqual(['400'])
  socket.write(`${body.slice(1_000)}GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await expect.poll(statuses).toEqual(['400', '200'])
  await portal.close()
})

test('the end of the server does not wait for the rest of a refused upload', async () => {
  socket.write(head() + body.slice(0, body.length / 2))
  await expect.poll(statuses).toEqual(['400'])
  const started = performance.now()
  await portal.close()
  expect(performance.now() - started).toBeLessThan(4_000)
})
