import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'

let portal: TestPortal
let vendorId = 5000

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Somebody whose sign-in was as many seconds ago. */
async function signedIn(seconds: number): Promise<SignedIn> {
  vendorId += 1
  const vendor = await portal.signIn(await portal.vendor({ vendorId }))
  await portal.app.pool.query(
    'UPDATE session SET proved_at = now() - make_interval(secs => $2) WHERE vendor_id = $1',
    [vendorId, seconds],
  )
  return vendor
}

const sensitive = [
  ['POST /auth/regenerateApiKey', {}],
  ['POST /auth/endSessions', {}],
  ['POST /home/savePaymentDetails', { holder: 'Nova', iban: 'DE89370400440532013000', bic: '' }],
] as const

test.each(sensitive)(
  '%s asks who it is once ten minutes are over, and is done after the password',
  async (call, body) => {
    const vendor = await signedIn(601)
    const send = () => ask(portal, call, body, { authorization: vendor.token })
    const written = async () => {
      const { rows } = await portal.app.pool.query(
        `SELECT action FROM audit_log WHERE actor_id = $1
         AND action IN ('key-regenerated', 'session-ended', 'payment-details-changed')`,
        [vendorId],
      )
      return rows.length
    }
    expect(await send()).toMatchObject({
      status: 403,
      body: { message: 'Confirm that it is you first.' },
    })
    expect(await written()).toBe(0)
    await vendor.call('POST /auth/proveMyself', { body: { password: `demo-${vendorId}-pass` } })
    expect((await send()).status).toBe(200)
    expect(await written()).toBe(1)
  },
)

test.each(sensitive)('%s is done at once after a sign-in', async (call, body) => {
  const vendor = await signedIn(590)
  expect((await ask(portal, call, body, { authorization: vendor.token })).status).toBe(200)
})
