import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayAt } from '@orrery/contract/day'
import { sandboxSettings, startSandbox, type Sandbox } from '@orrery/sandbox'
import { APP_SECRET } from '../../test/app.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { gate, type Gate } from '../../test/gate.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRows } from '../../test/rows.ts'
import { shutDatabase } from '../../test/shut-database.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { vault } from '../kit/secrets.ts'

/* Jobs and the ledger when a process goes: killed, ended, or with its database unavailable. Real processes. */

vi.setConfig({ testTimeout: 300_000 })

const DAY = addDays(dayAt(new Date(), 'UTC'), -40)
const INTERRUPTED = 'It was interrupted before its end; nothing of it was stored.'
let database: FreshDatabase
let pool: Pool
let sandbox: Sandbox
let partner: Gate
let folders: string[] = []
let processes: MainProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 4)
  sandbox = await startSandbox({ rowsPerDay: 5 })
  partner = await gate()
  partner.to(sandbox.url)
  await pool.query(
    `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher)
     VALUES (5001, 'v', '{}', '{}', 'v5001@demo.test', 'V', '', 'v', $1)`,
    [vault(APP_SECRET).encrypt('key')],
  )
  // Enough that a shut gate keeps the end of it.
  for (const day of [DAY, addDays(DAY, 1), addDays(DAY, 2)]) {
    sandbox.network.setDay(`orion/cpc/${day}`, reportRows(5_000, { day }))
  }
})
afterEach(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL')
    await ended
  }
  processes = []
  await pool.end()
  await partner.close()
  await sandbox.close()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  folders = []
})

async function main(): Promise<MainProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-cut-off-'))
  folders.push(folder)
  const orion = Object.entries(sandboxSettings(sandbox.url)).filter(([name]) =>
    /^(ORION|EXCHANGE)_/.test(name),
  )
  const started = startMain({
    ...Object.fromEntries(orion),
    ORION_API_URL: `${partner.url}/connexity`,
    ...onlyCpc,
    ORION_POLL_MS: '5',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET,
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '0',
  })
  processes.push(started)
  await started.url
  return started
}

async function kill({ child, ended }: MainProcess, signal: 'SIGKILL' | 'SIGTERM') {
  child.kill(signal)
  return ended
}

/** Asks for days as the demo asks for its history: one part after the other. */
async function addPulls(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const day = addDays(DAY, at)
    const payload = { programme: 'orion', kind: 'CPC', start: day, end: day }
    await pool.query(`SELECT graphile_worker.add_job('pull-days', $1, 'demo-history')`, [payload])
  }
}

/** Who holds which pull: null is nobody. */
async function holders() {
  const { rows } = await pool.query<{ locked_by: string | null }>(
    `SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = 'pull-days' ORDER BY id`,
  )
  return rows.map((row) => row.locked_by)
}

/** The worker whose pull waits at the gate. */
async function pulling(): Promise<string> {
  await expect.poll(statuses).toEqual(['running'])
  return String((await holders())[0])
}

async function runs() {
  const { rows } = await pool.query<{ status: string; reason: string }>(
    'SELECT status, reason FROM report_run ORDER BY id',
  )
  return rows
}

const statuses = async () => (await runs()).map(({ status }) => status)

async function days() {
  const { rows } = await pool.query<{ day: string; rows: number }>(
    `SELECT report_date AS day, sum(rows)::int AS rows FROM report_daily GROUP BY day ORDER BY day`,
  )
  return rows.map((row) => `${row.day} ${row.rows}`)
}

/** Has the queue refuse to note how a job ended, with this code of PostgreSQL's, and count who tried. */
const refusing = (code: string) => `
  CREATE SEQUENCE refused;
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM nextval('public.refused');
    RAISE EXCEPTION 'not now' USING ERRCODE = '${code}';
  END $$;
  CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON graphile_worker._private_jobs
    FOR EACH ROW WHEN (OLD.locked_by IS NOT NULL) EXECUTE FUNCTION public.refuse()`

/** The queue by itself would take hours. */
const soon = { timeout: 60_000 }

test('after kill -9 the next start takes up the jobs of the killed one within seconds', async () => {
  const first = await main()
  partner.shut()
  await addPulls(3)
  const worker = await pulling()
  await kill(first, 'SIGKILL')
  expect(await holders()).toEqual([worker, null, null])

  partner.open()
  await main()
  await expect.poll(holders, soon).toEqual([])
  expect(await days()).toEqual([0, 1, 2].map((at) => `${addDays(DAY, at)} 5000`))
  const [cut, ...others] = await runs()
  expect(cut).toEqual({ status: 'failed', reason: INTERRUPTED })
  expect(others.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
})

test('SIGTERM stops a slow pull, whose days stay, and the next start takes it up at once', async () => {
  const first = await main()
  partner.shut()
  await addPulls(1)
  await pulling()
  // One that waited for its pull would be cut off in the end, with 1.
  expect(await kill(first, 'SIGTERM')).toBe(0)
  expect(await runs()).toEqual([
    {
      status: 'failed',
      reason: 'The portal was ending; nothing of this was stored. It is pulled again by itself.',
    },
  ])
  const { rows: marked } = await pool.query('SELECT FROM platform_daily')
  expect(marked).toEqual([])
  const { rows: jobs } = await pool.query(
    `SELECT locked_by, attempts, run_at <= now() AS due FROM graphile_worker.jobs
     WHERE task_identifier = 'pull-days'`,
  )
  expect(jobs).toEqual([{ locked_by: null, attempts: 0, due: true }])

  partner.open()
  await main()
  await expect.poll(holders, soon).toEqual([])
  expect(await days()).toEqual([`${DAY} 5000`])
})

test('a worker that lives keeps its jobs; those of one that is killed go to the other node', async () => {
  const first = await main()
  partner.shut()
  await addPulls(1)
  const worker = await pulling()
  await main()
  // Held by somebody who was never seen: when it is free, the second node has looked twice.
  await pool.query(
    `SELECT graphile_worker.add_job('clean-up', run_at := now() + interval '1 hour')`,
  )
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-of-nobody', locked_at = now()
     WHERE run_at > now()`,
  )
  const ofNobody = async () => {
    const { rows } = await pool.query(
      `SELECT FROM graphile_worker.jobs WHERE locked_by = 'pool-of-nobody'`,
    )
    return rows.length
  }
  await expect.poll(ofNobody, soon).toBe(0)
  expect(await holders()).toEqual([worker])
  expect(await runs()).toEqual([{ status: 'running', reason: '' }])

  await kill(first, 'SIGKILL')
  partner.open()
  await expect.poll(holders, soon).toEqual([])
  expect(await days()).toEqual([`${DAY} 5000`])
  expect(await statuses()).toEqual(['failed', 'done'])
})

test('the ledger calls nothing running that nobody runs: at the start, and when the database is back', async () => {
  await pool.query(
    `INSERT INTO report_run (programme, kind, source, start_date, end_date, started_at)
     SELECT 'orion', kind, 'pull', $1, $1, now() FROM unnest(ARRAY['CPC', 'CPA']) AS kind`,
    [DAY],
  )
  // Another node pulls CPA.
  const node = await pool.connect()
  node.on('error', () => undefined)
  await node.query(`SELECT pg_advisory_lock(hashtextextended('ingest:orion:CPA', 0))`)
  await main()
  expect(await statuses()).toEqual(['failed', 'running'])

  const open = await shutDatabase(database.url)
  node.release(true)
  await open()
  await expect.poll(statuses, soon).toEqual(['failed', 'failed'])
})

test('a job that ends while the database is unavailable ends when it is back, and the process lives', async () => {
  const { child, url } = await main()
  const health = `${await url}/health/ready`
  const isReady = () => fetch(health).then(({ ok }) => ok)
  partner.shut()
  await addPulls(1)
  await pulling()
  const open = await shutDatabase(database.url)
  // The pull fails for want of its connection, and that cannot be written down.
  partner.open()
  await expect.poll(isReady).toBe(false)
  await open()
  await expect.poll(holders, soon).toEqual([])
  expect(await days()).toEqual([`${DAY} 5000`])
  expect(child.exitCode).toBe(null)
})

test.each([
  ['stores nothing', '25006'],
  ['has a full disk', '53100'],
  ['has its queue locked for longer than a statement may take', '57014'],
])('nor does it go while the database %s', async (_what, code) => {
  const { child } = await main()
  partner.shut()
  await addPulls(1)
  await pulling()
  await pool.query(refusing(code))
  const refused = async () =>
    (await pool.query<{ some: boolean }>('SELECT is_called AS some FROM refused')).rows[0]?.some
  partner.open()
  await expect.poll(refused, soon).toBe(true)
  await pool.query('DROP FUNCTION refuse CASCADE')
  await expect.poll(holders, soon).toEqual([])
  expect(await days()).toEqual([`${DAY} 5000`])
  expect(child.exitCode).toBe(null)
})

test('a crontab whose last run lies in the future runs again, and so does a job', async () => {
  const first = await main()
  await kill(first, 'SIGTERM')
  await pool.query(
    `UPDATE graphile_worker._private_known_crontabs
     SET last_execution = now() + interval '9 years' WHERE identifier = 'nightly-pull'`,
  )
  await pool.query(
    `SELECT graphile_worker.add_job('clean-up', run_at := now() + interval '9 years')`,
  )
  await main()
  // The last night's pull is made up for.
  const lastRun = async () => {
    const { rows } = await pool.query<{ past: boolean | null }>(
      `SELECT last_execution BETWEEN now() - interval '1 day' AND now() AS past
       FROM graphile_worker._private_known_crontabs WHERE identifier = 'nightly-pull'`,
    )
    return rows[0]?.past
  }
  await expect.poll(lastRun, soon).toBe(true)
  await expect.poll(async () => (await runs()).length, soon).toBeGreaterThan(0)
  const { rows } = await pool.query('SELECT FROM graphile_worker.jobs WHERE run_at > now()')
  expect(rows).toEqual([])
})
