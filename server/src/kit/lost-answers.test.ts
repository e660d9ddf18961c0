import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import type { SignedIn } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { addressFor, put, wav } from '../../test/audio.ts'
import { portalBehindDoor } from '../../test/portal-behind-door.ts'

/* The database has stored what it was told to, and its connection breaks before it can say so. */

const COMMIT = 'COMMIT\0'

let { portal, door, beside } = {} as Awaited<ReturnType<typeof portalBehindDoor>>
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  ;({ portal, door, beside } = await portalBehindDoor())
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
}, 60_000)
afterAll(() => portal.close())

const unsure = {
  status: 503,
  body: {
    message:
      'Orrery’s database went away while this was being stored, so it may be there or not. Please look before you try again.',
  },
}
const busy = { status: 503, body: { message: messages.busy } }

async function count(sql: string): Promise<number> {
  return (await beside.query(sql)).rows.length
}
const endpoints = () => count('SELECT FROM postback_endpoint')
const addEndpoint = (path = '') =>
  ask(
    portal,
    'POST /home/savePostbackEndpoint',
    {
      name: 'Tracker',
      method: 'GET',
      address: `https://t.example/${path}?c={click_id}`,
      events: ['sale'],
    },
    { authorization: vendor.token },
  )

test('an endpoint whose COMMIT is not answered may be there, and is', async () => {
  door.loseAnswer('INSERT INTO postback_endpoint', COMMIT)
  expect(await addEndpoint()).toMatchObject(unsure)
  expect(await endpoints()).toBe(1)
})

test('one whose connection breaks before its COMMIT is not there, and that is said', async () => {
  door.loseAnswer('INSERT INTO postback_endpoint', 'INSERT INTO postback_endpoint')
  expect(await addEndpoint('other')).toMatchObject(busy)
  expect(await endpoints()).toBe(1)
})

test('so it is with an API key, a password and an event', async () => {
  const by = { authorization: vendor.token }
  door.loseAnswer('api_key_hash = ', COMMIT)
  expect(await ask(portal, 'POST /auth/regenerateApiKey', {}, by)).toMatchObject(unsure)
  expect(await count(`SELECT FROM audit_log WHERE action = 'key-regenerated'`)).toBe(1)

  const passwords = { currentPassword: 'demo-5001-pass', newPassword: 'a quiet harbour 9' }
  door.loseAnswer('UPDATE person SET password_hash', COMMIT)
  expect(await ask(portal, 'POST /auth/changePassword', passwords, by)).toMatchObject(unsure)
  const signIn = { email: 'v5001@demo.test', password: 'a quiet harbour 9' }
  expect((await ask(portal, 'POST /auth/signin', signIn)).status).toBe(200)

  const event = {
    title: 'Meeting',
    location: 'Linz',
    startDate: '2026-12-20T09:00:00Z',
    endDate: '2026-12-20T10:00:00Z',
  }
  const byAdmin = { authorization: admin.token }
  door.loseAnswer('INSERT INTO event', COMMIT)
  expect(await ask(portal, 'POST /event/create', event, byAdmin)).toMatchObject(unsure)
  expect(await count(`SELECT FROM event WHERE title = 'Meeting'`)).toBe(1)
})

test('an audio file that is stored as whole keeps its bytes', async () => {
  const { signedUrl, file } = await addressFor(admin, 1044)
  door.loseAnswer('UPDATE audio_file SET type', COMMIT)
  expect(await put(portal, signedUrl, wav(1044))).toMatchObject(unsure)
  expect(await count('SELECT FROM audio_file WHERE type IS NOT NULL')).toBe(1)
  expect(await readFile(join(portal.app.config.dataDir, 'audio', file))).toEqual(wav(1044))
})

const choose = (statement: boolean) =>
  ask(portal, 'POST /auth/saveMailChoices', { statement }, { authorization: vendor.token })

test('a statement that is alone may be there, and is', async () => {
  const word = 'INSERT INTO mail_choice'
  door.loseAnswer(word, word)
  expect(await choose(false)).toMatchObject(unsure)
  await expect.poll(() => count('SELECT FROM mail_choice WHERE NOT wanted')).toBe(1)
})

test('who only reads hears that nothing was changed', async () => {
  const word = 'SELECT kind, wanted FROM mail_choice'
  door.loseAnswer(word, word)
  const by = { authorization: vendor.token }
  expect(await ask(portal, 'GET /auth/getMailChoices', undefined, by)).toMatchObject(busy)
})

test('whether a session was just used is nobody’s failure', async () => {
  await beside.query(`UPDATE session SET used_at = now() - interval '2 hours'`)
  const word = 'UPDATE session SET used_at'
  door.loseAnswer(word, word)
  expect(await choose(true)).toMatchObject({ status: 200, body: { data: { statement: true } } })
})
