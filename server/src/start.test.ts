import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { doorTo, saysFourteen, type Door } from '../test/door.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { openPool } from './kit/database.ts'

/* What an operator sees of a start that has to wait or cannot be: one sentence each, never a stack. */

vi.setConfig({ testTimeout: 120_000 })

const APP_SECRET = 'thirty-two characters or more, here'
let database: FreshDatabase
let folder: string
const processes: MainProcess[] = []
const doors: Door[] = []

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'orrery-start-'))
})
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  for (const { close } of doors.splice(0)) await close()
  await database.drop()
  await rm(folder, { recursive: true })
})

function main(environment: Record<string, string>): MainProcess {
  const started = startMain({
    APP_SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  processes.push(started)
  return started
}

async function door(alter?: (piece: Buffer) => Buffer): Promise<Door> {
  const made = await doorTo(database.url, alter)
  doors.push(made)
  return made
}

const lookingInto = (path: string) => (other: URL) =>
  other.searchParams.set('options', `-c search_path=${path}`)

/** A port that nobody listens on. */
const freePort = async () => String((await door()).port)

const AWAY = 'The database that DATABASE_URL names does not answer. It is tried again in 1 s.'

test('while the database is unavailable it says so, is not ready, and starts when it comes', async () => {
  const { url, open } = await door()
  const PORT = await freePort()
  const started = main({ DATABASE_URL: url, PORT })
  await expect.poll(started.output, { timeout: 30_000 }).toContain(AWAY)
  expect((await fetch(`http://127.0.0.1:${PORT}/health/live`)).status).toBe(200)
  for (const path of ['/health/ready', '/']) {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await answer.json()).toMatchObject({ message: messages.starting })
  }
  // A browser shows a page that asks again by itself.
  const page = await fetch(`http://127.0.0.1:${PORT}/signin`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '2'])
  expect(await page.text()).toContain(`<p>${messages.starting}</p>`)
  await open()
  const ready = await fetch(`${await started.url}/health/ready`)
  expect(ready.status).toBe(200)
})

test('until it is ready it is told on STARTING_HOST alone, and a proxy is refused', async () => {
  const { url, open } = await door()
  const PORT = await freePort()
  const started = main({ DATABASE_URL: url, PORT, HOST: '0.0.0.0', STARTING_HOST: '127.0.0.1' })
  await expect.poll(started.output, { timeout: 30_000 }).toContain(AWAY)
  expect((await fetch(`http://127.0.0.1:${PORT}/health/live`)).status).toBe(200)
  const elsewhere = () => fetch(`http://127.0.0.2:${PORT}/health/ready`)
  await expect(elsewhere()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await open()
  await started.url
  expect((await elsewhere()).status).toBe(200)
})

test('what has no PUBLIC_URL says so where it is for real', async () => {
  const without = main({ DATABASE_URL: database.url })
  const at = await without.url
  const SAID = `PUBLIC_URL is not set: links begin with ${at}`
  await expect.poll(without.output).toContain(SAID)
  const withIt = main({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'second'),
    PUBLIC_URL: at,
  })
  await withIt.url
  expect(withIt.output()).not.toContain('PUBLIC_URL')
})

test('a signal ends the waiting at once', async () => {
  const started = main({ DATABASE_URL: (await door()).url })
  await expect.poll(started.output, { timeout: 30_000 }).toContain(AWAY)
  const asked = Date.now()
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(Date.now() - asked).toBeLessThan(20_000)
})

const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url)
  change(other)
  return { DATABASE_URL: other.href }
}

/** Text is stored as it says: in another encoding. */
const inLatin = (piece: Buffer) =>
  Buffer.from(piece.toString('latin1').replaceAll('UTF8', 'EUC1'), 'latin1')

/** As PgBouncer speaks that knows no such setting of a connection. */
const refusesSettings = () => {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + fields.length)
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])
}

/** What a server says to which a pooler has passed on none: the last column is false. */
const losesSettings = (piece: Buffer) =>
  Buffer.from(piece.toString('latin1').replace('UTF8\0\0\0\u0001t', 'UTF8\0\0\0\u0001f'), 'latin1')

/** Undefined where the server lets everybody in, as one of somebody's own may. */
async function refused(environment: Record<string, string>) {
  const client = new Client({ connectionString: environment['DATABASE_URL'] })
  const isIn = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isIn ? undefined : environment
}

test.for<[string, (url: string) => Promise<Record<string, string> | undefined>, RegExp]>([
  [
    'an unknown host',
    async (url) =>
      changed(url, (other) => {
        other.search = ''
        other.hostname = 'no-such-host.invalid'
      }),
    /The host that DATABASE_URL names is not known\. Correct its name\./,
  ],
  [
    'a wrong password',
    async (url) => refused(changed(url, (other) => (other.password = 'wrong'))),
    /The database refuses DATABASE_URL \(password authentication failed for user "\w+"\)\./,
  ],
  [
    'no password',
    async (url) => refused(changed(url, (other) => (other.password = ''))),
    /The database refuses DATABASE_URL \(.*password.*\)\./,
  ],
  [
    'a database that does not exist',
    async (url) => changed(url, (other) => (other.pathname = '/nowhere')),
    /The database refuses DATABASE_URL \(database "nowhere" does not exist\)\./,
  ],
  [
    'a server that is too old',
    async () => {
      const { url, open } = await door(saysFourteen)
      await open()
      return { DATABASE_URL: url }
    },
    /DATABASE_URL names PostgreSQL 14; Orrery needs 15 or newer\./,
  ],
  [
    'a database in another encoding',
    async () => {
      const { url, open } = await door(inLatin)
      await open()
      return { DATABASE_URL: url }
    },
    /The database that DATABASE_URL names stores text as EUC1; Orrery needs UTF8\./,
  ],
  ...[refusesSettings, losesSettings].map(
    (alter): [string, () => Promise<Record<string, string>>, RegExp] => [
      `a pooler that ${alter === refusesSettings ? 'refuses' : 'loses'} our settings`,
      async () => {
        const { url, open } = await door(alter)
        await open()
        return { DATABASE_URL: url }
      },
      /DATABASE_URL leads through a pooler that does not pass on how connections are set\./,
    ],
  ),
  [
    'a read-only database',
    async (url) =>
      changed(url, (other) =>
        other.searchParams.set('options', '-c default_transaction_read_only=on'),
      ),
    /The database that DATABASE_URL names is read-only\./,
  ],
  [
    'a schema that does not exist',
    async (url) => changed(url, lookingInto('nowhere')),
    /^Orrery could not start\. The database .+ has no schema of the search_path nowhere that \S+ may use\. Make it \(CREATE SCHEMA .+, or GRANT USAGE, CREATE ON SCHEMA .+\.$/,
  ],
  [
    'an extension in a schema that is not looked into',
    async (url) => {
      const pool = openPool(url, 1)
      await pool.query('CREATE SCHEMA portal; CREATE SCHEMA extensions')
      await pool.query('DROP EXTENSION pg_trgm CASCADE; CREATE EXTENSION pg_trgm SCHEMA extensions')
      await pool.end()
      return changed(url, lookingInto('portal'))
    },
    /^Orrery could not start\. The extension pg_trgm .+ schema extensions, .+ \(options=-c%20search_path%3Dportal,extensions\); .+ GRANT USAGE ON SCHEMA extensions TO .+\.$/,
  ],
  [
    'an address that cannot be read',
    async () => ({ DATABASE_URL: 'postgres://orrery:pass#word@db.example/orrery' }),
    /DATABASE_URL: This is no address\. .+ characters of a password are written as %23 for #\./,
  ],
  [
    'a certificate that is not there',
    async (url) =>
      changed(url, (other) => {
        other.searchParams.set('sslmode', 'verify-full')
        other.searchParams.set('sslrootcert', join(folder, 'ca.pem'))
      }),
    /DATABASE_URL names a file that cannot be read \(ENOENT: .+ '.+\/ca\.pem'\)\. Correct its name, or let this user read it\.$/,
  ],
  [
    'a data folder that is a file, where pages alone are served',
    async (DATABASE_URL) => {
      await writeFile(join(folder, 'file'), '')
      return { DATABASE_URL, DATA_DIR: join(folder, 'file'), ROLES: 'web' }
    },
    /Cannot use the folder .+: a part of its path is a file\. Set DATA_DIR to a folder\./,
  ],
  [
    'a secret in an empty file',
    async (DATABASE_URL) => {
      await writeFile(join(folder, 'secret'), '\n')
      return { DATABASE_URL, APP_SECRET: '', APP_SECRET_FILE: join(folder, 'secret') }
    },
    /The file that APP_SECRET_FILE names is empty\./,
  ],
  [
    'another machine’s address',
    async (DATABASE_URL) => ({ DATABASE_URL, HOST: '192.0.2.1', PORT: await freePort() }),
    /HOST \(or METRICS_HOST\) names no address of this machine: 192\.0\.2\.1\./,
  ],
  [
    'another payment currency than that of balances',
    async (DATABASE_URL) => {
      const pool = openPool(DATABASE_URL, 1)
      await pool.query(
        `INSERT INTO statement_month (month, state, currency, due_day)
         VALUES ('2026-01-01', 'issued', 'USD', '2026-03-17')`,
      )
      await pool.end()
      return { DATABASE_URL, PAYMENT_CURRENCY: 'EUR', PORT: await freePort() }
    },
    /PAYMENT_CURRENCY is EUR, but statements or payments were made in USD\. Set it back to USD\./,
  ],
])('%s ends the start with one sentence', async ([_title, mistake, sentence], { skip }) => {
  const environment = await mistake(database.url)
  if (!environment) return skip('This server asks for no password.')
  const started = main(environment)
  expect(await started.ended).toBe(1)
  const lines = started.output().trim().split('\n')
  expect(lines).toEqual([expect.stringMatching(sentence)])
})

test('a role that may not make tables is said in one sentence', async ({ skip }) => {
  const pool = openPool(database.url, 1)
  const { rows } = await pool.query<{ role: string; is: string }>(
    `SELECT current_user AS role, current_setting('is_superuser') AS is`,
  )
  if (rows[0]?.is === 'on') {
    await pool.end()
    return skip('Nothing is forbidden to a superuser.')
  }
  // Another version of the program would have tables to make.
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await pool.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC, "${rows[0]!.role}"`)
  await pool.end()
  const started = main({ DATABASE_URL: database.url })
  expect(await started.ended).toBe(1)
  expect(started.output().trim()).toMatch(
    /^Orrery could not start\. The role of DATABASE_URL may not do what Orrery needs \(permission denied for schema public\)\. .+$/,
  )
})
