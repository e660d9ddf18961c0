import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { linkIn, mailsTo } from '../../test/mails.ts'

let open: TestPortal
let strict: TestPortal
let number = 0
let email: string
const password = 'a quiet harbour'

beforeAll(async () => {
  open = await testPortal()
  strict = await testPortal({ environment: { SIGN_UP_CONFIRM: '1' } })
})
afterAll(async () => {
  await open.close()
  await strict.close()
})
beforeEach(() => {
  for (const portal of [open, strict]) portal.setNow(NOW)
  number += 1
  email = `nova${number}@deals.test`
})

const signUp = (portal: TestPortal, address = email, secret = password) =>
  ask(portal, 'POST /auth/signup_orrery_0599', {
    fullName: 'Nova Deals',
    email: address,
    password: secret,
    conformPassword: secret,
  })
const token = async (portal: TestPortal, mailed = 1) =>
  linkIn((await mailsTo(portal, email, 'confirm your address', mailed)).at(-1)).split('#')[1] ?? ''
const confirm = async (portal: TestPortal, secret: string) => {
  const { status, body } = await ask(portal, 'POST /auth/confirmEmail', { token: secret })
  return [status, body.message]
}
const signedIn = async () => {
  const { token: authorization, id } = await open.signIn({ email, password })
  const call = (name: string) => ask(open, name, undefined, { authorization })
  return {
    confirmed: async () =>
      ((await call(`GET /auth/${id}`)).body['data'] as { emailConfirmed: boolean }).emailConfirmed,
    again: () => call('POST /auth/sendConfirmation'),
  }
}

test('a new account works at once; the link in the mail confirms its address', async () => {
  const { body } = await signUp(open)
  expect(body['user']).toMatchObject({ emailConfirmed: false })
  const { confirmed, again } = await signedIn()
  expect(await confirmed()).toBe(false)
  const secret = await token(open)
  expect(await confirm(open, secret)).toEqual([200, messages.emailConfirmed])
  expect(await confirmed()).toBe(true)
  // Mail programs open links too.
  expect(await confirm(open, secret)).toEqual([200, messages.emailConfirmedBefore])
  expect((await again()).body.message).toBe(messages.emailConfirmedBefore)
  expect(await audited(open, 'email-confirmed')).toHaveLength(1)
})

test('the mail comes again at most five times an hour, and each link works', async () => {
  await signUp(open)
  const first = await token(open)
  const { again } = await signedIn()
  for (let at = 0; at < 4; at += 1) expect((await again()).status).toBe(200)
  const { status, headers } = await again()
  expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
  await mailsTo(open, email, 'confirm your address', 5)
  expect(await confirm(open, first)).toEqual([200, messages.emailConfirmed])
})

test('a link is over after a week, and one that opens a password confirms nothing', async () => {
  await signUp(open)
  const secret = await token(open)
  await ask(open, 'POST /auth/forgottenPassword', { email })
  const [mail] = await mailsTo(open, email, 'new password')
  const other = linkIn(mail).split('#')[1] ?? ''
  expect(await confirm(open, other)).toEqual([400, messages.accountLinkUnknown])
  const body = { token: secret, newPassword: password }
  expect((await ask(open, 'POST /auth/resetPassword', body)).body.message).toBe(
    messages.accountLinkUnknown,
  )
  open.setNow(new Date(NOW.getTime() + 8 * 86_400_000))
  expect(await confirm(open, secret)).toEqual([400, messages.accountLinkOver])
})

test('where it is asked for, nobody is let in before, and the right password mails again', async () => {
  expect((await signUp(strict)).body).toEqual({ waiting: true, unconfirmed: true })
  const signIn = (secret = password) =>
    ask(strict, 'POST /auth/signin', { email, password: secret })
  expect((await signIn('wrong')).status).toBe(401)
  expect(await signIn()).toMatchObject({ status: 403, body: { message: messages.confirmFirst } })
  expect(await confirm(strict, await token(strict, 2))).toEqual([200, messages.emailConfirmed])
  expect((await signIn()).status).toBe(200)
})

/** Everything that is kept of an account and of who signs in to it. */
async function kept(address: string) {
  const { rows } = await strict.app.pool.query(
    `SELECT to_jsonb(vendor) AS vendor, to_jsonb(person) AS person FROM vendor JOIN person USING (vendor_id)
     WHERE person.email = $1`,
    [address],
  )
  return rows
}
const TAKEN = 'have an account already'

test('where it is asked for, an address that is taken is answered like a new one, and who has it is told once a day', async () => {
  const { email: taken } = await strict.vendor({ vendorId: 5001 })
  const before = await kept(taken)
  expect(before).toHaveLength(1)
  const fresh = await signUp(strict)
  const answer = await signUp(strict, taken.toUpperCase(), 'a loud mountain')
  expect([fresh.status, fresh.body]).toEqual([200, { waiting: true, unconfirmed: true }])
  expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body])
  const alike = ({ headers }: typeof answer) =>
    [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  expect(alike(answer)).toEqual(alike(fresh))
  expect(await audited(strict, 'sign-up-refused')).toHaveLength(1)

  expect((await signUp(strict, taken)).body).toEqual(fresh.body)
  strict.setNow(new Date(NOW.getTime() + 86_400_000))
  await signUp(strict, taken)
  const mails = await mailsTo(strict, taken, TAKEN, 2)
  expect(mails).toHaveLength(2)
  const { publicUrl } = strict.app
  expect(mails[0]?.text).toContain(`sign in here:\n${publicUrl}/signin\n`)
  expect(mails[0]?.text).toContain(`choose a new one:\n${publicUrl}/forgottenPassword\n`)
  expect(mails[0]?.text).not.toMatch(/loud mountain|Nova/)
  expect(await kept(taken)).toEqual(before)
})

// Else whoever has the address would confirm by it the password of somebody who was here before.
test('a second sign-up with an address that nobody confirmed mails no link, and its password opens nothing', async () => {
  await signUp(strict, email, 'a loud mountain')
  await token(strict)
  const before = await kept(email)
  expect((await signUp(strict)).body).toEqual({ waiting: true, unconfirmed: true })
  const [mail] = await mailsTo(strict, email, TAKEN)
  expect(linkIn(mail)).toBe('')
  expect(await kept(email)).toEqual(before)
  expect((await ask(strict, 'POST /auth/signin', { email, password })).status).toBe(401)
  await ask(strict, 'POST /auth/forgottenPassword', { email })
  const [, secret] = linkIn((await mailsTo(strict, email, 'new password'))[0]).split('#')
  await ask(strict, 'POST /auth/resetPassword', { token: secret, newPassword: password })
  expect((await ask(strict, 'POST /auth/signin', { email, password })).status).toBe(200)
})

test('it cannot be asked for where no mail is sent', async () => {
  const portal = testPortal({ environment: { SIGN_UP_CONFIRM: '1', SMTP_URL: '', MAIL_FROM: '' } })
  await expect(portal).rejects.toThrow('SIGN_UP_CONFIRM: Set SMTP_URL too')
})
