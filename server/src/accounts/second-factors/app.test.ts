import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask, audited, auditedBy } from '../../../test/ask.ts'
import {
  anonymous,
  codeOf,
  otherThan,
  stepOf,
  withApp,
  WRONG_CODE,
} from '../../../test/second-factors.ts'

let portal: TestPortal
let vendorId = 5000
let person: { email: string; password: string }
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setNow(NOW)
  vendorId += 1
  person = await portal.vendor({ vendorId })
  vendor = await portal.signIn(person)
})

/** Thirty seconds are one step of an app's codes. */
const later = (seconds: number) => {
  const now = new Date(NOW.getTime() + seconds * 1000)
  portal.setNow(now)
  return now
}
const ticket = async () =>
  stepOf(await anonymous(portal)('POST /auth/signin', { body: person })).ticket
const second = (body: object, headers?: Record<string, string>) =>
  ask(portal, 'POST /auth/secondFactor', body, headers && { headers })
const tryCode = async (code: string) => (await second({ ticket: await ticket(), code })).status
const recover = async (recoveryCode: string) => second({ ticket: await ticket(), recoveryCode })
const own = async ({ id, token }: SignedIn) =>
  (await ask(portal, `GET /auth/${id}`, undefined, { authorization: token })).status

test('who confirms once more, since the answer was lost, is told that the app is set up', async () => {
  const { secret } = await vendor.call('POST /auth/beginApp', {})
  const body = { code: codeOf(secret, NOW) }
  await vendor.call('POST /auth/confirmApp', { body })
  await expect(vendor.call('POST /auth/confirmApp', { body })).rejects.toMatchObject({
    status: 409,
    message:
      'The app is set up already. If you have not seen its recovery codes, close this and make new ones.',
  })
  // Of a secret that was shown too long ago nothing of the kind is said.
  await vendor.call('POST /auth/beginApp', {})
  await portal.app.pool.query(
    `UPDATE authenticator_app SET since = since - interval '31 minutes', offered_at = offered_at - interval '31 minutes'`,
  )
  await expect(vendor.call('POST /auth/confirmApp', { body })).rejects.toMatchObject({
    status: 409,
    message: 'The secret was shown too long ago. Begin again.',
  })
})

test('a secret counts once its first code was given; then the password is not enough', async () => {
  const { secret, uri } = await vendor.call('POST /auth/beginApp', {})
  expect(uri).toBe(
    `otpauth://totp/Orrery:v${vendorId}%40demo.test?issuer=Orrery&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  // 160 random bits, others each time.
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect((await ask(portal, 'POST /auth/signin', person)).body).toHaveProperty('token')
  const code = codeOf(secret, NOW)
  await expect(
    vendor.call('POST /auth/confirmApp', { body: { code: otherThan(code) } }),
  ).rejects.toMatchObject({ status: 400, message: WRONG_CODE })
  const { data, recoveryCodes } = await vendor.call('POST /auth/confirmApp', { body: { code } })
  expect(data).toMatchObject({
    passkeys: [],
    recoveryCodes: 10,
    demanded: false,
    host: 'localhost',
  })
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(recoveryCodes?.[0]).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)

  const { status, body } = await ask(portal, 'POST /auth/signin', person)
  expect(status).toBe(200)
  expect(body).toEqual({
    error: expect.stringContaining('Sign in on the portal’s own page.') as string,
    secondFactor: {
      ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
      ways: ['totp', 'recovery'],
      passkeyHosts: [],
    },
  })
  const now = later(30)
  const entered = await second({ ticket: await ticket(), code: codeOf(secret, now) })
  expect(entered).toMatchObject({ status: 200, body: { user: { vendorId, mustEnrol: false } } })
  const { rows } = await portal.app.pool.query<{ secret_cipher: Buffer }>(
    'SELECT secret_cipher FROM authenticator_app',
  )
  for (const row of rows) expect(row.secret_cipher.toString()).not.toContain(secret)
})

test('a wrong password says nothing of a second factor', async () => {
  await withApp(vendor, NOW)
  const { status, body } = await ask(portal, 'POST /auth/signin', { ...person, password: 'wrong' })
  expect(status).toBe(401)
  expect(body.message).toBe('Invalid email or password.')
  expect(JSON.stringify(body)).not.toContain('ticket')
})

test('a code is taken once, of the step before or after too, and no older one after it', async () => {
  const { secret } = await withApp(vendor, NOW)
  const now = later(300)
  const at = (seconds: number) => codeOf(secret, new Date(now.getTime() + seconds * 1000))
  expect(await tryCode(at(-60))).toBe(401)
  expect(await tryCode(at(60))).toBe(401)
  expect(await tryCode(at(-30))).toBe(200)
  expect(await tryCode(at(-30))).toBe(401)
  expect(await tryCode(`${at(30).slice(0, 3)} ${at(30).slice(3)}`)).toBe(200)
  // Of this very moment, but older than the one that was taken.
  expect(await tryCode(at(0))).toBe(401)
})

test('the code that has confirmed the secret does not sign in as well', async () => {
  const { secret } = await withApp(vendor, NOW)
  const answer = await second({ ticket: await ticket(), code: codeOf(secret, NOW) })
  expect(answer).toMatchObject({ status: 401, body: { message: WRONG_CODE } })
})

test('one code, sent with three tickets at once, opens one session, and no ticket opens two', async () => {
  const { secret } = await withApp(vendor, NOW)
  const code = codeOf(secret, later(30))
  const tickets = await Promise.all([ticket(), ticket(), ticket()])
  const answers = await Promise.all(tickets.map((each) => second({ ticket: each, code })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  const [used = ''] = tickets.filter((_, index) => answers[index]?.status === 200)
  const again = await second({ ticket: used, code: codeOf(secret, later(60)) })
  expect(again).toMatchObject({
    status: 401,
    body: { message: 'This sign-in is over. Enter your password again.' },
  })
})

test('a ticket is of one browser, lasts five minutes, and outlives a slip', async () => {
  const { secret } = await withApp(vendor, NOW)
  const code = codeOf(secret, later(30))
  const held = await ticket()
  expect((await second({ ticket: held, code: otherThan(code) })).body.message).toBe(WRONG_CODE)
  const elsewhere = await second({ ticket: held, code }, { 'user-agent': 'another' })
  expect(elsewhere.body.message).toMatch(/sign-in is over/)
  const late = await ticket()
  await portal.app.pool.query("UPDATE sign_in_ticket SET ends_at = now() - interval '1 second'")
  expect((await second({ ticket: late, code })).body.message).toMatch(/sign-in is over/)
  await portal.app.pool.query("UPDATE sign_in_ticket SET ends_at = now() + interval '1 minute'")
  expect((await second({ ticket: held, code })).status).toBe(200)
})

test('five wrong codes, from wherever, then it waits; a right one forgives', async () => {
  const { secret, recoveryCodes } = await withApp(vendor, NOW)
  const now = later(30)
  const bad = otherThan(codeOf(secret, now))
  const held = await ticket()
  const failed = await auditedBy(portal, 'second-factor-failed', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => second({ ticket: held, code: bad })),
    )
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(5).fill(401),
      ...Array<number>(3).fill(429),
    ])
  })
  expect(failed.map((each) => each.actor_id)).toEqual(Array(5).fill(vendorId))
  const refused = await second({ ticket: held, code: codeOf(secret, now) })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  expect((await second({ ticket: held, recoveryCode: recoveryCodes[0] })).status).toBe(429)
  // Fifteen minutes on; and of a clock that was a month ahead.
  await portal.app.pool.query(
    `UPDATE second_factor_try SET at = at + CASE WHEN ctid = (SELECT min(ctid) FROM second_factor_try)
       THEN interval '-15 minutes' ELSE interval '30 days' END`,
  )
  expect((await second({ ticket: held, code: codeOf(secret, now) })).status).toBe(200)
  const { rows } = await portal.app.pool.query(
    'SELECT FROM second_factor_try WHERE person_id = $1',
    [await personId()],
  )
  expect(rows).toEqual([])
})

test('a recovery code works once, in any spelling, and says how many are left', async () => {
  const { recoveryCodes } = await withApp(vendor, NOW)
  // Ten of 32 letters each: 50 bits.
  expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^([A-Z2-7]{5}-?){2}$/)))
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', next = ''] = recoveryCodes
  const entered = await recover(` ${first.toLowerCase().replace('-', ' ')} `)
  expect(entered.status).toBe(200)
  expect(await recover(first)).toMatchObject({ status: 401, body: { message: WRONG_CODE } })
  expect((await recover(next)).status).toBe(200)
  const { data } = await vendor.call('GET /auth/getSecondFactors', {})
  expect(data.recoveryCodes).toBe(8)
  // They are stored as keyed hashes only.
  const { rows } = await portal.app.pool.query<{ code_hash: Buffer }>(
    'SELECT code_hash FROM recovery_code',
  )
  expect(rows.map(({ code_hash: hash }) => hash.length)).toEqual(rows.map(() => 16))
  const made = await vendor.call('POST /auth/makeRecoveryCodes', {})
  expect(made.recoveryCodes).toHaveLength(10)
  expect((await recover(recoveryCodes[2] ?? '')).status).toBe(401)
  expect((await recover(made.recoveryCodes[2] ?? '')).status).toBe(200)
})

test('by what somebody came in stands in the audit log', async () => {
  const { secret, recoveryCodes } = await withApp(vendor, NOW)
  expect(await tryCode(codeOf(secret, later(30)))).toBe(200)
  expect((await recover(recoveryCodes[0] ?? '')).status).toBe(200)
  const { rows } = await portal.app.pool.query<{ detail: object }>(
    "SELECT detail FROM audit_log WHERE action = 'sign-in' AND actor_id = $1 ORDER BY id",
    [vendorId],
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    { by: 'password' },
    { by: 'totp' },
    { by: 'recovery' },
  ])
})

test.each([
  [{ code: '12345' }, 'Give the six digits that your app shows.'],
  [{ code: 123456 }, 'Give the six digits that your app shows.'],
  [{ recoveryCode: 'AAAAA-0000' }, 'Give one of your recovery codes, ten letters and digits.'],
  [{}, 'Give either a code, a recovery code or a passkey.'],
  [
    { code: '123456', recoveryCode: 'AAAAA-AAAAA' },
    'Give either a code, a recovery code or a passkey.',
  ],
])('%j is refused and said why', async (body, message) => {
  expect(await second({ ticket: 'x', ...body })).toMatchObject({ status: 400, body: { message } })
})

test('a new app takes the place of the old one only with its first code', async () => {
  const { secret } = await withApp(vendor, NOW)
  const { secret: next } = await vendor.call('POST /auth/beginApp', {})
  const now = later(60)
  expect((await second({ ticket: await ticket(), code: codeOf(next, now) })).status).toBe(401)
  expect((await second({ ticket: await ticket(), code: codeOf(secret, now) })).status).toBe(200)
  const { recoveryCodes } = await vendor.call('POST /auth/confirmApp', {
    body: { code: codeOf(next, now) },
  })
  expect(recoveryCodes).toBeUndefined()
  const then = later(90)
  expect((await second({ ticket: await ticket(), code: codeOf(secret, then) })).status).toBe(401)
  expect((await second({ ticket: await ticket(), code: codeOf(next, then) })).status).toBe(200)
})

test('a change ends every other session and waiting sign-in, and is written down', async () => {
  const { secret } = await withApp(vendor, NOW)
  const code = codeOf(secret, later(30))
  const { body } = await second({ ticket: await ticket(), code })
  const other = { ...vendor, token: String(body['token']) }
  expect(await own(other)).toBe(200)
  const waiting = await ticket()
  await vendor.call('POST /auth/removeApp', {})
  expect([await own(other), await own(vendor)]).toEqual([401, 200])
  expect((await second({ ticket: waiting, code })).body.message).toMatch(/sign-in is over/)
  expect((await ask(portal, 'POST /auth/signin', person)).body).toHaveProperty('token')
  const { data } = await vendor.call('GET /auth/getSecondFactors', {})
  expect(data).toMatchObject({ appSince: null, recoveryCodes: 0 })
  for (const action of ['second-factor-added', 'second-factor-removed']) {
    expect((await audited(portal, action)).at(-1)?.actor_id).toBe(vendorId)
  }
})

test('a program’s key is not asked for a second factor', async () => {
  await withApp(vendor, NOW)
  const range = 'startDate=2026-03-19&endDate=2026-03-19'
  const path = `/v1/connexity/getConversionReportSummary?apiKey=${vendor.apiKey}&${range}`
  expect((await portal.fetch(path)).status).toBe(200)
})

async function personId(): Promise<string> {
  const { rows } = await portal.app.pool.query<{ person_id: string }>(
    'SELECT DISTINCT person_id FROM authenticator_app ORDER BY person_id DESC LIMIT 1',
  )
  return rows[0]?.person_id ?? ''
}
