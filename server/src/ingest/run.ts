import { setTimeout as pause } from 'node:timers/promises'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { isHeld } from '../kit/advisory-lock.ts'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { Locks, type Lock } from './locks.ts'
import type { Replaced } from './replace-days.ts'
import { RAISE_REVISION } from './revision.ts'

export interface RunStart {
  programme: string
  kind: Kind
  source: 'pull' | 'upload'
  range: Range
  startedBy: number | null
}

/** The reason of a run whose connection to the database broke. */
export const CONNECTION_LOST = 'The connection to the database was lost; nothing of it was stored.'

/** The reason of a run that the end of the process cut off; a job of ours begins again by itself. */
export function cutOff(startedBy: number | null): string {
  const next = startedBy === null ? 'It is pulled again by itself.' : 'Please ask for it again.'
  return `The portal was ending; nothing of this was stored. ${next}`
}

export type RunEnd = 'done' | 'unchanged' | 'not-ready' | 'failed' | 'held'

/** The last in line for each lock, by process: uploads are stored in the order in which they came. */
const lines = new WeakMap<App, Map<string, Promise<unknown>>>()

/** Does the work when everything that came before it under this key, in this process, has ended. */
async function inLine<T>(app: App, key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(app) ?? new Map<string, Promise<unknown>>()
  lines.set(app, line)
  const turn = (line.get(key) ?? Promise.resolve()).then(work)
  line.set(
    key,
    turn.then(
      () => undefined,
      () => undefined,
    ),
  )
  return turn
}

const locks = new WeakMap<App, Locks>()

/** How often it is looked whether another node has given a lock back. */
const LOOK_MS = 200

/**
 * Lets one pull or upload of a programme and kind run at a time, over all nodes. Neither who has the
 * lock nor who waits for it holds a connection by that, but the one of all locks of this process.
 * @returns undefined when another holds it and `wait` is false.
 */
export async function withLock<T>(
  app: App,
  programme: string,
  kind: Kind,
  wait: boolean,
  work: (lock: Lock) => Promise<T>,
): Promise<T | undefined> {
  const key = `ingest:${programme}:${kind}`
  const locked = async () => {
    const lock = await (wait ? lockInTime(app, key) : locksOf(app).take(key))
    if (!lock) return undefined
    try {
      await endEarlier(app, programme, kind)
      return await work(lock)
    } finally {
      await locksOf(app).free(lock)
    }
  }
  return wait ? inLine(app, key, locked) : locked()
}

function locksOf(app: App): Locks {
  const held = locks.get(app) ?? new Locks(app.ingest)
  locks.set(app, held)
  return held
}

async function lockInTime(app: App, key: string): Promise<Lock> {
  for (;;) {
    const lock = await locksOf(app).take(key)
    if (lock) return lock
    await pause(LOOK_MS)
  }
}

const INTERRUPTED = `
UPDATE report_run SET status = 'failed', ended_at = $1,
       reason = 'It was interrupted before its end; nothing of it was stored.'
WHERE status = 'running'`

/** Under the lock nobody else runs, so what still says "running" was cut off. */
async function endEarlier(app: App, programme: string, kind: Kind): Promise<void> {
  const ofLock = `${INTERRUPTED} AND programme = $2 AND kind = $3`
  await app.ingest.query(ofLock, [app.clock(), programme, kind])
}

/** Closes every entry that says "running" while nobody, on any node, holds its lock. */
export async function endInterrupted(app: App, db: Db): Promise<void> {
  await db.query(`${INTERRUPTED} AND NOT ${isHeld("'ingest:' || programme || ':' || kind")}`, [
    app.clock(),
  ])
}

/** Opens an entry of the run ledger, outside any transaction, so that a failure leaves a trace. */
export async function startRun(app: App, run: RunStart): Promise<string> {
  const { rows } = await app.ingest.query<{ id: string }>(
    `INSERT INTO report_run (programme, kind, source, start_date, end_date, started_by, started_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      run.programme,
      run.kind,
      run.source,
      run.range.start,
      run.range.end,
      run.startedBy,
      app.clock(),
    ],
  )
  return rows[0]?.id ?? ''
}

/**
 * Closes an entry; within the transaction that stored the figures when there are any. An entry that is
 * closed already stays: a commit may have gone through although its answer was lost.
 */
export async function endRun(
  app: App,
  db: Db,
  runId: string,
  status: RunEnd,
  reason: string,
  totals?: Replaced,
): Promise<void> {
  await db.query(
    `UPDATE report_run SET status = $2, reason = $3, rows = $4, clicks = $5, earnings = $6,
            changed_vendor_days = $7, ended_at = $8
     WHERE id = $1 AND status = 'running'`,
    [
      runId,
      status,
      reason,
      totals?.rows ?? 0,
      totals?.clicks ?? 0,
      totals?.earnings ?? 0,
      totals?.changedVendorDays ?? 0,
      app.clock(),
    ],
  )
}

/** Says at every day of the range why it has no newer figures; the figures themselves stay. */
export async function markDays(
  db: Db,
  programme: string,
  kind: Kind,
  range: Range,
  state: 'not-ready' | 'failed' | 'held',
  reason: string,
): Promise<void> {
  await db.query(
    `WITH marked AS (
       INSERT INTO platform_daily (programme, kind, report_date, state, reason)
       SELECT $1, $2, day::date, $5, $6
       FROM generate_series($3::date, $4::date, interval '1 day') AS day
       ON CONFLICT (programme, kind, report_date) DO UPDATE SET state = $5, reason = $6
     )
     ${RAISE_REVISION}`,
    [programme, kind, range.start, range.end, state, reason],
  )
}
