import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { signedUp } from '../test/signed-up.ts'
import { menuWith } from './accounts/create-vendor.ts'
import { openPool, type Pool } from './kit/database.ts'

/* One network by several processes, each of which does a part of the work. Real processes. */

vi.setConfig({ testTimeout: 300_000 })

const soon = { timeout: 30_000 }
const TARGET = 'https://go.orion.example/pi/abc'
let database: FreshDatabase
let pool: Pool
let folder: string
let processes: MainProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-roles-'))
})
afterEach(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL')
    await ended
  }
  processes = []
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function main(ROLES: string, environment: Record<string, string> = {}): MainProcess {
  const started = startMain({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '0',
    ROLES,
    ...environment,
  })
  processes.push(started)
  return started
}

async function statusOf(url: string): Promise<number> {
  const { status, body } = await fetch(url, { redirect: 'manual' })
  await body?.cancel()
  return status
}

test('web, redirector and worker apart: each answers for its part, and together they are one portal', async () => {
  const web = await main('web').url
  const call = client({ base: web, token: () => token })
  const password = 'brass-planet-77'
  const person = { fullName: 'Ada Role', email: 'ada@roles.test' }
  const body = { ...person, password, conformPassword: password }
  let token: string | undefined
  const { user, token: opened } = signedUp(await call('POST /auth/signup_orrery_0599', { body }))
  token = opened
  const { vendorId } = user
  await pool.query('UPDATE vendor SET menu = $2 WHERE vendor_id = $1', [vendorId, menuWith(true)])
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target) VALUES ('role', $1, 'role', $2)`,
    [vendorId, TARGET],
  )
  const days = { startDate: '2026-01-05', endDate: '2026-01-05' }
  const { data: asked } = await call('POST /home/createBulkReports', {
    body: { ...days, aggregation: 'daily' },
  })

  const redirector = await main('redirector').url
  const clicked = await fetch(`${redirector}/s/role`, { redirect: 'manual' })
  expect(clicked.status).toBe(302)
  expect(clicked.headers.get('location')).toBe(TARGET)
  await expect.poll(async () => (await pool.query('SELECT FROM click')).rowCount, soon).toBe(1)
  // Nobody is there yet who sums clicks and makes reports: whoever does leaves this at its start.
  const rules = async () => (await pool.query('SELECT FROM click_fold WHERE rules > 0')).rowCount
  const timetable = async () =>
    (await pool.query('SELECT FROM graphile_worker._private_known_crontabs')).rowCount
  expect([await rules(), await timetable()]).toEqual([0, 0])
  const report = async () =>
    (await call('GET /home/getBulkReport', { query: { _id: asked._id } })).data
  expect((await report()).state).toBe('waiting')

  const worker = await main('worker').url
  await expect.poll(async () => (await report()).state, soon).toBe('done')
  await expect.poll(async () => (await pool.query('SELECT FROM click_day')).rowCount, soon).toBe(1)
  expect(await rules()).toBe(1)
  await expect.poll(timetable, soon).toBeGreaterThan(0)

  expect(await statusOf(`${web}/s/role`)).toBe(503)
  for (const other of [redirector, worker]) {
    expect(await statusOf(`${other}/home/getPortal`)).toBe(404)
    expect(await statusOf(`${other}/signin`)).toBe(404)
  }
  for (const url of [web, redirector, worker])
    expect(await statusOf(`${url}/health/ready`)).toBe(200)
  expect(await statusOf(`${worker}/s/role`)).toBe(503)
  expect(processes.map((each) => /Orrery answers on \S+(.*)/.exec(each.output())?.[1])).toEqual([
    ' as web',
    ' as redirector',
    ' as worker',
  ])
})

test.each([
  ['walker', {}, /ROLES\.0: Give some of web, redirector, worker, apart by commas\./],
  [
    'web',
    { DATABASE_URL: '' },
    /ROLES: the embedded database is of one process, .+ Set DATABASE_URL/,
  ],
  ['worker', { DEMO: '1' }, /ROLES: the demo is of one process, .+ Leave DEMO out/],
])('ROLES=%s %o is refused in one sentence', async (ROLES, environment, sentence) => {
  const refused = main(ROLES, environment)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(sentence)
})

test('a redirector needs a folder that it can write, of its own', async () => {
  await writeFile(join(folder, 'file'), '')
  const nowhere = main('redirector', { DATA_DIR: join(folder, 'file') })
  expect(await nowhere.ended).toBe(1)
  expect(nowhere.output()).toMatch(/^Orrery could not start\. .+ DATA_DIR/m)

  await main('redirector').url
  const second = main('redirector')
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Orrery could not start\. .+process \d+/m)
  // Whoever keeps no clicks may use the same folder.
  await main('worker').url
})
