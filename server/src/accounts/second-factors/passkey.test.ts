import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UseOptions } from '@orrery/contract/accounts/passkey-json'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask, audited, auditedBy } from '../../../test/ask.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import { anonymous, stepOf, withApp, withPasskey } from '../../../test/second-factors.ts'

let portal: TestPortal
let vendorId = 5000
let person: { email: string; password: string }
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  person = await portal.vendor({ vendorId })
  vendor = await portal.signIn(person)
})

const options = async (ticket?: string): Promise<UseOptions> =>
  (await anonymous(portal)('POST /auth/askPasskey', { body: { ticket } })).options
const enter = (passkey: object) => ask(portal, 'POST /auth/signInByPasskey', { passkey })
const post = (call: string, body: object) =>
  ask(portal, `POST /auth/${call}`, body, { authorization: vendor.token })
const save = async (passkey: object) => (await post('savePasskey', { name: 'Key', passkey })).body
const wrong = 'This passkey does not open this account here.'
const over = 'The passkey was asked for too long ago, or was used already. Try again.'

test('a passkey signs in alone; the challenge is stored as a hash and can be answered once', async () => {
  const { key, answer } = await withPasskey(portal, vendor, ' Laptop ')
  expect(answer.recoveryCodes).toHaveLength(10)
  expect(answer.data.passkeys).toEqual([
    expect.objectContaining({ name: 'Laptop', host: 'localhost', usedAt: null }),
  ])
  const asked = await options()
  expect(asked).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
  })
  const { rows } = await portal.app.pool.query<{ challenge_hash: Buffer }>(
    'SELECT challenge_hash FROM passkey_challenge',
  )
  expect(rows.map((row) => row.challenge_hash.toString('base64url'))).not.toContain(asked.challenge)
  const used = key.use(asked)
  const entered = await enter(used)
  expect(entered).toMatchObject({ status: 200, body: { user: { vendorId } } })
  expect(entered.body['token']).toMatch(/^[\w-]{43}$/)
  expect(await enter(used)).toMatchObject({ status: 401, body: { message: over } })
  const { data } = await vendor.call('GET /auth/getSecondFactors', {})
  expect(data.passkeys[0]?.usedAt).not.toBeNull()
  expect((await audited(portal, 'sign-in')).at(-1)?.actor_id).toBe(vendorId)
})

test('it is the second factor after a password, and only of its own account', async () => {
  const { key } = await withPasskey(portal, vendor)
  const neighbour = await portal.vendor({ vendorId: vendorId + 400 })
  const { key: other } = await withPasskey(portal, await portal.signIn(neighbour))
  const step = stepOf(await anonymous(portal)('POST /auth/signin', { body: person }))
  expect(step).toMatchObject({ ways: ['passkey', 'recovery'], passkeyHosts: [] })
  const asked = await options(step.ticket)
  expect(asked.allowCredentials).toEqual([
    { id: key.id, type: 'public-key', transports: ['internal'] },
  ])
  const show = (passkey: object) =>
    ask(portal, 'POST /auth/secondFactor', { ticket: step.ticket, passkey })
  expect(await show(other.use(asked))).toMatchObject({ status: 401, body: { message: wrong } })
  expect((await show(key.use(await options(step.ticket)))).status).toBe(200)
  expect((await ask(portal, 'POST /auth/askPasskey', { ticket: step.ticket })).status).toBe(401)
  expect((await ask(portal, 'POST /auth/askPasskey', { ticket: 'none' })).status).toBe(401)
})

test.each([
  ['another origin', { origin: 'https://localhost.evil.example' }, 'not verified'],
  ['another host', { host: 'evil.example' }, 'not verified'],
  ['an owner who was not verified', { unverified: true as const }, 'not verified'],
  ['another account’s name', { userHandle: 'AAAA' }, 'another account'],
])('%s is refused, and the challenge is spent', async (_, odd, why) => {
  const { key } = await withPasskey(portal, vendor)
  const asked = await options()
  const failed = await auditedBy(portal, 'second-factor-failed', async () => {
    expect(await enter(key.use(asked, odd))).toMatchObject({
      status: 401,
      body: { message: wrong },
    })
  })
  expect(failed.map((each) => each.actor_id)).toEqual([vendorId])
  expect(await lastDetail()).toEqual({ way: 'passkey', why })
  expect((await enter(key.use(asked))).body.message).toBe(over)
  expect((await enter(key.use(await options()))).status).toBe(200)
})

test('an authenticator that counts less than before is a copy', async () => {
  const { key } = await withPasskey(portal, vendor)
  expect((await enter(key.use(await options(), { counter: 7 }))).status).toBe(200)
  for (const counter of [7, 6, 0]) {
    expect((await enter(key.use(await options(), { counter }))).status).toBe(401)
    expect(await lastDetail()).toEqual({ way: 'passkey', why: 'counted before' })
  }
  expect((await enter(key.use(await options(), { counter: 8 }))).status).toBe(200)
})

test('one that does not count at all may be used again and again', async () => {
  const { key } = await withPasskey(portal, vendor)
  for (let time = 0; time < 3; time += 1) {
    expect((await enter(key.use(await options(), { counter: 0 }))).status).toBe(200)
  }
})

test('another key in the name of a known one, and one that nobody knows, open nothing', async () => {
  const { key } = await withPasskey(portal, vendor)
  const stranger = new Authenticator(portal.url)
  expect((await enter(stranger.use(await options()))).status).toBe(401)
  const forged = { ...stranger.use(await options()), id: key.id, rawId: key.id }
  expect((await enter(forged)).status).toBe(401)
})

test('a challenge is over after five minutes, and one to make a passkey is not one to use it', async () => {
  const { key } = await withPasskey(portal, vendor)
  const asked = await options()
  await portal.app.pool.query('UPDATE passkey_challenge SET ends_at = now()')
  expect((await enter(key.use(asked))).body.message).toBe(over)
  const { options: make } = await vendor.call('POST /auth/beginPasskey', {})
  const mixed = key.use({ challenge: make.challenge, rpId: make.rp.id } as UseOptions)
  expect((await enter(mixed)).body.message).toBe(over)
})

test('only the session’s own challenge, on this origin, with its owner verified, makes a passkey', async () => {
  const neighbour = await portal.signIn(await portal.vendor({ vendorId: vendorId + 400 }))
  const made = async (who: SignedIn, odd = {}) => {
    const { options: asked } = await who.call('POST /auth/beginPasskey', {})
    return new Authenticator(portal.url).make(asked, odd)
  }
  expect((await save(await made(neighbour))).message).toBe(over)
  for (const odd of [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { unverified: true },
  ]) {
    expect((await save(await made(vendor, odd))).message).toBe('No passkey was made. Try again.')
  }
  const good = await made(vendor)
  expect(await save(good)).toMatchObject({ data: { passkeys: [{ name: 'Key' }] } })
  expect((await save(good)).message).toBe(over)
})

test('an authenticator is told which passkeys it has already; none is kept twice', async () => {
  const { key } = await withPasskey(portal, vendor)
  const { options: asked } = await vendor.call('POST /auth/beginPasskey', {})
  expect(asked.excludeCredentials.map(({ id }) => id)).toEqual([key.id])
  const again = await post('savePasskey', { name: 'Again', passkey: key.make(asked) })
  expect(again).toMatchObject({ status: 409, body: { message: 'This passkey is known already.' } })
})

// Shows POST /auth/renamePasskey, POST /auth/removePasskey.
test('passkeys are renamed and removed by their owner alone', async () => {
  const { answer } = await withPasskey(portal, vendor, 'First')
  await withPasskey(portal, vendor, 'Second')
  const [first, second] = (await vendor.call('GET /auth/getSecondFactors', {})).data.passkeys
  expect([first?.name, second?.name]).toEqual(['First', 'Second'])
  const { _id = '' } = answer.data.passkeys[0] ?? {}
  const neighbour = await portal.signIn(await portal.vendor({ vendorId: vendorId + 400 }))
  for (const [call, body] of [
    ['renamePasskey', { _id, name: 'Mine' }],
    ['removePasskey', { _id }],
  ] as const) {
    const strange = await ask(portal, `POST /auth/${call}`, body, {
      authorization: neighbour.token,
    })
    expect(strange).toMatchObject({ status: 404, body: { message: 'There is no such passkey.' } })
  }
  expect((await post('renamePasskey', { _id, name: '  ' })).status).toBe(400)
  const renamed = await post('renamePasskey', { _id, name: 'Office' })
  expect(renamed.body).toMatchObject({
    data: { passkeys: [{ name: 'Office' }, { name: 'Second' }] },
  })
  const removed = await post('removePasskey', { _id })
  expect(removed.body).toMatchObject({
    data: { passkeys: [{ name: 'Second' }], recoveryCodes: 10 },
  })
  const last = await post('removePasskey', { _id: second?._id })
  expect(last.body).toMatchObject({ data: { passkeys: [], recoveryCodes: 0 } })
})

test('a passkey belongs to one host: under another the sign-in says where', async () => {
  await withPasskey(portal, vendor)
  await withApp(vendor, NOW)
  await portal.app.pool.query("UPDATE passkey SET host = 'deals.example' WHERE name = 'My key'")
  const step = stepOf(await anonymous(portal)('POST /auth/signin', { body: person }))
  expect(step).toMatchObject({ ways: ['totp', 'recovery'], passkeyHosts: ['deals.example'] })
})

test('it proves who it is', async () => {
  const { key } = await withPasskey(portal, vendor)
  await portal.app.pool.query('UPDATE session SET proved_at = NULL')
  expect((await post('beginApp', {})).status).toBe(403)
  const stranger = await withPasskey(
    portal,
    await portal.signIn(await portal.vendor({ vendorId: vendorId + 400 })),
  )
  const passkey = stranger.key.use(await options())
  expect((await post('proveMyself', { passkey })).status).toBe(400)
  expect((await post('proveMyself', { passkey: key.use(await options()) })).status).toBe(200)
  expect((await post('beginApp', {})).status).toBe(200)
})

test('a suspended account stays closed to its passkey', async () => {
  const { key } = await withPasskey(portal, vendor)
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = $1",
    [vendorId],
  )
  const failed = await auditedBy(portal, 'second-factor-failed', async () => {
    expect(await enter(key.use(await options()))).toMatchObject({ status: 403 })
  })
  expect(failed.map((each) => each.actor_id)).toEqual([vendorId])
  expect(await lastDetail()).toEqual({ way: 'passkey', why: 'suspended' })
})

test('so many challenges wait for one address, and no more', async () => {
  await portal.app.pool.query('DELETE FROM passkey_challenge')
  for (let time = 0; time < 60; time += 1) await options()
  const refused = await ask(portal, 'POST /auth/askPasskey', {})
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('300')
  await portal.app.pool.query('DELETE FROM passkey_challenge')
})

test('a broken answer of a browser is refused, not failed at', async () => {
  const { key } = await withPasskey(portal, vendor)
  const asked = await options()
  const good = key.use(asked)
  for (const response of [
    { ...good.response, authenticatorData: 'AAAA' },
    { ...good.response, signature: '' },
    { ...good.response, clientDataJSON: 'bm90IGpzb24' },
    { ...good.response, clientDataJSON: 'bnVsbA' },
  ]) {
    expect((await enter({ ...good, response })).status).toBe(401)
  }
  expect((await enter({ ...good, id: 'not base64!' })).status).toBe(400)
})

async function lastDetail(): Promise<unknown> {
  const { rows } = await portal.app.pool.query<{ detail: unknown }>(
    "SELECT detail FROM audit_log WHERE action = 'second-factor-failed' ORDER BY id DESC LIMIT 1",
  )
  return rows[0]?.detail
}
