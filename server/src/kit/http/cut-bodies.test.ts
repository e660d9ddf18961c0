import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'

/* Who sends a part of a body and goes away. */
const CUT = 500

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { LOG_LEVEL: 'warn' } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => portal.close())

/** The log's lines, which go to standard output, from here on. */
function logged(): string[] {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  return lines
}

async function sendPart(path: string, type: string, part: string): Promise<void> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${admin.token}`,
    `Content-Type: ${type}`,
    'Content-Length: 1000',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${part}`)
  socket.resume()
  await once(socket, 'close')
}

test.each([
  ['/auth/signin', 'application/json', '{"email":'],
  ['/home/uploadConversionReports?preview=true', 'text/csv', 'FROM_DATE,'],
])('cut bodies of %s as %s are a short warning each', async (path, type, part) => {
  const lines = logged()
  await Promise.all(Array.from({ length: CUT }, () => sendPart(path, type, part)))
  await vi.waitFor(() => expect(lines).toHaveLength(CUT), { timeout: 60_000 })
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(250)
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(new Set(entries.map(({ level, msg }) => `${String(level)} ${String(msg)}`))).toEqual(
    new Set(['40 request was cut off']),
  )
  expect(new Set(entries.map(({ route }) => route))).toEqual(new Set([path.split('?')[0]]))
})
