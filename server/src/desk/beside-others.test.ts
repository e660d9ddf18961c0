import type { Day } from '@orrery/contract/day'
import { MOST_DRAFTS } from '@orrery/contract/desk/limits'
import type { Kind } from '@orrery/contract/programmes/programme'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { deskOf } from '../../test/desk.ts'
import { reportRows } from '../../test/rows.ts'
import { expectNothingStored, expectSumsAgree } from '../../test/sums.ts'
import { dryRun, fileOf, line } from '../../test/upload.ts'
import { withLock } from '../ingest/with-lock.ts'

const BEFORE = '2026-03-18'

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
  await portal.app.pool.query('SELECT pg_terminate_backend($1::int)', [pid])
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
  await portal.app.pool.query('SELECT pg_terminate_backend($1::int)', [await standing()])
  expect(await cut).toMatchObject({ status: 503 })
  await db.query('ROLLBACK')
  db.release()
  const { run } = await admin.call('GET /home/getReportRun', { query: { runId } })
  expect(run.status).toBe('waiting')
  expect(await approve()).toMatchObject({ changedVendorDays: 1 })
})

test('of dry runs that end at the same moment no more are kept than may wait', async () => {
  const one = (at: number) => dryRun(portal, admin, fileOf(line({ EARNINGS: `${100 + at}` })))
  const { runs } = deskOf(admin)
  for (let at = (await runs('waiting')).length; at < MOST_DRAFTS - 1; at += 1) await one(at)
  const db = await portal.app.pool.connect()
  // The last that a dry run writes, when it has counted.
  await db.query('BEGIN; LOCK TABLE audit_log IN EXCLUSIVE MODE')
  const last = [one(97), one(98), one(99)]
  await standing(3)
  await db.query('ROLLBACK')
  db.release()
  const statuses = (await Promise.all(last)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await runs('waiting')).toHaveLength(MOST_DRAFTS)
})

test('two pulls that are held at the same moment are both held', async () => {
  await usual(['CPC', YESTERDAY], ['CPA', YESTERDAY])
  const db = await portal.app.pool.connect()
  await db.query('BEGIN; LOCK TABLE draft_day IN EXCLUSIVE MODE')
  const held = [odd('CPC', YESTERDAY), odd('CPA', YESTERDAY)]
  await standing(2)
  await db.query('ROLLBACK')
  db.release()
  expect(await Promise.all(held)).toMatchObject([{ status: 'held' }, { status: 'held' }])
})

test.each([
  ['another one is held', BEFORE],
  ['it is held again', YESTERDAY],
] as const)('a held day is thrown away while %s', async (_, day) => {
  await usual(['CPC', YESTERDAY], ['CPC', BEFORE])
  const { _id: runId } = await odd('CPC', YESTERDAY)
  const db = await portal.app.pool.connect()
  await db.query('BEGIN')
  await db.query('SELECT FROM report_run WHERE id = $1 FOR UPDATE', [runId])
  const discarded = admin.call('POST /home/discardRun', { body: { runId } })
  await standing()
  const held = odd('CPC', day)
  await standing(2)
  await db.query('ROLLBACK')
  db.release()
  expect(await discarded).toEqual({ runId })
  expect(await held).toMatchObject({ status: 'held' })
  // What an administrator decided on can be looked at later.
  const { totalCount } = await admin.call('GET /home/getRunDifference', { query: { runId } })
  expect(totalCount).toBe(1)
})

/** Lets the partner say of these what it usually does, 12.50 in 25 rows, and takes that in. */
async function usual(...days: [Kind, Day][]): Promise<void> {
  for (const [kind, day] of days) await save(kind, day, '0.50', true)
}

/** Lets the partner say 1,000.00 of a day, which is held. */
function odd(kind: Kind, day: Day) {
  return save(kind, day, '40.00', false)
}

/** Has a day pulled; answers the run. */
async function save(kind: Kind, day: Day, earnings: string, accept: boolean) {
  const told = `orion/${kind === 'CPC' ? 'cpc' : 'cpa'}/${day}` as const
  portal.sandbox.network.setDay(told, reportRows(25, { day, earnings }))
  const body = { startDate: day, kind, accept }
  const { runs } = await admin.call('POST /home/saveDailyReports', { body })
  const { run } = await admin.call('GET /home/getReportRun', { query: { runId: runs[0] ?? '' } })
  return run
}

/** One of the database's processes that wait for a lock of ours, once there are so many. */
async function standing(many = 1): Promise<number> {
  let pid = 0
  await expect
    .poll(async () => {
      const { rows } = await portal.app.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      pid = rows[0]?.pid ?? 0
      return rows.length
    })
    .toBe(many)
  return pid
}
