import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { APP_SECRET, YESTERDAY, type TestPortal } from '../../test/app.ts'
import { wav } from '../../test/audio.ts'
import {
  CODE,
  emptyDatabase,
  ends,
  folder,
  main,
  of,
  portalWithFigures,
  run,
  withPool,
  endAll,
} from '../../test/backup-commands.ts'
import { hitRow, storeHits } from '../../test/click-rows.ts'
import { signedIn, signedUp } from '../../test/signed-up.ts'
import { openPool } from '../kit/database.ts'

/* What an operator does: both commands as processes of their own, against portals that run. */

// Real processes, some with a database of their own.
vi.setConfig({ testTimeout: 180_000 })
afterEach(endAll)

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
