import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { openPool, type Pool } from './kit/database.ts'

let sandbox: Sandbox
let database: FreshDatabase
let pool: Pool
let folder: string
let main: MainProcess
let url: string
let metricsUrl: string

beforeAll(async () => {
  sandbox = await startSandbox()
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-metrics-'))
  // One programme of two kinds, so that every line is known.
  const settings = Object.entries(sandboxSettings(sandbox.url)).filter(([name]) =>
    /^(ORION|EXCHANGE)_/.test(name),
  )
  main = startMain({
    ...Object.fromEntries(settings),
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

/** A pull of Orion that the ledger says ended so. */
const ran = (kind: string, status: string, hoursAgo: number) =>
  pool.query(
    `INSERT INTO report_run (programme, kind, source, start_date, end_date, status, ended_at)
     VALUES ('orion', $1, 'pull', '2026-01-01', '2026-01-01', $2,
             date_trunc('second', now()) - make_interval(hours => $3))`,
    [kind, status, hoursAgo],
  )

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

test('pool, loop, memory and the last pulls of what is connected are told', async () => {
  await ran('CPC', 'done', 30)
  await ran('CPC', 'failed', 2)
  const found = await metrics()
  const of = (name: string) => found.get(`orrery_${name}`)
  expect(of('pool_connections{state="waiting"}')).toBe(0)
  // The names that dashboards for Node look for.
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  const started = found.get('process_start_time_seconds') ?? 0
  expect(Math.abs(Date.now() / 1000 - started)).toBeLessThan(300)
  const at = of('last_pull_timestamp_seconds{programme="orion",kind="CPC"}') ?? 0
  // Thirty hours ago, to within the minutes that this test may take.
  expect(Math.abs(Date.now() / 1000 - at - 30 * 3600)).toBeLessThan(300)
  expect(of('last_pull_succeeded{programme="orion",kind="CPC"}')).toBe(0)
  expect(of('last_pull_succeeded{programme="orion",kind="CPA"}')).toBe(0)
  expect(found.has('orrery_last_pull_timestamp_seconds{programme="orion",kind="CPA"}')).toBe(false)
})

test('metrics stand on their own port only, by GET only', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404)
  expect(new URL(metricsUrl).hostname).toBe('127.0.0.1')
})

const ready = async () => {
  const answer = await fetch(`${url}/health/ready`)
  return { status: answer.status, body: (await answer.json()) as object }
}

test('readiness names late pulls as degraded and goes on', async () => {
  // CPA was never pulled.
  const late = { ready: true, database: true, migrations: true, degraded: ['last pulls'] }
  expect(await ready()).toEqual({ status: 200, body: late })
  await ran('CPA', 'unchanged', 1)
  expect((await ready()).body).toEqual({ ...late, degraded: [] })
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
