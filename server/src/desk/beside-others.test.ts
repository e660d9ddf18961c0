import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { expectNothingStored, expectSumsAgree } from '../../test/sums.ts'
import { dryRun, fileOf, line } from '../../test/upload.ts'
import { withLock } from '../ingest/with-lock.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

test('a dry run that is cut off in the middle leaves neither a run nor a row', async () => {
  const db = await portal.app.pool.connect()
  await db.query('BEGIN; LOCK TABLE draft_row IN EXCLUSIVE MODE')
  const cut = dryRun(portal, admin, fileOf(line()))
  const pid = await standing()
  await portal.app.pool.query('SELECT pg_terminate_backend($1)', [pid])
  expect(await cut).toMatchObject({ status: 503 })
  await db.query('ROLLBACK')
  db.release()
  const { rows } = await portal.app.pool.query(
    `SELECT run_id FROM draft UNION ALL SELECT run_id FROM draft_row UNION ALL
     SELECT run_id FROM draft_day UNION ALL SELECT id FROM report_run`,
  )
  expect(rows).toEqual([])
  await expectNothingStored(portal.app.pool)
})

test('a dry run goes beside a pull; approving and undoing wait for its end', async () => {
  const happened: string[] = []
  let runId = ''
  let approved: Promise<{ runId: string }> | undefined
  await withLock(portal.app, 'orion', 'CPC', false, async () => {
    runId = String((await dryRun(portal, admin, fileOf(line()))).body['runId'])
    approved = admin.call('POST /home/approveRun', { body: { runId, revision: 1 } })
    void approved.then(() => happened.push('approved'))
    // Everybody else is served meanwhile.
    const { run } = await admin.call('GET /home/getReportRun', { query: { runId } })
    happened.push(run.status)
  })
  const by = (await approved)?.runId ?? ''
  expect(happened).toEqual(['waiting', 'approved'])

  let undone: Promise<{ runId: string }> | undefined
  await withLock(portal.app, 'orion', 'CPC', false, async () => {
    undone = admin.call('POST /home/undoRun', { body: { runId: by } })
    const { run } = await admin.call('GET /home/getReportRun', { query: { runId: by } })
    happened.push(String(run.undoneBy))
  })
  await undone
  const { run } = await admin.call('GET /home/getReportRun', { query: { runId: by } })
  expect(happened.at(-1)).toBe('null')
  expect(run.undoneBy).toBe((await undone)?.runId)
})

test('an approval that is cut off stores nothing, and can be given again', async () => {
  const { body } = await dryRun(portal, admin, fileOf(line({ EARNINGS: '8.00' })))
  const runId = String(body['runId'])
  const approve = () => admin.call('POST /home/approveRun', { body: { runId, revision: 1 } })
  const db = await portal.app.pool.connect()
  await db.query('BEGIN; LOCK TABLE report_daily IN EXCLUSIVE MODE')
  const cut = approve().catch((error: unknown) => error)
  await portal.app.pool.query('SELECT pg_terminate_backend($1)', [await standing()])
  expect(await cut).toMatchObject({ status: 503 })
  await db.query('ROLLBACK')
  db.release()
  const { run } = await admin.call('GET /home/getReportRun', { query: { runId } })
  expect(run.status).toBe('waiting')
  expect(await approve()).toMatchObject({ changedVendorDays: 1 })
})

/** The database's process that waits for a lock of ours. */
async function standing(): Promise<number> {
  let pid = 0
  await expect
    .poll(async () => {
      const { rows } = await portal.app.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return (pid = rows[0]?.pid ?? 0)
    })
    .toBeGreaterThan(0)
  return pid
}
