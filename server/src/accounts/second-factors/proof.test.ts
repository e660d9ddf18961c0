import type { ApiKey } from '@orrery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../../test/app.ts'
import { ask } from '../../../test/ask.ts'
import { joined, personCalled } from '../../../test/people.ts'

let portal: TestPortal
let vendorId = 5000

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const details = { holder: 'Nova', iban: 'DE89370400440532013000', bic: '' }

/** What asks for a proof, how it is written down, and what it is sent of a colleague and an open invitation. */
const sensitive = [
  ['POST /auth/regenerateApiKey', 'key-regenerated', () => ({})],
  ['POST /auth/endSessions', 'session-ended', () => ({})],
  ['POST /home/savePaymentDetails', 'payment-details-changed', () => details],
  ['POST /auth/invitePerson', 'person-invited', () => person('otto')],
  ['POST /auth/takeBackInvitation', 'invitation-taken-back', (_, _id) => ({ _id })],
  ['POST /auth/changeRole', 'person-role-changed', (_id) => ({ _id, role: 'owner' })],
  ['POST /auth/handOverAccount', 'account-handed-over', (_id) => ({ _id })],
  ['POST /auth/removePerson', 'person-removed', (_id) => ({ _id })],
] as const satisfies [ApiKey, string, (colleague: string, invitation: string) => object][]

const person = (name: string) => ({
  email: `${name}.${vendorId}@guest.test`,
  fullName: name,
  role: 'owner' as const,
})

/** Somebody with a colleague and an open invitation, whose sign-in was as many seconds ago. */
async function signedInFor(seconds: number) {
  vendorId += 1
  const vendor = await portal.signIn(await portal.vendor({ vendorId }))
  await joined(portal, vendor, `mia.${vendorId}`, 'member')
  const { data: invited } = await vendor.call('POST /auth/invitePerson', { body: person('nina') })
  const { _id: colleague } = await personCalled(vendor, `mia.${vendorId}`)
  await portal.app.pool.query(
    'UPDATE session SET proved_at = now() - make_interval(secs => $2) WHERE vendor_id = $1',
    [vendorId, seconds],
  )
  return { vendor, colleague, invitation: invited._id }
}

test.each(sensitive)(
  '%s asks who it is once ten minutes are over, and is done after the password',
  async (call, action, bodyOf) => {
    const { vendor, colleague, invitation } = await signedInFor(601)
    const body = bodyOf(colleague, invitation)
    const send = () => ask(portal, call, body, { authorization: vendor.token })
    const written = async () => {
      const { rows } = await portal.app.pool.query(
        'SELECT FROM audit_log WHERE actor_id = $1 AND action = $2',
        [vendorId, action],
      )
      return rows.length
    }
    const before = await written()
    expect(await send()).toMatchObject({
      status: 403,
      body: { message: 'Confirm that it is you first.' },
    })
    expect(await written()).toBe(before)
    await vendor.call('POST /auth/proveMyself', { body: { password: `demo-${vendorId}-pass` } })
    expect((await send()).status).toBe(200)
    expect(await written()).toBe(before + 1)
  },
)

test.each(sensitive)('%s is done at once after a sign-in', async (call, _, bodyOf) => {
  const { vendor, colleague, invitation } = await signedInFor(590)
  const body = bodyOf(colleague, invitation)
  expect((await ask(portal, call, body, { authorization: vendor.token })).status).toBe(200)
})
