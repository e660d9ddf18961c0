import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import {
  APP_SECRET,
  NOW,
  testPortal,
  TODAY,
  YESTERDAY,
  type SignedIn,
  type TestPortal,
} from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import type { Authenticator } from '../../test/authenticator.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { anonymous, codeOf, stepOf, withApp, withPasskey } from '../../test/second-factors.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import {
  addEndpoint,
  happened,
  settled,
  startTracker,
  type Received,
  type Tracker,
} from '../../test/tracker.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { opens, vault, type Vault } from '../kit/secrets.ts'
import { ciphered } from './ciphered.ts'

/* Everything that APP_SECRET keeps, before, while and after it is exchanged; a portal for each node. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const NEXT = 'the next secret of the tests, 32 characters and more'
const former = vault(APP_SECRET)
const next = vault(NEXT)
const IBAN = 'DE89370400440532013000'
const FEED = 'https://shops.example/all.tsv?key=s3cr3t'
const soon = { timeout: 60_000 }
const minute = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let database: FreshDatabase
let pool: Pool
let tracker: Tracker
let before: TestPortal
const open: TestPortal[] = []

/** One more node on the same database. */
async function node(secrets: Record<string, string>): Promise<TestPortal> {
  const portal = await testPortal({
    database: { url: database.url, drop: async () => undefined },
    environment: {
      POSTBACK_ORIGINS: tracker.url,
      MAIL_KEEP_LINKS: '1',
      PAYMENT_DEBTOR_IBAN: 'NL91ABNA0417164300',
      ...secrets,
    },
  })
  open.push(portal)
  return portal
}

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  tracker = await startTracker()
  before = await node({})
})
afterAll(async () => {
  for (const portal of open) await portal.close().catch(() => undefined)
  await tracker.close()
  await pool.end()
  await database.drop()
})

/** Every column of bytes, as `table.column`. */
async function columnsOfBytes(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT attrelid::regclass || '.' || attname AS name
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND atttypid = 'bytea'::regtype`,
  )
  return rows.map(({ name }) => name).toSorted()
}

/** Those of them that hold something that a secret opens. */
async function openedBy(secret: Vault): Promise<string[]> {
  const found: string[] = []
  for (const name of await columnsOfBytes()) {
    const [table, column] = name.split('.')
    // A nonce of 12 bytes and a tag of 16 come first.
    const { rows } = await pool.query<{ value: Buffer }>(
      `SELECT ${column} AS value FROM ${table} WHERE length(${column}) > 28`,
    )
    if (rows.some(({ value }) => opens(secret, value))) found.push(name)
  }
  return found
}

const registered = Object.entries(ciphered).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
)

/** Hashes, keys that are public, pictures: nothing that a secret opens. */
const others = [
  'account_link.password_mark',
  'account_link.token_hash',
  'claim.row_key',
  'click.visitor',
  'click_counting.visitor',
  'invitation.mailed_hash',
  'invitation.token_hash',
  'merchant_logo.bytes',
  'merchant_logo.source_hash',
  'own_visitor.visitor',
  'passkey.public_key',
  'passkey_challenge.address',
  'passkey_challenge.challenge_hash',
  'recovery_code.code_hash',
  'revenue_day.content',
  'secret_check.previous',
  'secret_check.value',
  'session.token_hash',
  'session.viewer_session',
  'sign_in_ticket.ticket_hash',
  'sign_in_try.account',
  'sign_in_try.address',
  'sign_in_wait.account',
  'sign_in_wait.address',
  'sign_up_try.address',
  'usual_address.account',
  'usual_address.address',
  'vendor.api_key_hash',
]

test('every column of bytes is among those that are exchanged, or named as none', async () => {
  expect(await columnsOfBytes()).toEqual([...registered, ...others].toSorted())
})

const degraded = async (portal: TestPortal) =>
  ((await (await portal.fetch('/health/ready')).json()) as { degraded: string[] }).degraded

/** Whether a postback carries a signature by this secret (docs/postbacks.md). */
function isSignedBy(secret: string, { headers, address }: Received): boolean {
  const parts = String(headers['orrery-signature']).split(',')
  const at = parts[0]?.slice('t='.length)
  const expected = createHmac('sha256', secret).update(`${at}.${address}`).digest('hex')
  return parts.includes(`v1=${expected}`)
}

/** A vendor with one of everything that is kept secret, and an administrator. */
async function everything() {
  const person = await before.vendor()
  const vendor = await before.signIn(person)
  const admin = await before.signIn(await before.vendor({ vendorId: 5029, role: 'admin' }))
  const account = { holder: 'Ada Nova', iban: IBAN }
  await vendor.call('POST /home/savePaymentDetails', { body: account })
  await ratesOf(before, { '2026-01-30': '1.25', [YESTERDAY]: '1.1' })
  await reported(before, 'orion', 'CPC', '2026-01-10', { 5001: '45.10' })
  await issued(admin, '2026-01')
  const { data: batch } = await admin.call('POST /home/createPaymentBatch', {
    body: { day: TODAY },
  })
  const { endpointId, secret: oldSecret } = await addEndpoint(vendor, `${tracker.url}/s?k=t0k3n`)
  const { secret } = await vendor.call('POST /home/rotatePostbackSecret', { body: { endpointId } })
  await admin.call('POST /home/saveFeed', {
    body: { name: 'Shops', form: 'google-products-tsv', programme: 'orion', address: FEED },
  })
  await anonymous(before)('POST /auth/forgottenPassword', { body: { email: person.email } })
  const factors = await withApp(vendor, NOW)
  // Offered and not confirmed yet: the app on another telephone.
  const offered = await vendor.call('POST /auth/beginApp', {})
  const { key } = await withPasskey(before, vendor)
  return { person, vendor, admin, batch, endpointId, oldSecret, secret, factors, offered, key }
}

type Everything = Awaited<ReturnType<typeof everything>>

/** A session of before, at any node. */
const at = (portal: TestPortal, { token }: SignedIn) =>
  client({ base: portal.url, token: () => token })

async function secondFactor(portal: TestPortal, { person }: Everything, more: object) {
  const { ticket } = stepOf(await anonymous(portal)('POST /auth/signin', { body: person }))
  return ask(portal, 'POST /auth/secondFactor', { ticket, ...more })
}

async function byPasskey(portal: TestPortal, key: Authenticator) {
  const { options } = await anonymous(portal)('POST /auth/askPasskey', { body: {} })
  return ask(portal, 'POST /auth/signInByPasskey', {
    passkey: key.use(options, { origin: portal.url }),
  })
}

/**
 * Everything works at a node as it did before.
 * @param turn each has codes of its own, for each is taken once.
 */
async function expectAllAsBefore(portal: TestPortal, all: Everything, turn: number) {
  const now = minute(turn)
  portal.setNow(now)
  const own = at(portal, all.vendor)
  const admin = at(portal, all.admin)
  const { data: user } = await own('GET /auth/{id}', { params: { id: all.vendor.id } })
  expect(user.apiKey).toBe(all.vendor.apiKey)
  const range = `startDate=${YESTERDAY}&endDate=${YESTERDAY}`
  const report = '/v1/connexity/getConversionReport'
  expect((await portal.fetch(`${report}?${range}&apiKey=${all.vendor.apiKey}`)).status).toBe(200)

  const code = codeOf(all.factors.secret, now)
  expect((await secondFactor(portal, all, { code })).status).toBe(200)
  const recoveryCode = all.factors.recoveryCodes[turn]
  expect((await secondFactor(portal, all, { recoveryCode })).status).toBe(200)
  expect((await secondFactor(portal, all, { recoveryCode })).status).toBe(401)
  expect((await byPasskey(portal, all.key)).status).toBe(200)

  const endpoints = await own('GET /home/getPostbackEndpoints', {})
  expect(endpoints.data.map(({ address }) => address)).toEqual([`${tracker.url}/s?k=t0k3n`])
  const query = { _id: all.batch._id }
  const file = await (await admin('GET /home/downloadPaymentFile', { query })).text()
  expect(file).toContain(`<IBAN>${IBAN}</IBAN>`)
  const feeds = await admin('GET /home/getFeeds', {})
  expect(feeds.data.map(({ address }) => address)).toEqual(['https://shops.example/all.tsv'])
  const mails = await admin('GET /home/getMails', { query: {} })
  const asked = mails.data.find(({ subject }) => subject.includes('new password'))
  const { data } = await admin('GET /home/getMail', { query: { mailId: asked?.mailId ?? '' } })
  expect(data.text).toMatch(/resetPassword#[\w-]{43}\s/)
}

/** The address of a file that is signed at one node opens it at another. */
async function expectOpened(from: TestPortal, to: TestPortal, who: SignedIn) {
  const body = { path: '/reports/downloadConversionReportsAll', query: {} }
  const { url } = await at(from, who)('POST /downloads/sign', { body })
  expect((await to.fetch(url)).status).toBe(200)
}

test('a secret is exchanged while everything that it keeps goes on working', async () => {
  const all = await everything()
  // Every column that holds ciphers is registered, and no other; what a former secret leaves behind comes later.
  expect(await openedBy(former)).toEqual(registered.filter((each) => each !== 'former_key.cipher'))

  // Beside a node that knows the former secret alone nothing is exchanged: each reads what the other keeps.
  const both = await node({ APP_SECRET: NEXT, APP_SECRET_PREVIOUS: APP_SECRET })
  expect(await degraded(both)).toContain('secret exchange')
  expect(await degraded(before)).not.toContain('secret exchange')
  await expectAllAsBefore(both, all, 1)
  const { data } = await at(both, all.vendor)('POST /auth/regenerateApiKey', { body: {} })
  all.vendor.apiKey = data.apiKey
  await expectAllAsBefore(before, all, 2)
  both.setNow(minute(2))
  await expectOpened(before, both, all.vendor)
  await expectOpened(both, before, all.vendor)
  expect(await openedBy(next)).toEqual([])

  await before.close()
  await expect.poll(() => degraded(both), soon).not.toContain('secret exchange')
  expect(await openedBy(former)).toEqual([])
  expect(await openedBy(next)).toEqual(registered)
  await expectAllAsBefore(both, all, 3)
  await both.close()

  // The previous secret is needed for nothing any more.
  const after = await node({ APP_SECRET: NEXT })
  await expectAllAsBefore(after, all, 4)
  const own = at(after, all.vendor)
  await own('POST /auth/confirmApp', { body: { code: codeOf(all.offered.secret, minute(4)) } })
  await happened(pool, all.endpointId, { at: minute(4) })
  await settled({ call: own }, all.endpointId)
  const sent = tracker.received.at(-1)
  if (!sent) throw new Error('Nothing was sent.')
  expect(sent.query).toMatchObject({ k: 't0k3n' })
  expect([all.secret, all.oldSecret].map((secret) => isSignedBy(secret, sent))).toEqual([
    true,
    true,
  ])
})
