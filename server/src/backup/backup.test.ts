import { execFile } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { bareEnvironment } from '../../test/bare-environment.ts'
import { APP_SECRET, YESTERDAY, type TestPortal } from '../../test/app.ts'
import { wav } from '../../test/audio.ts'
import { hitRow, storeHits } from '../../test/click-rows.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { doorTo, saysFourteen } from '../../test/door.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { portalInUse } from '../../test/portal-in-use.ts'
import { signedIn, signedUp } from '../../test/signed-up.ts'
import { openPool } from '../kit/database.ts'

/* What an operator does: both commands as processes of their own, against portals that run. */

// Real processes, some with a database of their own.
vi.setConfig({ testTimeout: 180_000 })

const COMMAND = join(import.meta.dirname, 'command.ts')
const CODE = { valid: 0, refused: 1 }
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'orrery-backup-'))
  ends.push(() => rm(made, { recursive: true, force: true }))
  // As root the database runs as another user, who must be able to reach it.
  await chmod(made, 0o755)
  return made
}

/** A command with its exit code and all that it said. */
function run(environment: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { ...bareEnvironment(), ...environment } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, said: out + error }),
    )
  })
}

function main(environment: Record<string, string>): MainProcess {
  const started = startMain(environment)
  ends.push(async () => {
    started.child.kill('SIGTERM')
    await started.ended
  })
  return started
}

async function emptyDatabase(): Promise<FreshDatabase> {
  const made = await freshDatabase()
  ends.push(() => made.drop())
  return made
}

async function portalWithFigures(): Promise<TestPortal> {
  const portal = await portalInUse()
  ends.push(() => portal.close())
  return portal
}

const of = ({ app, databaseUrl }: TestPortal) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET,
  DATA_DIR: app.config.dataDir,
})

/** Clicks of two days and a call of one, for which no migration makes a partition. */
async function storeOldDays({ app: { pool } }: TestPortal): Promise<void> {
  await pool.query(
    `SELECT make_click_day('2026-03-17'), make_click_day('2026-03-18'), make_api_call_day('2026-03-18')`,
  )
  await storeHits(pool, [
    hitRow({ at: '2026-03-17T00:00:00.000Z' }),
    hitRow({ at: '2026-03-17T12:00:00.000Z' }),
    hitRow({ at: '2026-03-18T12:00:00.000Z' }),
  ])
  await pool.query(
    `INSERT INTO api_call (vendor_id, at, request_id, via, method, path, status, took_ms, byte_count, key_mark)
     VALUES (5001, '2026-03-18T12:00:00Z', 'r1', 'key', 'GET', '/', 200, 1, 1, '')`,
  )
}

/** In which partitions they lie. */
async function placesOf(url: string): Promise<unknown[]> {
  const { rows } = await withPool(
    url,
    `SELECT place::regclass::text, count(*)::int AS rows
     FROM (SELECT tableoid AS place FROM click
           UNION ALL SELECT tableoid FROM api_call WHERE request_id = 'r1') AS kept
     GROUP BY place ORDER BY 1`,
  )
  return rows
}

test('a portal on a PostgreSQL of its own is backed up while it works, and comes back whole', async () => {
  const portal = await portalWithFigures()
  await storeOldDays(portal)
  const here = await folder()
  // Somebody stores all the while; what is written must be of one moment all the same.
  const writing = { stop: false }
  const writer = (async () => {
    while (!writing.stop) {
      await portal.app.pool.query(
        `INSERT INTO audit_log (action) SELECT 'noise' FROM generate_series(1, 50)`,
      )
    }
  })()
  const backup = await run(of(portal), 'backup', join(here, 'b'))
  writing.stop = true
  await writer
  expect(backup.said).toContain('orion: 1 vendor days, 20 clicks, 2 sales, 0.75 earned')
  expect(backup.code).toBe(CODE.valid)
  expect((await stat(join(here, 'b'))).mode & 0o077).toBe(0)
  expect(await readdir(here)).toEqual(['b'])

  const other = await emptyDatabase()
  const elsewhere = { DATABASE_URL: other.url, APP_SECRET, DATA_DIR: await folder() }
  const restored = await run(elsewhere, 'restore', join(here, 'b'))
  expect(restored.said).toContain('orion: 1 vendor days, 20 clicks, 2 sales, 0.75 earned')
  expect(restored.code).toBe(CODE.valid)
  expect(await placesOf(other.url)).toEqual([
    { place: 'api_call_20260318', rows: 1 },
    { place: 'click_20260317', rows: 2 },
    { place: 'click_20260318', rows: 1 },
  ])

  const base = await main({ ...elsewhere, LOG_LEVEL: 'silent' }).url
  const anonymous = client({ base, token: () => undefined })
  const body = { email: 'v5001@demo.test', password: 'demo-5001-pass' }
  const { user, token } = signedIn(await anonymous('POST /auth/signin', { body }))
  const call = client({ base, token: () => token })
  const range = { startDate: YESTERDAY, endDate: YESTERDAY }
  const report = await call('GET /v1/connexity/getConversionReport', { query: range })
  expect(report.reportsData.map((row) => [row.PLACEMENT_ID, row.EARNINGS])).toEqual([
    ['a\tb\\n', 0.25],
    ['home-top', 0.5],
  ])
  const { podcast } = await call('GET /home/getHighlights', {})
  const audio = await fetch(`${base}${podcast?.audioUrl}`)
  expect(Buffer.from(await audio.arrayBuffer())).toEqual(wav(1044))
  // The key is readable, so the secret fits.
  const key = await fetch(
    `${base}/v1/connexity/downloadConversionReport?apiKey=${user.apiKey}&startDate=${YESTERDAY}&endDate=${YESTERDAY}`,
  )
  expect(key.status).toBe(200)
  const pool = openPool(other.url, 1)
  ends.push(() => pool.end())
  await expect
    .poll(async () => (await pool.query(`SELECT click_id FROM click WHERE code = 'waiting'`)).rows)
    .toEqual([{ click_id: 'c1' }])
  const jobs = await pool.query(
    `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier = 'refresh-rates'`,
  )
  expect(jobs.rows).toEqual([{ task: 'refresh-rates' }])
  // The next id is a new one.
  const last = await pool.query('SELECT max(id) AS id FROM audit_log')
  const added = await pool.query(`INSERT INTO audit_log (action) VALUES ('after') RETURNING id`)
  expect(Number(added.rows[0].id)).toBeGreaterThan(Number(last.rows[0].id))
})

test('an embedded portal is backed up while it runs and while it does not, and starts elsewhere', async () => {
  const dataDir = await folder()
  const here = await folder()
  const first = main({ DATA_DIR: dataDir, DEMO: '0' })
  const person = { email: 'ada@backup.test', password: 'brass-planet-77' }
  const made = await client({ base: await first.url, token: () => undefined })(
    'POST /auth/signup_orrery_0599',
    { body: { fullName: 'Ada Backup', ...person, conformPassword: person.password } },
  )
  const { user } = signedUp(made)
  const running = await run({ DATA_DIR: dataDir, DEMO: '0' }, 'backup', join(here, 'running'))
  expect(running).toMatchObject({ code: CODE.valid })
  first.child.kill('SIGTERM')
  await first.ended
  const still = await run({ DATA_DIR: dataDir, DEMO: '0' }, 'backup', join(here, 'still'))
  expect(still).toMatchObject({ code: CODE.valid })

  for (const name of ['running', 'still']) {
    const elsewhere = { DATA_DIR: await folder(), DEMO: '0' }
    expect(await run(elsewhere, 'restore', join(here, name))).toMatchObject({ code: CODE.valid })
    const again = main(elsewhere)
    const anonymous = client({ base: await again.url, token: () => undefined })
    const entered = signedIn(await anonymous('POST /auth/signin', { body: person }))
    expect(entered.user).toMatchObject({ _id: user._id, apiKey: user.apiKey })
    again.child.kill('SIGTERM')
    await again.ended
  }
})

test('what cannot be restored is refused in a sentence, and nothing of it is kept', async () => {
  const portal = await portalWithFigures()
  const here = await folder()
  const good = join(here, 'good')
  expect(await run(of(portal), 'backup', good)).toMatchObject({ code: CODE.valid })
  const other = await emptyDatabase()
  const elsewhere = { DATABASE_URL: other.url, APP_SECRET, DATA_DIR: await folder() }
  const damaged = async (name: string, damage: (folder: string) => Promise<void>) => {
    const copy = join(here, name)
    await cp(good, copy, { recursive: true })
    await damage(copy)
    return run(elsewhere, 'restore', copy)
  }
  const refused = (said: string) => ({ code: CODE.refused, said: expect.stringContaining(said) })

  expect(
    await damaged('flipped', async (copy) => {
      const file = await open(join(copy, 'report_row.copy.gz'), 'r+')
      await file.write(Buffer.from([0xff]), 0, 1, 30)
      await file.close()
    }),
  ).toEqual(refused('report_row.copy.gz is damaged: this backup cannot be used.'))
  expect(await damaged('lost', (copy) => rm(join(copy, 'vendor.copy.gz')))).toEqual(
    refused('vendor.copy.gz is missing'),
  )
  expect(
    await damaged('newer', async (copy) => {
      const text = await readFile(join(copy, 'manifest.json'), 'utf8')
      const manifest = JSON.parse(text) as { migrations: object[] }
      manifest.migrations.push({ name: '9999-later', sha256: '0'.repeat(64) })
      await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest))
    }),
  ).toEqual(refused('of a newer version of Orrery, which has the migration 9999-later'))
  expect(
    await damaged('lying', async (copy) => {
      const text = await readFile(join(copy, 'manifest.json'), 'utf8')
      await writeFile(join(copy, 'manifest.json'), text.replace(/("checksum": ")\d/, '$19'))
    }),
  ).toEqual(refused('nothing was restored'))
  const { rows } = await withPool(other.url, 'SELECT count(*)::int AS vendors FROM vendor')
  expect(rows).toEqual([{ vendors: 0 }])

  expect(await run(elsewhere, 'restore', here)).toEqual(refused('it has no manifest.json'))
  // Whoever is root may read everything, but not a folder as a file.
  await mkdir(join(here, 'closed', 'manifest.json'), { recursive: true })
  expect(await run(elsewhere, 'restore', join(here, 'closed'))).toEqual(
    refused('cannot be read (EISDIR). Let the user that runs this read it.'),
  )
  expect(await run({ ...elsewhere, APP_SECRET: 'x'.repeat(40) }, 'restore', good)).toEqual(
    refused('APP_SECRET is not the secret of this backup.'),
  )
  const former = await doorTo(other.url, saysFourteen)
  ends.push(former.close)
  await former.open()
  expect(await run({ ...elsewhere, DATABASE_URL: former.url }, 'restore', good)).toEqual(
    refused('DATABASE_URL names PostgreSQL 14; Orrery needs 15 or newer.'),
  )
  expect(await run(of(portal), 'restore', good)).toEqual(refused('has vendors already'))
  expect(await run(of(portal), 'backup', good)).toEqual(refused('is there already'))
  expect(await run({ DATA_DIR: await folder() }, 'backup', join(here, 'none'))).toEqual(
    refused('holds no embedded database'),
  )
  // Clicks that cannot be read may be some; nothing stays of what was made for the backup.
  const closed = { ...of(portal), DATA_DIR: await folder() }
  await writeFile(join(closed.DATA_DIR, 'clicks'), '')
  expect(await run(closed, 'backup', join(here, 'made', 'for', 'it'))).toEqual(
    refused('clicks cannot be used (ENOTDIR)'),
  )
  expect(await readdir(here)).not.toContain('made')
  expect(await run(of(portal), 'backup')).toEqual(refused('Usage: npm run backup'))
})

test('a backup of before an exchange is exchanged when it is back, and one of meanwhile has both secrets', async () => {
  const portal = await portalWithFigures()
  const here = await folder()
  const NEXT = 'the next secret of the tests, 32 characters and more'
  const both = { APP_SECRET: NEXT, APP_SECRET_PREVIOUS: APP_SECRET }
  const done = 'the previous secret is no longer needed'
  const body = { email: 'v5001@demo.test', password: 'demo-5001-pass' }
  const keyAt = async (base: string) =>
    signedIn(await client({ base, token: () => undefined })('POST /auth/signin', { body })).user
      .apiKey
  const apiKey = await keyAt(portal.url)
  expect((await run(of(portal), 'backup', join(here, 'before'))).code).toBe(CODE.valid)
  const meanwhile = join(here, 'meanwhile')
  expect((await run({ ...of(portal), ...both }, 'backup', meanwhile)).code).toBe(CODE.valid)

  const other = await emptyDatabase()
  const elsewhere = { DATABASE_URL: other.url, APP_SECRET: NEXT, DATA_DIR: await folder() }
  const refused = await run(elsewhere, 'restore', join(here, 'before'))
  expect(refused.said).toContain('or give that as APP_SECRET_PREVIOUS when it was exchanged since.')
  const restored = await run({ ...elsewhere, ...both }, 'restore', join(here, 'before'))
  expect(restored.code).toBe(CODE.valid)
  const back = main({ ...elsewhere, ...both })
  expect(await keyAt(await back.url)).toBe(apiKey)
  await expect.poll(() => back.output(), { timeout: 60_000 }).toContain(done)

  // The embedded mode finds both beside its data.
  const DATA_DIR = await folder()
  expect((await run({ DATA_DIR }, 'restore', meanwhile)).code).toBe(CODE.valid)
  const secrets = ['app-secret', 'app-secret-previous'].map((name) =>
    readFile(join(DATA_DIR, name), 'utf8'),
  )
  expect(await Promise.all(secrets)).toEqual([NEXT, APP_SECRET])
  const embedded = main({ DATA_DIR, DEMO: '0' })
  expect(await keyAt(await embedded.url)).toBe(apiKey)
  await expect.poll(() => embedded.output(), { timeout: 60_000 }).toContain(done)
})

async function withPool(url: string, sql: string) {
  const pool = openPool(url, 1)
  const answer = await pool.query(sql)
  await pool.end()
  return answer
}
