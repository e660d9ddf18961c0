import type { ApiKey } from '@orrery/contract'
import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, TODAY, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const one = { vendorId: 5001 }
const NONE = '0'.repeat(24)
const none = { _id: NONE, day: TODAY }
const owed = { ...one, amount: '10', reason: 'By hand.' }

/** What administrators do to money and to others' accounts, and what it is answered once it is known who asks. */
const dangerous = [
  ['POST /home/updateVendor', { ...one, revision: 1, role: 'vendor', notes: 'Called.' }, 200],
  ['POST /home/endVendorSessions', one, 200],
  ['POST /home/replaceVendorKey', one, 200],
  ['POST /home/issueStatements', { month: '2026-01' }, 409],
  ['POST /home/correctBalance', owed, 200],
  ['POST /home/recordPayment', { ...owed, day: TODAY }, 409],
  ['POST /home/createPaymentBatch', { day: TODAY }, 409],
  ['GET /home/downloadPaymentFile', undefined, 404],
  ['GET /home/downloadPaymentCsv', undefined, 404],
  ['POST /home/settleBatch', none, 404],
  ['POST /home/cancelPaymentBatch', { _id: NONE }, 404],
  ['POST /home/returnPaymentBatch', { ...none, reason: 'Refused.' }, 404],
  ['POST /home/settlePayment', { ...one, ...none, to: 'paid' }, 404],
  ['POST /home/lapseBalance', one, 409],
] as const satisfies [ApiKey, object | undefined, number][]

const send = (call: string, body: object | undefined) =>
  ask(portal, body ? call : `${call}?_id=${NONE}`, body, { authorization: admin.token })

const signedInSince = (seconds: number) =>
  portal.app.pool.query(
    'UPDATE session SET proved_at = now() - make_interval(secs => $1) WHERE vendor_id = 5029',
    [seconds],
  )

/** What was done; that somebody asked is written down at once. */
const written = async () => {
  const { rowCount } = await portal.app.pool.query(
    "SELECT FROM audit_log WHERE actor_id = 5029 AND action NOT IN ('foreign-vendor-read', 'export')",
  )
  return rowCount
}

test.each(dangerous)(
  '%s asks an administrator who it is once ten minutes are over',
  async (...row) => {
    const [call, body, status] = row
    await signedInSince(601)
    const before = await written()
    expect(await send(call, body)).toMatchObject({
      status: 403,
      body: { message: messages.proofNeeded },
    })
    expect(await written()).toBe(before)
    await admin.call('POST /auth/proveMyself', { body: { password: 'demo-5029-pass' } })
    expect((await send(call, body)).status).toBe(status)
  },
)

test('drafts of statements are nobody’s yet and can be made again: that asks nothing', async () => {
  await signedInSince(601)
  const { body } = await send('POST /home/makeStatements', { month: '2026-01' })
  expect(body.message).not.toBe(messages.proofNeeded)
})
