import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited, auditedBy, withoutLog } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'

let portal: TestPortal
let vendor: SignedIn
let vendorId = 5000
let email: string
let password: string

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  const made = await portal.vendor({ vendorId })
  email = made.email
  password = made.password
  vendor = await portal.signIn(made)
})

const change = (body: object) =>
  ask(portal, 'POST /auth/changePassword', body, { authorization: vendor.token })
const signIn = (secret: string) => ask(portal, 'POST /auth/signin', { email, password: secret })
const own = (token: string) =>
  ask(portal, `GET /auth/${vendor.id}`, undefined, { authorization: token })

// Shows decisions-2-token.
test('it ends every other session, keeps this one, and only the new password opens', async () => {
  const others = [
    await portal.signIn({ email, password }),
    await portal.signIn({ email, password }),
  ]
  const changed = await change({
    _id: vendor.id,
    currentPassword: password,
    newPassword: 'another harbour',
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { success: true, message: 'Password Changed successfully' },
  })
  expect((await own(vendor.token)).status).toBe(200)
  for (const other of others) {
    expect(await own(other.token)).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.' },
    })
  }
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn('another harbour')).status).toBe(200)
  expect((await audited(portal, 'password-changed')).at(-1)?.actor_id).toBe(vendorId)
  const [told] = await mailsTo(portal, email, 'your password was changed')
  expect(told?.text).toContain(
    'was changed, and wherever else you were signed in you were signed out.',
  )
})

test('another vendor’s sessions are not touched', async () => {
  const neighbour = await portal.vendor({ vendorId: 5900 })
  const { token, id } = await portal.signIn(neighbour)
  await change({ currentPassword: password, newPassword: 'another harbour' })
  const still = await ask(portal, `GET /auth/${id}`, undefined, { authorization: token })
  expect(still.status).toBe(200)
})

test.each([
  [{ newPassword: '12a45' }, 400, 'Password requires 6 characters minimum.'],
  [{ newPassword: '' }, 400, 'Please Enter Password'],
  [{ newPassword: undefined }, 400, 'Please Enter Password'],
  [{ newPassword: 'x1'.repeat(15) + 'y' }, 400, 'Please Enter Password'],
  [{ currentPassword: '' }, 400, 'Please Enter Password'],
  [{ currentPassword: 'not this one' }, 400, 'Old Password is not correct.'],
  [
    { newPassword: 'password1' },
    400,
    'This password is one of the most used ones; please choose another.',
  ],
  [{ _id: 'another' }, 403, 'Your account may not use this.'],
])('%j is refused and the old password stays', async (wrong, status, message) => {
  const body = { _id: vendor.id, currentPassword: password, newPassword: 'another harbour' }
  expect(await change({ ...body, ...wrong })).toMatchObject({ status, body: { message } })
  expect((await signIn(password)).status).toBe(200)
})

test('a stolen session cannot guess the password: five wrong ones, written down, then it waits', async () => {
  const guess = { currentPassword: 'a guess', newPassword: 'another harbour' }
  const failed = await auditedBy(portal, 'password-failed', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await change(guess)).status).toBe(400)
  })
  expect(failed).toHaveLength(5)
  expect(failed.at(-1)).toEqual({ actor_id: vendorId, subject: '127.0.0.1' })
  const refused = await change(guess)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('where a wrong password cannot be written down, it is not called wrong', async () => {
  const guess = { currentPassword: 'a guess', newPassword: 'another harbour' }
  const answer = await withoutLog(portal, () => change(guess))
  expect(answer.status).toBe(500)
})
