import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { freshDatabase } from '../../test/database.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { signedIn, signedUp } from '../../test/signed-up.ts'
import { openPool, type Pool } from '../kit/database.ts'

// Real processes, one after the other on one database.
vi.setConfig({ testTimeout: 120_000 })

const person = { email: 'ada@secret.test', password: 'brass-planet-77' }
const signUp = { fullName: 'Ada Secret', ...person, conformPassword: person.password }

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

/** Runs the product until `work` is done and answers what that says. */
async function during<T>(
  environment: Record<string, string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const started = startMain(environment)
  try {
    return await work(await started.url)
  } finally {
    await end(started)
  }
}

async function end({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** The one line with which a start ends that is refused. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const started = startMain(environment)
  const answers = await started.url.then(
    () => true,
    () => false,
  )
  if (answers) await end(started)
  expect(answers, 'it should not have started').toBe(false)
  expect(await started.ended).toBe(1)
  return started.output().trim()
}

const accountOf = (url: string) =>
  client({ base: url, token: () => undefined })('POST /auth/signin', { body: person })

test('a file with the secret that is wrong, cut, empty or gone is refused and left as it is', async () => {
  const folder = await dataDir()
  const environment = { DATA_DIR: folder, DEMO: '0' }
  const file = join(folder, 'app-secret')
  const made = await during(environment, (url) =>
    client({ base: url, token: () => undefined })('POST /auth/signup_orrery_0599', {
      body: signUp,
    }),
  )
  const secret = await readFile(file, 'utf8')
  // 256 bits in base64url, for the owner alone, and nothing half written beside it.
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.includes('secret'))).toEqual(['app-secret'])

  const wrong = `Orrery could not start. The secret in ${file} is not the one that this database was opened with`
  for (const text of [secret.replace(/^./, '~'), secret.slice(0, 40)]) {
    await writeFile(file, text)
    expect(await refusal(environment)).toContain(wrong)
    expect(await readFile(file, 'utf8')).toBe(text)
  }
  for (const text of ['', secret.slice(0, 20)]) {
    await writeFile(file, text)
    expect(await refusal(environment)).toContain(`The secret in ${file} is empty or cut off`)
    expect(await readFile(file, 'utf8')).toBe(text)
  }
  await rm(file)
  expect(await refusal(environment)).toContain(`The secret in ${file} is missing`)
  expect(await readdir(folder)).not.toContain('app-secret')

  // As an editor or `echo` would put it back.
  await writeFile(file, `${secret}\n`)
  const { user } = signedIn(await during(environment, accountOf))
  expect(user.apiKey).toBe(signedUp(made).user.apiKey)
})

test('a database that is older than its check value is known by an API key', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const pool: Pool = openPool(database.url, 1)
  onTestFinished(() => pool.end())
  const given = (APP_SECRET: string) => ({ DATABASE_URL: database.url, APP_SECRET })
  const [first, other] = ['a'.repeat(32), 'b'.repeat(32)].map(given)
  await during(first!, (url) =>
    client({ base: url, token: () => undefined })('POST /auth/signup_orrery_0599', {
      body: signUp,
    }),
  )
  await pool.query('DELETE FROM secret_check')

  const refused =
    'Orrery could not start. APP_SECRET is not the one that this database was opened with'
  expect(await refusal(other!)).toContain(refused)
  expect((await pool.query('SELECT FROM secret_check')).rowCount).toBe(0)
  await during(first!, accountOf)
  const { rows } = await pool.query<{ value: Buffer }>('SELECT value FROM secret_check')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.value.toString('latin1')).not.toContain('aaaa')
  // From now on without any key.
  await pool.query('DELETE FROM vendor')
  expect(await refusal(other!)).toContain(refused)
})
