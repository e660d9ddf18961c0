import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayAt } from '@orrery/contract/day'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { reportRow } from '../test/rows.ts'
import { openPool, type Pool } from './kit/database.ts'
import { lineOf } from './redirector/click-lines.ts'

let sandbox: Sandbox
let database: FreshDatabase
let pool: Pool
let folder: string
let main: MainProcess
let url: string
let metricsUrl: string

beforeAll(async () => {
  // As in a real night: yesterday's CPA is not compiled yet.
  sandbox = await startSandbox({ rowsPerDay: 20, notReady: ['orion/cpa/yesterday'] })
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-metrics-'))
  // One programme of two kinds, so that every line is known.
  const settings = Object.entries(sandboxSettings(sandbox.url)).filter(([name]) =>
    /^(ORION|EXCHANGE)_/.test(name),
  )
  main = startMain({
    ...Object.fromEntries(settings),
    ORION_POLL_MS: '5',
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: folder,
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
  })
  url = await main.url
  metricsUrl = /Metrics are read at (\S+)/.exec(main.output())?.[1] ?? ''
})
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await pool.end()
  await sandbox.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Every metric by its name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const answer = await fetch(metricsUrl)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

const count = (method: string, route: string, status: number) =>
  `orrery_request_seconds_count{method="${method}",route="${route}",status="${status}"}`

/** A whole night's pull, as the worker does it. */
async function night(): Promise<void> {
  await pool.query(`SELECT graphile_worker.add_job('nightly-pull')`)
  const open = async () => (await pool.query('SELECT last_error FROM graphile_worker.jobs')).rows
  await expect.poll(open, { timeout: 25_000 }).toEqual([])
}

/** What is told of Orion's pulls of this type: whether all is well, and how many seconds ago one was. */
async function pulls(kind: 'CPC' | 'CPA') {
  const found = await metrics()
  const of = (name: string) => found.get(`orrery_${name}{programme="orion",kind="${kind}"}`)
  const at = of('last_pull_timestamp_seconds')
  return {
    succeeded: of('last_pull_succeeded'),
    secondsAgo: at === undefined ? undefined : Date.now() / 1000 - at,
  }
}

test('requests are counted by their pattern, never by what stood in their place', async () => {
  const secret = 'hush-hush'
  const paths = [`/auth/${secret}`, `/auth/a?key=${secret}`, `/nowhere/${secret}`, `/s/${secret}`]
  for (const path of paths) {
    await (await fetch(url + path)).text()
  }
  await expect.poll(async () => (await metrics()).get(count('GET', '/s/:code', 404))).toBe(1)
  const found = await metrics()
  expect(found.get(count('GET', '/auth/:id', 401))).toBe(2)
  expect(found.get(count('GET', 'none', 404))).toBe(1)
  // Both are in the last bucket, and every bucket holds those of the ones before it.
  const buckets = [...found].filter(
    ([name]) =>
      name.startsWith('orrery_request_seconds_bucket{') &&
      name.includes('method="GET",route="/auth/:id",status="401"'),
  )
  expect(buckets.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), 2])
  const counts = buckets.map(([, value]) => value)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect([...found.keys()].join('\n')).not.toContain(secret)
})

const POOLS = ['requests', 'queries', 'exports', 'ingest', 'imports', 'jobs', 'readiness']

test('pool, loop and memory are told', async () => {
  const found = await metrics()
  for (const name of POOLS) {
    expect(found.get(`orrery_pool_connections{pool="${name}",state="waiting"}`)).toBe(0)
  }
  expect(found.get('orrery_call_log_dropped')).toBe(0)
  // The names that dashboards for Node look for.
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  const started = found.get('process_start_time_seconds') ?? 0
  expect(Math.abs(Date.now() / 1000 - started)).toBeLessThan(300)
})

const post = (path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const checks = async () => (await metrics()).get('orrery_password_checks') ?? Number.NaN

// Shows decisions-2-equal-time.
test('an unknown email costs as many hashes as a wrong password', async () => {
  const [email, password] = ['v1@demo.test', 'a-password-of-mine']
  const signUp = { fullName: 'Nova', email, password, conformPassword: password }
  expect((await post('/auth/signup_orrery_0599', signUp)).status).toBe(200)
  const hashesFor = async (body: object) => {
    const before = await checks()
    expect((await post('/auth/signin', body)).status).toBe(401)
    return (await checks()) - before
  }
  expect(await hashesFor({ email, password: 'not-the-password' })).toBe(1)
  expect(await hashesFor({ email: 'nobody@demo.test', password })).toBe(1)
})

test('metrics stand on their own port only, by GET only', async () => {
  const { headers } = await fetch(metricsUrl)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404)
  expect(new URL(metricsUrl).hostname).toBe('127.0.0.1')
})

const ready = async () => {
  const answer = await fetch(`${url}/health/ready`)
  return { status: answer.status, body: (await answer.json()) as object }
}

const fine = { ready: true, database: true, migrations: true, degraded: [] }
const degraded = { ...fine, degraded: ['last pulls'] }

test('a programme that was never pulled is degraded and goes on', async () => {
  for (const kind of ['CPC', 'CPA'] as const) {
    expect(await pulls(kind)).toEqual({ succeeded: 0, secondsAgo: undefined })
  }
  expect(await ready()).toEqual({ status: 200, body: degraded })
})

test('a day that fails is told though the same night stored others after it, until it is mended', async () => {
  const day = addDays(dayAt(new Date(), 'UTC'), -10)
  sandbox.network.setDay(`orion/cpc/${day}`, [reportRow({ day, clicks: -12 })])
  await night()
  const { rows } = await pool.query<{ status: string }>(
    `SELECT status FROM report_run WHERE kind = 'CPC' ORDER BY id`,
  )
  const ends = rows.map(({ status }) => status)
  expect(ends).toContain('failed')
  // There is no vendor here, so whatever was stored is nothing new.
  expect(ends.at(-1)).toBe('unchanged')
  const broken = await pulls('CPC')
  expect(broken.succeeded).toBe(0)
  expect(broken.secondsAgo).toBeLessThan(300)
  // Yesterday's CPA is not compiled yet, which is no trouble.
  expect((await pulls('CPA')).succeeded).toBe(1)
  expect(await ready()).toEqual({ status: 200, body: degraded })

  sandbox.network.setDay(`orion/cpc/${day}`, [])
  await night()
  expect((await pulls('CPC')).succeeded).toBe(1)
  expect((await ready()).body).toEqual(fine)
})

/** Says of the day so many days before yesterday that its last pull ended so. */
const mark = (ago: number, state: string) =>
  pool.query(`UPDATE platform_daily SET state = $2 WHERE kind = 'CPC' AND report_date = $1::date`, [
    addDays(dayAt(new Date(), 'UTC'), -1 - ago),
    state,
  ])

test.each([
  [1, 'not-ready', 1],
  [2, 'not-ready', 0],
  [0, 'failed', 0],
  [0, 'held', 0],
  [30, 'held', 0],
])('%i days before yesterday, a day that is %s makes it %i', async (ago, state, succeeded) => {
  await mark(ago, state)
  expect((await pulls('CPC')).succeeded).toBe(succeeded)
  await mark(ago, 'pulled')
  expect((await pulls('CPC')).succeeded).toBe(1)
})

/** Lets so many hours go by without a pull. */
const later = (hours: number) =>
  pool.query(`UPDATE report_run SET ended_at = ended_at - make_interval(hours => $1)`, [hours])

test('pulls that stopped are degraded after a night and half a day', async () => {
  await later(35)
  expect((await ready()).body).toEqual(fine)
  await later(2)
  expect((await ready()).body).toEqual(degraded)
})

test('a database without a migration of this version is not ready; one that is ahead is', async () => {
  await pool.query(`INSERT INTO migration (name, sha256) VALUES ('9999-later', '')`)
  expect((await ready()).status).toBe(200)
  await pool.query(`UPDATE migration SET name = 'x' || name WHERE name LIKE '0003-%'`)
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, database: true, migrations: false },
  })
  await pool.query(`UPDATE migration SET name = substr(name, 2) WHERE name LIKE 'x0003-%'`)
  await pool.query(`DELETE FROM migration WHERE name = '9999-later'`)
  expect((await ready()).status).toBe(200)
})

test('clicks on disk that only a later version can read are told until it is back', async () => {
  const clicks = join(folder, 'former', 'clicks')
  await mkdir(clicks, { recursive: true })
  await writeFile(join(clicks, 'later.jsonl'), lineOf(JSON.stringify([{ form: 'later' }])))
  const former = startMain({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: join(folder, 'former'),
  })
  const answer = await fetch(`${await former.url}/health/ready`)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ degraded: expect.arrayContaining(['unread clicks']) }),
  ])
  former.child.kill('SIGTERM')
  await former.ended
  expect(former.output()).toContain('later.jsonl')
})

test('without METRICS_PORT nothing listens', async () => {
  const quiet = startMain({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: join(folder, 'quiet'),
  })
  await quiet.url
  quiet.child.kill('SIGTERM')
  await quiet.ended
  expect(quiet.output()).not.toContain('Metrics')
})
