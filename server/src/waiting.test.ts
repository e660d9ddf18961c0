import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { untilSoManyWait } from '../test/until-one-waits.ts'
import { openPool, type Pool } from './kit/database.ts'

/* What waits for a worker that is not there, or for a mail server that is away. A real process of pages alone. */

const CONNECTIONS = 2
let database: FreshDatabase
let pool: Pool
let folder: string
let main: MainProcess
let url: string
let metricsUrl: string

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-waiting-'))
  main = startMain({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: folder,
    ROLES: 'web',
    SMTP_URL: 'smtp://user:password@127.0.0.1:9',
    MAIL_FROM: 'mail@orrery.test',
    METRICS_PORT: '0',
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    LOG_LEVEL: 'silent',
  })
  url = await main.url
  metricsUrl = /Metrics are read at (\S+)/.exec(main.output())?.[1] ?? ''
  await pool.query(
    `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher)
     VALUES (5001, 'v', '{}', '{}', 'v5001@demo.test', 'V', '', 'v', '')`,
  )
})
afterEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await pool.query('DELETE FROM graphile_worker._private_known_crontabs')
  for (const table of ['mail', 'postback', 'postback_endpoint']) {
    await pool.query(`DELETE FROM ${table}`)
  }
})
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const metrics = async () => (await fetch(metricsUrl)).text()

/** For how many whole minutes each has been waiting; a busy machine takes less than one to ask. */
async function minutes(): Promise<Record<string, number>> {
  const text = await metrics()
  const found = text.matchAll(/^orrery_oldest_waiting_seconds\{what="(\w+)"\} (\S+)$/gm)
  return Object.fromEntries(
    Array.from(found, ([, what = '', seconds]) => [what, Math.floor(Number(seconds) / 60)]),
  )
}

async function degraded(): Promise<unknown> {
  const answer = await fetch(`${url}/health/ready`)
  const body = (await answer.json()) as { degraded: unknown }
  return answer.status === 200 ? body.degraded : answer.status
}

const nothing = { job: 0, mail: 0, postback: 0 }

async function addJob(ago: string, { queue, set }: { queue?: string; set?: string } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('clean-up', queue_name := $2, run_at := now() - $1::interval)`,
    [ago, queue],
  )
  if (set === undefined) return
  await pool.query(`UPDATE graphile_worker._private_jobs SET ${set} WHERE id = $1`, [rows[0]?.id])
}

test('a job that nobody begins is told, and is degraded from fifteen minutes on', async () => {
  expect([await minutes(), await degraded()]).toEqual([nothing, []])
  await addJob('14 minutes')
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 14 }, []])
  await addJob('16 minutes')
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 16 }, ['jobs']])
})

const lockQueues = (at: string) =>
  pool.query(`UPDATE graphile_worker._private_job_queues SET locked_at = ${at}`)

test('a job that is not due, given up, under way or behind one that is does not count', async () => {
  await addJob('-1 hour')
  await addJob('3 hours', { set: 'attempts = max_attempts' })
  await addJob('3 hours', { set: `locked_at = now(), locked_by = 'somebody'` })
  await addJob('3 hours', { queue: 'one-after-the-other' })
  await lockQueues('now()')
  expect([await minutes(), await degraded()]).toEqual([nothing, []])
  await lockQueues('NULL')
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 180 }, ['jobs']])
})

test('without any worker nothing is queued by the clock: the runs that are missing are told', async () => {
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('nightly-pull', now() - interval '9 days', now() - interval '9 hours'),
            ('reconcile', now() - interval '9 days', now() - interval '22 minutes')`,
  )
  // One was due every ten minutes, so the first 12 minutes ago.
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 12 }, []])
  await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = now() - interval '26 minutes'
     WHERE identifier = 'reconcile'`,
  )
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 16 }, ['jobs']])
})

// By a clock that was two days ahead; nothing runs by it until then.
test('a run in the future counts as none, and so does a line that is only known from then on', async () => {
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('nightly-pull', now() - interval '26 minutes', NULL),
            ('reconcile', now() - interval '9 days', now() + interval '47 hours'),
            ('queue-feeds', now() + interval '46 hours', now() + interval '47 hours')`,
  )
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 16 }, ['jobs']])
  // A clock that is four minutes fast is no other day.
  await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '4 minutes'
     WHERE identifier = 'reconcile'`,
  )
  expect([await minutes(), await degraded()]).toEqual([nothing, []])
})

// Their next run by the clock may be ten minutes away.
test('workers that are there again are well at once, although runs were missed meanwhile', async () => {
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, ROLES: 'worker' }
  const others = { APP_SECRET: 'thirty-two characters or more, here', LOG_LEVEL: 'silent' }
  const nowhere = { EXCHANGE_RATE_URL: 'http://127.0.0.1:9', EXCHANGE_RATE_RETRIES: '0' }
  const start = () => startMain({ ...environment, ...others, ...nowhere })
  const first = start()
  await first.url
  // Once each of its schedules is known, nothing is new to those that come later.
  const known = async () =>
    (await pool.query('SELECT FROM graphile_worker._private_known_crontabs')).rowCount
  await expect.poll(known, { timeout: 20_000 }).toBe(13)
  first.child.kill('SIGTERM')
  await first.ended
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  const past = (ago: number) =>
    pool.query(
      `UPDATE graphile_worker._private_known_crontabs
       SET known_since = now() - interval '9 days', last_execution = now() - make_interval(mins => $1)`,
      [ago],
    )
  await past(26)
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, job: 16 }, ['jobs']])

  const again = start()
  await again.url
  await expect.poll(degraded, { timeout: 20_000 }).toEqual([])
  again.child.kill('SIGTERM')
  await again.ended
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await past(26)
  expect(await degraded()).toEqual(['jobs'])
}, 120_000)

interface WaitingMail {
  written: string
  /** When it was to be given up, as of now; two days after it was written unless said otherwise. */
  givenUp?: string
  /** When it is tried next, as of now. */
  next: string
  code?: number
  state?: string
  /** Whether it has one, encrypted. */
  link?: boolean
}

const addMail = ({ written, givenUp, next, code, state = 'waiting', link = false }: WaitingMail) =>
  pool.query(
    `INSERT INTO mail (mail_id, kind, address, subject, text, created_at, give_up_at, next_at, code, state, tries, link)
     VALUES (gen_random_uuid(), 'security', 'a@demo.test', 's', 't', now() - $1::interval,
             coalesce(now() + $2::interval, now() - $1::interval + interval '48 hours'),
             now() + $3::interval, $4, $5, 3, CASE WHEN $6 THEN '\\x00'::bytea END)`,
    [written, givenUp, next, code, state, link],
  )

test('mail that no server takes is told, however long the pause until its next try', async () => {
  await addMail({ written: '14 minutes', next: '1 hour' })
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, mail: 14 }, []])
  // A refused password is no mail's fault.
  await addMail({ written: '16 minutes', next: '1 hour', code: 535 })
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, mail: 16 }, ['mail']])
})

test('a mail that the server wants later, or that is over, does not count; one sent again counts from then', async () => {
  await addMail({ written: '9 hours', next: '1 hour', code: 452 })
  await addMail({ written: '9 hours', next: '-9 hours', state: 'failed' })
  await addMail({ written: '9 hours', next: '-9 hours', code: 250, state: 'sent' })
  expect([await minutes(), await degraded()]).toEqual([nothing, []])
  // Two days from five minutes ago.
  await addMail({ written: '9 days', givenUp: '47 hours 55 minutes', next: '1 hour' })
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, mail: 5 }, []])
  // Nobody has taken up what was wanted later.
  await addMail({ written: '9 hours', next: '-20 minutes', code: 452 })
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, mail: 20 }, ['mail']])
})

test('a confirmation counts from when it was written, although it is tried for the seven days of its link', async () => {
  await addMail({ written: '14 minutes', givenUp: '6 days 23 hours', next: '1 hour', link: true })
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, mail: 14 }, []])
  await addMail({ written: '16 minutes', givenUp: '6 days 23 hours', next: '1 hour', link: true })
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, mail: 16 }, ['mail']])
})

async function addPostback(endpoint: string, next: string) {
  await pool.query(
    `INSERT INTO postback (vendor_id, endpoint_id, event_id, event, transaction_id, version, programme, kind,
                           report_date, click_id, placement_id, merchant_id, merchant_name, sales, sale_amount,
                           payout, payout_change, created_at, next_at)
     VALUES (5001, $1, gen_random_uuid(), 'sale', 't', 1, 'orion', 'CPC', '2026-03-19', 'c', '', '1', 'Shop',
             1, 0, 1, 1, now() - interval '9 hours', now() + $2::interval)`,
    [endpoint, next],
  )
}

const addEndpoint = (endpoint: string, paused: boolean, quiet: string | null) =>
  pool.query(
    `INSERT INTO postback_endpoint (vendor_id, endpoint_id, name, method, address, events, secret, paused,
                                    quiet_until, created_at)
     VALUES (5001, $1, $1, 'GET', '', '{sale}', '', $2, now() + $3::interval, now())`,
    [endpoint, paused, quiet],
  )

test('a postback is told from when its endpoint may be called; that is no trouble of the portal', async () => {
  await addEndpoint('well', false, null)
  await addEndpoint('paused', true, null)
  await addEndpoint('quiet', false, '1 hour')
  await addEndpoint('was-quiet', false, '-10 minutes')
  await addPostback('well', '5 minutes')
  for (const each of ['paused', 'quiet', 'was-quiet']) await addPostback(each, '-3 hours')
  expect(await minutes()).toEqual({ ...nothing, postback: 10 })
  await addPostback('well', '-30 minutes')
  expect([await minutes(), await degraded()]).toEqual([{ ...nothing, postback: 30 }, []])
})

function signIn() {
  return fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@demo.test', password: 'a-password' }),
  })
}

test('while tables are held, what is not known is left out, and the rest is told at once', async () => {
  const holder = await pool.connect()
  await holder.query(
    'BEGIN; LOCK TABLE person, report_run, postback, graphile_worker._private_jobs',
  )
  const asked = Array.from({ length: CONNECTIONS }, signIn)
  await untilSoManyWait(pool, CONNECTIONS)
  const begun = performance.now()
  const text = await metrics()
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(text).toContain(`orrery_pool_connections{pool="requests",state="busy"} ${CONNECTIONS}\n`)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(await minutes()).toEqual({ mail: 0 })
  await holder.query('ROLLBACK')
  holder.release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401])
  expect(await minutes()).toEqual(nothing)
})
