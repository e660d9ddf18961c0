import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain } from '../test/main-process.ts'
import { startProgram } from '../test/program.ts'
import { openPool, type Pool } from './kit/database.ts'

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
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** What create-admin says, and how it ends. */
async function create(ADMIN_PASSWORD: string): Promise<[number | string, string]> {
  const settings = { DATABASE_URL: database.url, APP_SECRET, ADMIN_PASSWORD }
  const args = ['--email', 'ada@harbour.test', '--name', 'Ada Amber']
  const program = startProgram('create-admin.ts', settings, args)
  return [await program.ended, program.output().trim()]
}

const people = async () => (await pool.query('SELECT email, role FROM person')).rows

test('a portal begins without any account', { timeout: LONG }, async () => {
  const { child, ended, url } = startMain({
    DATABASE_URL: database.url,
    APP_SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '0',
  })
  await url
  child.kill('SIGTERM')
  await ended
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
    expect(await create('a quiet harbour bell')).toEqual([
      0,
      'Administrator 5029 can sign in as ada@harbour.test.',
    ])
    expect(await create('a quiet harbour bell')).toEqual([
      1,
      'An account with this email exists already.',
    ])
    expect(await people()).toEqual([{ email: 'ada@harbour.test', role: 'owner' }])
  },
)
