import { messages } from '@orrery/contract/messages'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { linkIn, mailsTo } from '../../test/mails.ts'
import { anonymous, stepOf, withApp, withPasskey } from '../../test/second-factors.ts'
import { addEndpoint, endpointNow } from '../../test/tracker.ts'

let portal: TestPortal
let vendorId = 5000
let email: string
let password: string

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setNow(NOW)
  vendorId += 1
  const made = await portal.vendor({ vendorId })
  email = made.email
  password = made.password
})

const forgot = (address: string) => ask(portal, 'POST /auth/forgottenPassword', { email: address })
const reset = (token: string, newPassword = 'another harbour') =>
  ask(portal, 'POST /auth/resetPassword', { token, newPassword })
const signIn = (secret: string) => ask(portal, 'POST /auth/signin', { email, password: secret })

/** The token of the newest link to a new password, once so many were mailed. */
async function tokenMailed(mailed = 1): Promise<string> {
  const mails = await mailsTo(portal, email, 'new password', mailed)
  return linkIn(mails.at(-1)).split('#')[1] ?? ''
}

test('a forgotten password is replaced by the link in the mail, once, and every session ends', async () => {
  const session = await portal.signIn({ email, password })
  expect(await forgot(email.toUpperCase())).toMatchObject({
    status: 200,
    body: { success: true, message: expect.stringContaining('If there is an account') as string },
  })
  const [mail] = await mailsTo(portal, email, 'new password')
  expect(linkIn(mail)).toMatch(/^http:\/\/localhost:\d+\/resetPassword#[\w-]{43}$/)
  expect(mail?.text).toContain('The link works once, for 30 minutes.')

  expect(await reset(await tokenMailed())).toMatchObject({
    status: 200,
    body: { message: 'Your new password is set. Log in with it.' },
  })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn('another harbour')).status).toBe(200)
  const old = await ask(portal, 'GET /auth/getSessions', undefined, {
    authorization: session.token,
  })
  expect(old.status).toBe(401)
  expect(await reset(await tokenMailed())).toMatchObject({
    status: 400,
    body: { message: 'This link was used already. Ask for a new one.' },
  })
  const [told] = await mailsTo(portal, email, 'was changed')
  expect(told?.text).toContain('was changed, and wherever you were signed in you were signed out.')
  expect(told?.text).toContain('If it was not you, write to partners@orrery.example at once.')
  expect((await audited(portal, 'password-reset')).at(-1)?.actor_id).toBe(vendorId)
})

test('a sign-in that waits for its second step ends with the password that it began with', async () => {
  const { recoveryCodes } = await withApp(await portal.signIn({ email, password }), NOW)
  const step = stepOf(await anonymous(portal)('POST /auth/signin', { body: { email, password } }))
  await forgot(email)
  expect((await reset(await tokenMailed())).status).toBe(200)
  const body = { ticket: step.ticket, recoveryCode: recoveryCodes[0] ?? '' }
  expect(await ask(portal, 'POST /auth/secondFactor', body)).toMatchObject({
    status: 401,
    body: { message: 'This sign-in is over. Enter your password again.' },
  })
})

test('nothing in the database opens the account', async () => {
  await forgot(email)
  const secret = await tokenMailed()
  const { rows } = await portal.app.pool.query(
    'SELECT row_to_json(m)::text || (SELECT string_agg(row_to_json(l)::text, $$ $$) FROM account_link l) AS all FROM mail m',
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('an email without an account is answered alike, and nothing is sent', async () => {
  const known = await forgot(email)
  const unknown = await forgot('nobody-at-all@demo.test')
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
  await mailsTo(portal, email, 'new password')
  const { rows } = await portal.app.pool.query(
    "SELECT FROM mail WHERE address = 'nobody-at-all@demo.test'",
  )
  expect(rows).toEqual([])
})

test('a link is too old after half an hour, void after a change, unknown when it is changed', async () => {
  await forgot(email)
  const first = await tokenMailed()
  portal.setNow(new Date(NOW.getTime() + 31 * 60_000))
  expect((await reset(first)).body.message).toBe('This link is too old. Ask for a new one.')

  portal.setNow(NOW)
  expect((await reset(`${first.slice(0, -1)}~`)).body.message).toBe(
    'This link is not known. Open it as it stands in the mail, or ask for a new one.',
  )
  const { token: authorization } = await portal.signIn({ email, password })
  const change = { currentPassword: password, newPassword: 'a third harbour' }
  await ask(portal, 'POST /auth/changePassword', change, { authorization })
  expect((await reset(first)).body.message).toBe(
    'The password was changed after this link was mailed. Ask for a new one.',
  )
  expect(await mailsTo(portal, email, 'was changed')).toHaveLength(1)
})

test('a clock that is set back opens no link that was too old, and that was ahead keeps no link back', async () => {
  const days = (count: number) => portal.setNow(new Date(NOW.getTime() + count * 24 * 60 * 60_000))
  const late = async () => (await reset(await tokenMailed(5))).body.message
  days(30)
  for (let at = 0; at < 5; at += 1) expect((await forgot(email)).status).toBe(200)
  await mailsTo(portal, email, 'new password', 5)
  for (const day of [31, 29, 0]) {
    days(day)
    expect([day, await late()]).toEqual([day, 'This link is too old. Ask for a new one.'])
  }
  await portal.app.pool.query('DELETE FROM sign_in_try')
  await forgot(email)
  expect((await reset(await tokenMailed(6))).status).toBe(200)
})

test('a password that sign-up refuses is refused, and the link still works', async () => {
  await forgot(email)
  const secret = await tokenMailed()
  expect((await reset(secret, 'short')).body.message).toBe(
    'Password requires 6 characters minimum.',
  )
  expect((await reset(secret, 'password')).body.message).toBe(
    'This password is one of the most used ones; please choose another.',
  )
  expect((await reset(secret)).status).toBe(200)
})

test('of two who use a link at once, one sets the password', async () => {
  await forgot(email)
  const secret = await tokenMailed()
  const both = await Promise.all([reset(secret, 'harbour one'), reset(secret, 'harbour two')])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
})

test('asking is limited apart from signing in, and an account gets five links an hour', async () => {
  for (let at = 0; at < 5; at += 1) expect((await signIn('wrong')).status).toBe(401)
  expect((await signIn(password)).status).toBe(429)
  for (let at = 0; at < 5; at += 1) expect((await forgot(email)).status).toBe(200)
  const { status, headers } = await forgot(email)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await mailsTo(portal, email, 'new password', 5)
  // From elsewhere, or later: its tries are counted anew, its links are not.
  await portal.app.pool.query('DELETE FROM sign_in_try')
  await forgot(email)
  const jobs = async () => (await portal.app.pool.query('SELECT FROM graphile_worker.jobs')).rows
  await expect.poll(jobs).toEqual([])
  expect(await mailsTo(portal, email, 'new password', 5)).toHaveLength(5)
})

test('a suspended account gets its link, and is told of its state when it signs in', async () => {
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended', state_reason = 'Bots.' WHERE vendor_id = $1",
    [vendorId],
  )
  await forgot(email)
  expect((await reset(await tokenMailed())).status).toBe(200)
  expect((await signIn('another harbour')).body.message).toBe(
    'This account is suspended: Bots. Please contact support.',
  )
})

test('who has an address takes the account of whoever signed up by it: neither its key nor its passkey is left, nor is its tracker told', async () => {
  email = 'holder@mailbox.test'
  password = 'a strangers harbour'
  const fullName = 'Quick Hand'
  const form = { fullName, email, phoneNumber: '', password, conformPassword: password }
  await ask(portal, 'POST /auth/signup_orrery_0599', form)
  const stranger = await portal.signIn({ email, password })
  const { key } = await withPasskey(portal, stranger)
  const { endpointId } = await addEndpoint(stranger, 'https://tracker.example/hit')
  await forgot(email)
  expect((await reset(await tokenMailed())).status).toBe(200)

  const holder = await portal.signIn({ email, password: 'another harbour' })
  expect(holder.id).toBe(stranger.id)
  await expect
    .poll(() => endpointNow(holder, endpointId))
    .toMatchObject({ paused: true, pausedReason: messages.pausedByTakeover })
  // What a key opens is no programme of this vendor's yet: 403 is said to a key that counts.
  const opens = async ({ apiKey }: SignedIn) => {
    const query = `apiKey=${apiKey}&startDate=${YESTERDAY}&endDate=${YESTERDAY}`
    return (await ask(portal, `GET /v1/connexity/downloadConversionReport?${query}`)).status
  }
  expect([await opens(stranger), await opens(holder)]).toEqual([401, 403])
  const { options } = await anonymous(portal)('POST /auth/askPasskey', { body: {} })
  const entered = await ask(portal, 'POST /auth/signInByPasskey', { passkey: key.use(options) })
  expect(entered.status).toBe(401)
  expect(await mailsTo(portal, email, 'API key was replaced')).toHaveLength(1)
  const [, removed] = await mailsTo(portal, email, 'how you sign in was changed', 2)
  expect(removed?.text).toContain('was removed for you: your password alone signs you in.')

  // From now on the address is known, and both are the holder's own.
  await withApp(holder, NOW)
  await forgot(email)
  expect((await reset(await tokenMailed(2), 'a third harbour')).status).toBe(200)
  const { body } = await signIn('a third harbour')
  expect(body).toMatchObject({ secondFactor: { ways: ['totp', 'recovery'] } })
  expect(await opens(holder)).toBe(403)
})
