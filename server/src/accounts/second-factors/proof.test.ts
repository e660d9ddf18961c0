import type { ApiKey } from '@orrery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../../test/app.ts'
import { ask, auditedBy } from '../../../test/ask.ts'
import { joined, personCalled } from '../../../test/people.ts'
import { codeOf, otherThan, withApp, WRONG_CODE } from '../../../test/second-factors.ts'

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
  await signInAged(seconds)
  return { vendor, colleague, invitation: invited._id }
}

/** The vendor's last proof becomes as many seconds old. */
const signInAged = (seconds: number) =>
  portal.app.pool.query(
    'UPDATE session SET proved_at = now() - make_interval(secs => $2) WHERE vendor_id = $1',
    [vendorId, seconds],
  )

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

test('a session whose proof is old changes nothing until it has proved anew', async () => {
  const { vendor } = await signedInFor(601)
  const begin = () => ask(portal, 'POST /auth/beginApp', {}, { authorization: vendor.token })
  const password = `demo-${vendorId}-pass`
  const prove = (body: object) =>
    ask(portal, 'POST /auth/proveMyself', body, { authorization: vendor.token })
  expect(await begin()).toMatchObject({
    status: 403,
    body: { message: 'Confirm that it is you first.' },
  })
  expect(await prove({ password: 'wrong' })).toMatchObject({
    status: 400,
    body: { message: 'This password is not right.' },
  })
  expect((await begin()).status).toBe(403)
  expect((await prove({ password })).status).toBe(200)
  const { secret, recoveryCodes } = await withApp(vendor, NOW)
  await signInAged(601)
  for (const call of ['removeApp', 'makeRecoveryCodes', 'beginPasskey', 'removePasskey']) {
    const answer = await ask(
      portal,
      `POST /auth/${call}`,
      { _id: 'x' },
      { authorization: vendor.token },
    )
    expect([call, answer.status]).toEqual([call, 403])
  }
  // Thirty seconds are one step of an app's codes.
  const now = new Date(NOW.getTime() + 30_000)
  portal.setNow(now)
  const code = codeOf(secret, now)
  expect((await prove({ code: otherThan(code) })).body.message).toBe(WRONG_CODE)
  expect((await prove({ code })).status).toBe(200)
  expect((await begin()).status).toBe(200)
  await signInAged(601)
  expect((await prove({ recoveryCode: recoveryCodes[0] })).status).toBe(200)
  expect((await begin()).status).toBe(200)
  expect((await prove({ code, password })).status).toBe(400)
})

test('a wrong password behind a session is written down with its person; a right one is a proof', async () => {
  const { vendor } = await signedInFor(601)
  const prove = (password: string) =>
    ask(portal, 'POST /auth/proveMyself', { password }, { authorization: vendor.token })
  const failed = await auditedBy(portal, 'password-failed', async () => {
    expect((await prove('a guess')).status).toBe(400)
    expect((await prove(`demo-${vendorId}-pass`)).status).toBe(200)
  })
  expect(failed).toEqual([{ actor_id: vendorId, subject: '127.0.0.1' }])
  const { rows } = await portal.app.pool.query(
    `SELECT detail, person.email, request_id IS NOT NULL AS asked
     FROM audit_log JOIN person USING (person_id) WHERE action = 'password-failed' AND actor_id = $1`,
    [vendorId],
  )
  expect(rows).toEqual([
    { detail: { what: 'proof' }, email: `v${vendorId}@demo.test`, asked: true },
  ])
})
