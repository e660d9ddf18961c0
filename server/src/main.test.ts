import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { sandboxSettings, startSandbox } from '@orrery/sandbox'
import { freshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { signedIn, signedUp } from '../test/signed-up.ts'
import { openPool } from './kit/database.ts'

/* The product's binary from outside: settings, both kinds of database, kills and signals. */

// Real processes that make a database each.
vi.setConfig({ testTimeout: 120_000 })

const folders: string[] = []
const processes: MainProcess[] = []

afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-main-'))
  folders.push(folder)
  // As root the database runs as another user, who must be able to reach it.
  await chmod(folder, 0o755)
  return folder
}

function main(environment: Record<string, string>): MainProcess {
  const started = startMain(environment)
  processes.push(started)
  return started
}

const person = { email: 'ada@main.test', password: 'brass-planet-77' }

// Shows decisions-5-start.
test('killed with its work acknowledged, it starts again without hands and has it', async () => {
  const folder = await dataDir()
  const first = main({ DATA_DIR: folder, DEMO: '0' })
  const call = client({ base: await first.url, token: () => undefined })
  const made = await call('POST /auth/signup_orrery_0599', {
    body: { fullName: 'Ada Main', ...person, conformPassword: person.password },
  })
  const { user } = signedUp(made)
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')

  const second = main({ DATA_DIR: folder, DEMO: '0' })
  const again = client({ base: await second.url, token: () => undefined })
  const entered = signedIn(await again('POST /auth/signin', { body: person }))
  expect(entered.user._id).toBe(user._id)
  // The secret that encrypts keys is kept beside the data, so the key is still readable.
  expect(entered.user.apiKey).toBe(user.apiKey)
})

test('a second process on the same folder is refused in one sentence', async () => {
  const folder = await dataDir()
  await main({ DATA_DIR: folder, DEMO: '0' }).url
  const second = main({ DATA_DIR: folder, DEMO: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    /^Orrery could not start\. Another Orrery \(process \d+\) is using .+\. Stop it first\.$/m,
  )
})

// Shows decisions-5-own-database.
test('a PostgreSQL of one’s own serves without demo and without embedded database', async () => {
  const database = await freshDatabase()
  const started = main({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: await dataDir(),
  })
  const url = await started.url
  const ready = await fetch(`${url}/health/ready`)
  expect(await ready.json()).toMatchObject({ ready: true, database: true, migrations: true })
  const call = client({ base: url, token: () => undefined })
  const demo = { email: 'v5001@demo.test', password: 'demo-5001-pass' }
  await expect(call('POST /auth/signin', { body: demo })).rejects.toMatchObject({ status: 401 })
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  await database.drop()
})

test('a new network has its rates soon after the start, which waits for no bank', async () => {
  const database = await freshDatabase()
  const sandbox = await startSandbox()
  sandbox.fault({ path: '/ecb', kind: 'hang' })
  const started = main({
    ...sandboxSettings(sandbox.url),
    EXCHANGE_RATE_CALL_MS: '3000',
    EXCHANGE_RATE_RETRIES: '0',
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: await dataDir(),
    LOG_LEVEL: 'silent',
  })
  await started.url
  const pool = openPool(database.url, 2)
  const stored = async () => {
    const { rows } = await pool.query<{ days: number }>(
      'SELECT count(DISTINCT day)::int AS days FROM exchange_rate',
    )
    return rows[0]?.days ?? 0
  }
  expect(await stored()).toBe(0)
  sandbox.clearFaults()
  // 1,098 days and the present one hold 156 whole weeks of five days at least.
  await expect.poll(stored, { timeout: 60_000 }).toBeGreaterThanOrEqual(780)
  started.child.kill('SIGTERM')
  await started.ended
  await pool.end()
  await sandbox.close()
  await database.drop()
})

test.each([
  [{ PORT: 'eighty' }, 'PORT: Give a whole number from 0 to 65535.'],
  [{ REPORT_TIME_ZONE: 'Mars/Olympus' }, 'REPORT_TIME_ZONE: Give an IANA time zone'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: Give a postgres:// address.'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET: Give at least 32 characters.'],
  [{ APP_SECRET_FILE: '/nowhere/secret' }, 'The file that APP_SECRET_FILE names is not there.'],
  [{ AI_SITE_DOMAIN: 'ai.orbit.example:4000' }, 'AI_SITE_DOMAIN: Give a name such as orbit'],
])('a wrong setting %o stops the start with one sentence', async (environment, sentence) => {
  const started = main(environment)
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain(sentence)
  expect(started.output().trim().split('\n')).toHaveLength(1)
})

test('a port that is taken is said in one sentence, before anything is made', async () => {
  const first = main({ DATA_DIR: await dataDir(), DEMO: '0' })
  const { port } = new URL(await first.url)
  for (const name of ['PORT', 'METRICS_PORT']) {
    const folder = await dataDir()
    const second = main({ DATA_DIR: folder, [name]: port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(`^Orrery could not start\\. Port ${port} is taken by another program\\. .+\\n$`),
    )
    expect(await readdir(folder)).toEqual([])
  }
})

test('a signal under load answers what is under way and ends with 0', async () => {
  const started = main({ DATA_DIR: await dataDir(), DEMO: '0' })
  const url = await started.url
  const statuses: Promise<number>[] = []
  for (let asked = 0; asked < 50; asked += 1) {
    statuses.push(fetch(`${url}/home/getPortal`).then((answer) => answer.status))
  }
  await Promise.race(statuses)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  const answered = await Promise.allSettled(statuses)
  const accepted = answered.filter((each) => each.status === 'fulfilled')
  expect(accepted.length).toBeGreaterThan(0)
  for (const { value } of accepted) expect([200, 503]).toContain(value)
})
