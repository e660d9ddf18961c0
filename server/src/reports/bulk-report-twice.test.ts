import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { tell, toldRow } from '../../test/told.ts'

/* A worker that was believed dead goes on with a report that another one has begun: two nodes on one database. */

const ROWS = 60_001
const day = { startDate: YESTERDAY, endDate: YESTERDAY }
let portal: TestPortal
let other: TestPortal
let vendor: SignedIn
let id: string
/** The report's file, made once. */
let text: string

beforeAll(async () => {
  portal = await testPortal()
  const { databaseUrl: url } = portal
  other = await testPortal({ database: { url, drop: async () => undefined } })
  vendor = await portal.signIn(await portal.vendor())
  await tell(portal, {
    on: '2026-03-20',
    programme: 'altair',
    days: { start: YESTERDAY, end: YESTERDAY },
    rows: [toldRow(YESTERDAY, 'Oak', ['', ''], [1, 0, '0', '0.01'])],
  })
  await portal.app.pool.query(
    `INSERT INTO report_row (vendor_id, programme, kind, report_date, id, placement_id, rid,
                             merchant_id, merchant_name, clicks, sales, sale_amount, earnings)
     SELECT 5001, 'altair', 'CPC', $1, 1000 + n, 'p', 'r' || n, 'm', repeat('long ', 5) || n, 1, 0, 0, 0.01
     FROM generate_series(1, $2::int - 1) AS n`,
    [YESTERDAY, ROWS],
  )
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

const state = async () =>
  (await vendor.call('GET /home/getBulkReport', { query: { _id: id } })).data
const file = async () =>
  (await vendor.call('GET /home/downloadBulkReport', { query: { _id: id } })).text()

const reset = () =>
  portal.app.pool.query(`UPDATE bulk_report SET state = 'waiting', done = 0 WHERE _id = $1`, [id])

const begin = (tries: number) =>
  portal.app.pool.query(
    `SELECT graphile_worker.add_job('bulk-report', json_build_object('vendorId', 5001, 'id', $1::text),
                                    max_attempts => $2)`,
    [id, tries],
  )

/** A job of the report as it is left when so many of its tries are used up. */
const tried = (tries: number) =>
  portal.app.pool.query(
    `WITH job AS (
       SELECT graphile_worker.add_job('bulk-report', json_build_object('vendorId', 5001, 'id', $1::text),
                                      run_at => now() + interval '1 hour', max_attempts => 4) AS added)
     SELECT graphile_worker.reschedule_jobs(ARRAY[(added).id], run_at := now(), attempts := $2) FROM job`,
    [id, tries],
  )

/** Who waits for the rows of reports, the longest first. */
const blocked = async () =>
  (
    await portal.app.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%report_row%'
       ORDER BY query_start`,
    )
  ).rows
const cutOff = async () =>
  portal.app.pool.query('SELECT pg_terminate_backend($1::int)', [(await blocked())[0]?.pid])

/** The jobs of the report that are not over, and why those that failed did. */
async function open() {
  const { rows } = await portal.app.pool.query<{ last_error: string | null }>(
    `SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'bulk-report' ORDER BY id`,
  )
  return rows.map((row) => row.last_error)
}

test('alone it has a line for each row', async () => {
  const { data } = await vendor.call('POST /home/createBulkReports', {
    body: { ...day, aggregation: 'daily', programme: 'altair' },
  })
  id = data._id
  await expect.poll(state).toMatchObject({ state: 'done', done: ROWS, total: ROWS })
  text = await file()
  const lines = text.trimEnd().split('\n')
  // And the names of the columns.
  expect(lines).toHaveLength(1 + ROWS)
  expect(new Set(lines).size).toBe(1 + ROWS)
})

test.each([0, 1, 20_000, 50_000])(
  'begun again elsewhere when %i rows are stored, it is whole',
  async (rows) => {
    await reset()
    await begin(3)
    while ((await state()).done < rows);
    await begin(3)
    const failed = new Set<string>()
    await expect
      .poll(async () => {
        const jobs = await open()
        for (const error of jobs) if (error !== null) failed.add(error)
        return jobs.length
      })
      .toBe(0)
    expect(failed).toEqual(new Set())
    expect(await state()).toMatchObject({ state: 'done', done: ROWS, total: ROWS })
    const now = await file()
    expect([now.length, now === text]).toEqual([text.length, true])
  },
)

test('begun again once it is done, it stays', async () => {
  await begin(3)
  await expect.poll(open).toEqual([])
  expect(await state()).toMatchObject({ state: 'done', done: ROWS, total: ROWS })
  expect((await file()) === text).toBe(true)
})

test('one whose worker died in its last try says that it will not come, and its vendor may begin others', async () => {
  const { data } = await vendor.call('POST /home/createBulkReports', {
    body: { ...day, aggregation: 'daily', programme: 'altair' },
  })
  id = data._id
  await expect.poll(state).toMatchObject({ state: 'done' })
  await portal.app.pool.query(`UPDATE bulk_report SET state = 'running' WHERE _id = $1`, [id])
  // The third worker's lock was taken off.
  await tried(3)
  await expect
    .poll(state)
    .toMatchObject({ state: 'failed', reason: expect.stringContaining('try again later') })
  await expect.poll(open).toEqual([])
})

test('who was believed dead and fails takes nothing from the one that goes on', async () => {
  await reset()
  const held = await portal.app.pool.connect()
  await held.query('BEGIN; LOCK TABLE report_row')
  await begin(1)
  await expect.poll(blocked).toHaveLength(1)
  await begin(3)
  await expect.poll(blocked).toHaveLength(2)
  await cutOff()
  await expect.poll(open).toEqual([expect.stringContaining('terminat'), null])
  expect((await state()).state).not.toBe('failed')
  await held.query('ROLLBACK')
  held.release()
  await expect.poll(state).toMatchObject({ state: 'done', done: ROWS, total: ROWS })
  expect((await file()) === text).toBe(true)
})

test('one that is cut off in its last try by the end of its process is not given up', async () => {
  await reset()
  const held = await portal.app.pool.connect()
  await held.query('BEGIN; LOCK TABLE report_row')
  await tried(2)
  await expect.poll(blocked).toHaveLength(1)
  for (const { app } of [portal, other]) app.ending.abort()
  await cutOff()
  const ended = expect.stringContaining('terminat')
  // The one before has no tries left.
  await expect.poll(open).toEqual([ended, ended])
  expect((await state()).state).toBe('running')
  await held.query('ROLLBACK')
  held.release()
})
