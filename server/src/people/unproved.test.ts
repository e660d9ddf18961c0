import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { linkIn, mailsTo } from '../../test/mails.ts'
import { GUEST_PASSWORD, joined, personCalled, proved, tokenOf } from '../../test/people.ts'

let portal: TestPortal
let vendorId = 5000
let owner: SignedIn
let email: string

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  email = `olga.${vendorId}@guest.test`
  owner = await portal.signIn(await portal.vendor({ vendorId }))
})

/** Somebody who joins by the link that the owner copied. */
const olga = (role: 'owner' | 'member' = 'owner') => joined(portal, owner, `olga.${vendorId}`, role)
const confirmed = async (who: SignedIn) =>
  (await who.call('GET /auth/{id}', { params: { id: who.id } })).data.emailConfirmed
async function confirm() {
  const token = tokenOf(linkIn((await mailsTo(portal, email, 'confirm your address'))[0]))
  expect((await ask(portal, 'POST /auth/confirmEmail', { token })).status).toBe(200)
}
const send = (who: SignedIn, call: string, body: object) =>
  ask(portal, call, body, { authorization: who.token })
const accountEmail = async (who = owner) =>
  (await who.call('GET /auth/{id}', { params: { id: who.id } })).data.email

test('who joins by a copied link is asked to confirm the address, and works meanwhile', async () => {
  const second = await olga('member')
  expect(await confirmed(second)).toBe(false)
  expect(await confirmed(owner)).toBe(true)
  await portal.signIn({ email, password: GUEST_PASSWORD })
  expect((await send(second, 'POST /auth/sendConfirmation', {})).body.message).toBe(
    messages.confirmationMailed,
  )
  await confirm()
  expect(await confirmed(second)).toBe(true)
})

test('where sign-ups have to confirm first, who was invited comes in all the same', async () => {
  const strict = await testPortal({ environment: { SIGN_UP_CONFIRM: '1' } })
  try {
    const first = await strict.signIn(await strict.vendor({ vendorId }))
    await joined(strict, first, `olga.${vendorId}`, 'member')
    expect(await confirmed(await strict.signIn({ email, password: GUEST_PASSWORD }))).toBe(false)
  } finally {
    await strict.close()
  }
})

test('where no mail is sent nobody is asked to confirm anything, and the account’s email follows', async () => {
  const silent = await testPortal({ environment: { SMTP_URL: '', MAIL_FROM: '' } })
  try {
    const first = await silent.signIn(await silent.vendor({ vendorId }))
    const second = await joined(silent, first, `olga.${vendorId}`, 'member')
    expect(await confirmed(second)).toBe(true)
    const { _id } = await personCalled(first, `olga.${vendorId}`)
    await first.call('POST /auth/handOverAccount', { body: { _id } })
    expect(await accountEmail(second)).toBe(email)
  } finally {
    await silent.close()
  }
})

test('an address that nobody proved becomes the account’s own once it is confirmed, not before', async () => {
  await olga('member')
  const { _id } = await personCalled(owner, `olga.${vendorId}`)
  await owner.call('POST /auth/handOverAccount', { body: { _id } })
  expect(await accountEmail()).toBe(`v${vendorId}@demo.test`)
  await confirm()
  expect(await accountEmail()).toBe(email)
  expect((await audited(portal, 'account-email-changed')).at(-1)).toEqual({
    actor_id: vendorId,
    subject: email,
  })
})

test('a new password by mail shows whose the address is, too', async () => {
  const second = await olga()
  const { _id } = await personCalled(owner, `Vendor ${vendorId}`)
  await second.call('POST /auth/changeRole', { body: { _id, role: 'member' } })
  await ask(portal, 'POST /auth/forgottenPassword', { email })
  const token = tokenOf(linkIn((await mailsTo(portal, email, 'new password'))[0]))
  await ask(portal, 'POST /auth/resetPassword', { token, newPassword: 'another harbour' })
  expect(await accountEmail()).toBe(email)
})

test('of several owners one whose address is proved has the account’s email', async () => {
  await olga()
  await joined(portal, owner, `petra.${vendorId}`, 'owner')
  await proved(portal, `petra.${vendorId}`)
  const { _id } = await personCalled(owner, `Vendor ${vendorId}`)
  await owner.call('POST /auth/removePerson', { body: { _id } })
  const { rows } = await portal.app.pool.query('SELECT email FROM vendor WHERE vendor_id = $1', [
    vendorId,
  ])
  expect(rows).toEqual([{ email: `petra.${vendorId}@guest.test` }])
})

test('whose address is the account’s stays until an owner has confirmed another', async () => {
  const second = await olga()
  const { _id } = await personCalled(owner, `Vendor ${vendorId}`)
  const remove = (who: SignedIn) => send(who, 'POST /auth/removePerson', { _id })
  const REFUSED =
    'Mail about the account goes to this address. Let another owner confirm theirs first; then it goes there.'
  for (const who of [owner, second]) {
    expect(await remove(who)).toMatchObject({ status: 409, body: { message: REFUSED } })
  }
  // Nor by the way round of another role.
  await second.call('POST /auth/changeRole', { body: { _id, role: 'reader' } })
  expect((await remove(second)).status).toBe(409)
  expect(await accountEmail()).toBe(`v${vendorId}@demo.test`)
  await confirm()
  expect((await remove(second)).status).toBe(200)
  expect(await accountEmail(second)).toBe(email)
})
