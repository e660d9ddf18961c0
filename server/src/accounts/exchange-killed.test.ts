import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { signedIn, signedUp } from '../../test/signed-up.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { opens, vault } from '../kit/secrets.ts'

/* Nodes that exchange the secret are killed, come too late, or were given the wrong ones. Real processes. */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const soon = { timeout: 90_000 }
const FORMER = 'a'.repeat(32)
const NEXT = 'b'.repeat(32)
const OTHER = 'c'.repeat(32)
const alone = (APP_SECRET: string) => ({ APP_SECRET })
const both = { APP_SECRET: NEXT, APP_SECRET_PREVIOUS: FORMER }
const DONE = 'the previous secret is no longer needed'
const person = { email: 'ada@secret.test', password: 'brass-planet-77' }
const start = 'Orrery could not start. '

let database: FreshDatabase
let pool: Pool
let folder: string
const processes = new Set<MainProcess>()

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-exchange-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const each of processes) await end(each, 'SIGKILL')
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function node(settings: Record<string, string>): Promise<MainProcess> {
  const started = startMain({
    DATABASE_URL: database.url,
    DATA_DIR: await mkdtemp(join(folder, 'node-')),
    SERVE_ON_MS: '0',
    ...settings,
  })
  processes.add(started)
  return started
}

async function end(each: MainProcess, signal: NodeJS.Signals): Promise<number | string> {
  each.child.kill(signal)
  processes.delete(each)
  return each.ended
}

async function anonymous({ url }: MainProcess) {
  return client({ base: await url, token: () => undefined })
}

/** Makes a vendor. @returns its API key. */
async function signUp(at: MainProcess): Promise<string> {
  const body = { fullName: 'Ada Secret', ...person, conformPassword: person.password }
  return signedUp(await (await anonymous(at))('POST /auth/signup_orrery_0599', { body })).user
    .apiKey
}

const keyAt = async (at: MainProcess) =>
  signedIn(await (await anonymous(at))('POST /auth/signin', { body: person })).user.apiKey

/** The line with which a start ends that is refused. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const started = await node(settings)
  await expect(started.url).rejects.toThrow('ended with 1')
  processes.delete(started)
  return started.output().trim()
}

/** Stores a mail's link and an account as the former secret keeps them. */
const mailAndAccount = (cipher: Buffer) =>
  pool.query(
    `WITH account AS (
       INSERT INTO payment_details (vendor_id, cipher, holder, masked, bic, country, changed_at)
       VALUES (77, $1, 'Ada', 'DE', '', 'DE', now()))
     INSERT INTO mail (mail_id, kind, address, subject, link, created_at, state, next_at, give_up_at)
     VALUES ('m1', 'x', 'x', 'x', $1, now(), 'failed', now(), now())`,
    [cipher],
  )

const cipherOf = async (table: string, column: string) =>
  (
    await pool.query<{ cipher: Buffer }>(
      `SELECT ${column} AS cipher FROM ${table} WHERE ${column} IS NOT NULL`,
    )
  ).rows[0]?.cipher

/** Whether the mail, the account and the vendor's key are of the next secret. */
async function exchanged(): Promise<boolean[]> {
  const ciphers = [
    await cipherOf('mail', 'link'),
    await cipherOf('payment_details', 'cipher'),
    await cipherOf('vendor', 'api_key_cipher'),
  ]
  return ciphers.map((cipher) => cipher !== undefined && opens(vault(NEXT), cipher))
}

/** Whoever exchanges stands before this table until the answer is called. */
async function stopAt(table: string): Promise<() => Promise<void>> {
  const db = await pool.connect()
  await db.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`)
  return async () => {
    await db.query('ROLLBACK')
    db.release()
  }
}

async function standing(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('an exchange waits for the last node of before, is killed in the middle, and goes on where it was', async () => {
  const old = await node(alone(FORMER))
  const apiKey = await signUp(old)
  await mailAndAccount(vault(FORMER).encrypt('x'))
  const two = [await node(both), await node(both)]
  for (const each of two) {
    await expect.poll(() => each.output(), soon).toContain('once every process has been given both')
    expect(await keyAt(each)).toBe(apiKey)
  }
  expect(await exchanged()).toEqual([false, false, false])

  const letOn = await stopAt('payment_details')
  expect(await end(old, 'SIGTERM')).toBe(0)
  await expect.poll(standing, soon).toBe(2)
  expect(await exchanged()).toEqual([true, false, false])
  for (const each of two) expect(await keyAt(each)).toBe(apiKey)
  for (const each of two) await end(each, 'SIGKILL')
  await letOn()

  expect(await refusal(alone(FORMER))).toContain(
    `${start}APP_SECRET is not the one that this database was opened with`,
  )
  const unfinished = `${start}APP_SECRET has not replaced the former one everywhere: give that as APP_SECRET_PREVIOUS`
  expect(await refusal(alone(NEXT))).toContain(unfinished)
  expect(await refusal({ ...both, APP_SECRET_PREVIOUS: OTHER })).toContain(unfinished)

  const again = await node(both)
  await expect.poll(() => again.output(), soon).toContain(DONE)
  expect(await exchanged()).toEqual([true, true, true])
  await end(again, 'SIGTERM')
  const after = await node({ ...alone(NEXT), LOG_LEVEL: 'error' })
  expect(await keyAt(after)).toBe(apiKey)

  // It was away while the others began, so a start would be refused; so it goes.
  await pool.query('UPDATE secret_check SET value = $1', [vault(OTHER).check])
  expect(await after.ended).toBe(0)
  expect(after.output()).toContain('exchanged for one that this process was not given')
})

test('secrets that do not belong together are refused in a sentence', async () => {
  const old = await node(alone(FORMER))
  await signUp(old)
  await end(old, 'SIGTERM')
  expect(await refusal({ APP_SECRET: FORMER, APP_SECRET_PREVIOUS: FORMER })).toBe(
    `${start}APP_SECRET_PREVIOUS is the same as APP_SECRET. Give the former one, or leave it out.`,
  )
  expect(await refusal({ ...both, APP_SECRET_PREVIOUS: 'short' })).toBe(
    `${start}APP_SECRET_PREVIOUS: Give at least 32 characters.`,
  )
  expect(await refusal({ ...both, APP_SECRET_PREVIOUS: OTHER })).toContain(
    `${start}APP_SECRET and APP_SECRET_PREVIOUS are not the one that this database was opened with`,
  )
  expect(await exchanged()).toEqual([false, false, false])
})

test('the embedded mode makes a new secret when its file is given the name of the previous one', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: folder, DEMO: '0' }
  const [file, previous] = ['app-secret', 'app-secret-previous'].map((name) => join(folder, name))
  if (!file || !previous) throw new Error('There are two files.')
  const first = await node(environment)
  const apiKey = await signUp(first)
  await end(first, 'SIGTERM')
  await rename(file, previous)
  const second = await node(environment)
  await expect.poll(() => second.output(), soon).toContain(DONE)
  await end(second, 'SIGTERM')
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/)
  await rm(previous)
  expect(await keyAt(await node(environment))).toBe(apiKey)
})
