import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { anonymous, codeOf, withApp, withPasskey } from '../../test/second-factors.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import type { Client } from '../kit/database.ts'
import { hashPassword } from './password.ts'

/* Whoever has shown what was right a moment ago, when it is changed before the door opens. */
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

const own = '(SELECT person_id FROM person WHERE vendor_id = $1)'

/** Does this beside a call that has checked what it was given and comes to store what follows from it. */
async function meanwhile<T>(call: () => Promise<T>, change: (db: Client) => Promise<unknown>) {
  const { pool } = portal.app
  const db = await pool.connect()
  await db.query('BEGIN')
  for (const table of ['vendor', 'person']) {
    await db.query(`SELECT FROM ${table} WHERE vendor_id = $1 FOR UPDATE`, [vendorId])
  }
  const answer = call()
  await untilOneWaits(pool)
  await change(db)
  await db.query('COMMIT')
  db.release()
  return answer
}

const signIn = () => ask(portal, 'POST /auth/signin', person)
const sessions = async () =>
  (await portal.app.pool.query('SELECT FROM session WHERE vendor_id = $1', [vendorId])).rowCount
const newHash = async () => {
  const hash = await hashPassword('quite another one')
  return (db: Client) =>
    db.query(`UPDATE person SET password_hash = $2 WHERE vendor_id = $1`, [vendorId, hash])
}
const endsSessions = (db: Client) =>
  db.query('DELETE FROM session WHERE vendor_id = $1', [vendorId])
const losesPasskeys = (db: Client) =>
  db.query(`DELETE FROM passkey WHERE person_id = ${own}`, [vendorId])
const wrongSignIn = { status: 401, body: { message: 'Invalid email or password.' } }

test('a password that was changed while it was checked opens nothing', async () => {
  expect(await meanwhile(signIn, await newHash())).toMatchObject(wrongSignIn)
  expect(await sessions()).toBe(1)
})

test('nor does it lead to a second step', async () => {
  await withApp(vendor, NOW)
  expect(await meanwhile(signIn, await newHash())).toMatchObject(wrongSignIn)
  const { rows } = await portal.app.pool.query(
    `SELECT FROM sign_in_ticket WHERE person_id = ${own}`,
    [vendorId],
  )
  expect(rows).toEqual([])
})

test('a second factor that was set up meanwhile is asked for', async () => {
  const { body } = await meanwhile(signIn, (db) =>
    db.query(
      `INSERT INTO authenticator_app (person_id, secret_cipher, since) VALUES (${own}, '', now())`,
      [vendorId],
    ),
  )
  expect(body).toMatchObject({ secondFactor: { ways: ['totp'] } })
  expect(await sessions()).toBe(1)
})

test('a passkey that was removed meanwhile opens nothing', async () => {
  const { key } = await withPasskey(portal, vendor)
  const { options } = await anonymous(portal)('POST /auth/askPasskey', { body: {} })
  const enter = () => ask(portal, 'POST /auth/signInByPasskey', { passkey: key.use(options) })
  expect(await meanwhile(enter, losesPasskeys)).toMatchObject({ status: 401 })
  expect(await sessions()).toBe(1)
})

test('a session that was ended meanwhile changes no password and sets up no factor', async () => {
  const asked = (call: string, body: object) => () =>
    ask(portal, `POST /auth/${call}`, body, { authorization: vendor.token })
  const change = asked('changePassword', {
    currentPassword: person.password,
    newPassword: 'of whoever stole it',
  })
  expect(await meanwhile(change, endsSessions)).toMatchObject({ status: 401 })
  expect(await signIn()).toMatchObject({ status: 200 })

  vendor = await portal.signIn(person)
  const { secret } = await vendor.call('POST /auth/beginApp', {})
  const confirm = asked('confirmApp', { code: codeOf(secret, NOW) })
  expect(await meanwhile(confirm, endsSessions)).toMatchObject({ status: 401 })
  expect((await signIn()).body).not.toHaveProperty('secondFactor')
})

test('nor does it replace the API key or invite anybody', async () => {
  const { apiKey } = vendor
  const asked = (call: string, body: object) => () =>
    ask(portal, `POST /auth/${call}`, body, { authorization: vendor.token })
  expect(await meanwhile(asked('regenerateApiKey', {}), endsSessions)).toMatchObject({
    status: 401,
  })
  vendor = await portal.signIn(person)
  expect(vendor.apiKey).toBe(apiKey)
  const body = { email: 'thief@guest.test', fullName: 'Thief', role: 'owner' }
  expect(await meanwhile(asked('invitePerson', body), endsSessions)).toMatchObject({ status: 401 })
  vendor = await portal.signIn(person)
  expect((await vendor.call('GET /auth/getPeople', {})).invitations).toEqual([])
})
