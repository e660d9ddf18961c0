import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client } from '@orrery/contract/client'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { startProgram } from '../test/program.ts'
import { signedIn } from '../test/signed-up.ts'
import { openPool, type Pool } from './kit/database.ts'
import { runningDatabase } from './kit/postgres/running.ts'

/* Who is there first on a portal that is no demo. Real processes. */

const LONG = 300_000
const APP_SECRET = 'thirty-two characters or more, here'
let database: FreshDatabase
let pool: Pool
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-first-'))
  // As root the embedded database runs as another user, who must be able to reach it.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const PASSWORD = 'a quiet harbour bell'

/** Those of a portal on which a new account waits until its address is confirmed. */
const settings = () => ({
  DATABASE_URL: database.url,
  APP_SECRET,
  SIGN_UP_CONFIRM: '1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <mail@harbour.test>',
})

/** What create-admin says, and how it ends. */
async function create(
  ADMIN_PASSWORD: string,
  where: Record<string, string> = settings(),
  email = 'ada@harbour.test',
  more: string[] = [],
): Promise<[number | string, string]> {
  const args = ['--email', email, '--name', 'Ada Amber', ...more]
  const program = startProgram('create-admin.ts', { ...where, ADMIN_PASSWORD }, args)
  return [await program.ended, program.output().trim()]
}

const onDatabase = () =>
  startMain({
    DATABASE_URL: database.url,
    APP_SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '0',
  })

async function end({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** The token of whoever signs in with the tests' password. */
async function enter(base: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  const anonymous = client({ base, token: () => undefined })
  return signedIn(await anonymous('POST /auth/signin', { body })).token
}

const people = async () => (await pool.query('SELECT email, role FROM person')).rows

test('a portal begins without any account', { timeout: LONG }, async () => {
  const portal = onDatabase()
  await portal.url
  await end(portal)
  expect(await people()).toEqual([])
})

test(
  'the first administrator is made by hand, with a password that is not guessed first',
  { timeout: LONG },
  async () => {
    expect(await create('12345')).toEqual([1, 'ADMIN_PASSWORD: give 6 to 30 characters.'])
    for (const [guessable, why] of [
      ['password1', 'one of the most used'],
      ['orrery-2026', 'a word of this portal'],
      ['ada-amber-1', 'your name'],
    ] as const) {
      const [code, said] = await create(guessable)
      expect([code, said]).toEqual([1, expect.stringMatching(`^ADMIN_PASSWORD: .*${why}`)])
    }
    expect(await people()).toEqual([])
    const program = (...args: string[]) => create(PASSWORD, settings(), undefined, args)
    expect(await program('--name', ' ')).toEqual([1, '--name: Please Enter Full Name'])
    expect(await program('--help')).toEqual([1, expect.stringMatching(/^Usage: .*$/)])
    expect(await people()).toEqual([])
    expect(await create(PASSWORD)).toEqual([
      0,
      'Administrator 5029 can sign in as ada@harbour.test.',
    ])
    expect(await create(PASSWORD)).toEqual([1, 'An account with this email exists already.'])
    expect(await people()).toEqual([{ email: 'ada@harbour.test', role: 'owner' }])
  },
)

test(
  'an administrator made by hand is in the audit log, or is not made',
  { timeout: LONG },
  async () => {
    const portal = onDatabase()
    const token = await enter(await portal.url, 'ada@harbour.test')
    const entries = await client({ base: await portal.url, token: () => token })(
      'GET /home/logs/audit',
      { query: { subject: '5029' } },
    )
    expect(entries.reportsData).toMatchObject([
      {
        action: 'admin-made',
        actorId: null,
        subject: '5029',
        detail: { email: 'ada@harbour.test' },
      },
    ])
    const file = await fetch(`${await portal.url}/home/logs/audit?subject=5029`, {
      headers: { authorization: token, accept: 'text/csv' },
    })
    expect(await file.text()).toContain(',Administrator made by the command,')
    await end(portal)

    await pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no entry'; END $$;
      CREATE TRIGGER no_entry BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse()`)
    const where = { DATABASE_URL: database.url, APP_SECRET }
    expect(await create(PASSWORD, where, 'bo@harbour.test')).toEqual([
      1,
      expect.stringContaining('no entry'),
    ])
    expect(await people()).toEqual([{ email: 'ada@harbour.test', role: 'owner' }])
  },
)

test(
  'on the embedded database too, while the portal runs on it and while it does not',
  { timeout: LONG },
  async () => {
    const embedded = { DATA_DIR: join(folder, 'embedded'), SERVE_ON_MS: '0' }
    expect(await create(PASSWORD, embedded)).toEqual([
      1,
      `DATABASE_URL is not set, and DATA_DIR (${embedded.DATA_DIR}) holds no embedded database: start the portal on it once.`,
    ])
    const portal = startMain({ ...embedded, DEMO: '0', LOG_LEVEL: 'silent' })
    const base = await portal.url
    expect(await create(PASSWORD, embedded)).toEqual([
      0,
      'Administrator 5029 can sign in as ada@harbour.test.',
    ])
    await enter(base, 'ada@harbour.test')
    const own = openPool((await runningDatabase(embedded.DATA_DIR)) ?? '', 1)
    await own.query(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
      CREATE TRIGGER waits BEFORE INSERT ON person FOR EACH ROW WHEN (NEW.email = 'cy@harbour.test') EXECUTE FUNCTION wait()`)
    await own.end()
    await end(portal)
    // Another number: the first one is in the same database.
    expect(await create(PASSWORD, embedded, 'bo@harbour.test')).toEqual([
      0,
      expect.stringMatching(/^Administrator (?!5029)\d+ can sign in as bo@harbour\.test\.$/),
    ])
    // Whoever closes the terminal meanwhile leaves no database behind that nobody ends.
    const where = { ...embedded, ADMIN_PASSWORD: PASSWORD }
    const cut = startProgram('create-admin.ts', where, [
      '--email',
      'cy@harbour.test',
      '--name',
      'Cy',
    ])
    await expect.poll(() => runningDatabase(embedded.DATA_DIR)).toBeDefined()
    cut.child.kill('SIGHUP')
    expect(await cut.ended).toBe(129)
    await expect.poll(() => runningDatabase(embedded.DATA_DIR)).toBeUndefined()
  },
)
