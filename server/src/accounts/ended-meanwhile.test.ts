import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { fileOf, line } from '../../test/upload.ts'
import type { NewVendor } from './create-vendor.ts'

/* Whoever was let in with the head of a request, when that is no longer so by the end of its body. */
let portal: TestPortal
let publisher: NewVendor
let operator: NewVendor
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  publisher = await portal.vendor()
  operator = await portal.vendor({ vendorId: 5029, role: 'admin' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.app.pool.query('DELETE FROM session')
  await portal.app.pool.query(`UPDATE vendor SET account_state = 'active'`)
  vendor = await portal.signIn(publisher)
  admin = await portal.signIn(operator)
})

interface Sent {
  method: string
  path: string
  type: string
  body: string
}

/** Sends all but the end of a body, does this once its sender was let in, and sends the end. */
async function meanwhile(
  { token, vendorId }: { token: string; vendorId: number },
  { method, path, type, body }: Sent,
  change: string,
) {
  const { pool } = portal.app
  const own = 'vendor_id = $1'
  await pool.query(`UPDATE session SET used_at = now() - interval '1 hour' WHERE ${own}`, [
    vendorId,
  ])
  const asked = request(`${portal.url}${path}`, {
    method,
    headers: {
      authorization: token,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
    },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
  asked.write(body.slice(0, -1))
  // Whoever is let in has used the session.
  const used = `SELECT FROM session WHERE ${own} AND used_at > now() - interval '1 minute'`
  await expect.poll(async () => (await pool.query(used, [vendorId])).rowCount).toBe(1)
  await pool.query(`${change} WHERE ${own}`, [vendorId])
  asked.end(body.slice(-1))
  const response = await answered
  const { message } = JSON.parse(await text(response)) as { message?: string }
  return { status: response.statusCode, message }
}

const rename: Sent = {
  method: 'PUT',
  path: '/auth/update',
  type: 'application/json',
  body: JSON.stringify({ fullName: 'Somebody Else' }),
}
const names = async () =>
  (await portal.app.pool.query<{ full_name: string }>('SELECT full_name FROM person')).rows

test.each([
  ['a session that was ended', 'DELETE FROM session', 401, 'Unauthenticated.'],
  [
    'an account that was suspended',
    `UPDATE vendor SET account_state = 'suspended'`,
    401,
    'User Not Found.',
  ],
])('%s changes nothing with what still comes', async (_what, change, status, message) => {
  const before = await names()
  expect(await meanwhile({ token: vendor.token, vendorId: 5001 }, rename, change)).toEqual({
    status,
    message,
  })
  expect(await names()).toEqual(before)
})

test('nor does an upload, however much of it has come', async () => {
  const file: Sent = {
    method: 'POST',
    path: '/home/uploadConversionReports',
    type: 'text/csv',
    body: fileOf(line()),
  }
  const who = { token: admin.token, vendorId: 5029 }
  expect(await meanwhile(who, file, 'DELETE FROM session')).toEqual({
    status: 401,
    message: 'Unauthenticated.',
  })
  expect((await portal.app.pool.query('SELECT FROM report_daily')).rowCount).toBe(0)
})

test('a body that takes its time changes what it asks for while its sender is let in', async () => {
  const nothing = `UPDATE vendor SET account_state = 'active'`
  const who = { token: vendor.token, vendorId: 5001 }
  expect(await meanwhile(who, rename, nothing)).toMatchObject({ status: 200 })
  expect(await names()).toContainEqual({ full_name: 'Somebody Else' })
})
