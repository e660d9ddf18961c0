import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { isHeld } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'
import type { Replaced } from './replace-days.ts'

export interface RunStart {
  programme: string
  kind: Kind
  source: 'pull' | 'upload' | 'undo'
  range: Range
  startedBy: number | null
  at: Date
  /** Read to be looked at: it stores no figures. */
  dry?: boolean | undefined
  /** The run that it approves, or undoes. */
  ofRun?: string
}

/** Opens an entry of the run ledger; outside any transaction where a failure is to leave a trace. */
export async function startRun(db: Db, run: RunStart): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO report_run (programme, kind, source, start_date, end_date, started_by, started_at,
                             dry, of_run)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      run.programme,
      run.kind,
      run.source,
      run.range.start,
      run.range.end,
      run.startedBy,
      run.at,
      run.dry ?? false,
      run.ofRun,
    ],
  )
  return rows[0]?.id ?? ''
}

export type RunEnd =
  | 'done'
  | 'unchanged'
  | 'not-ready'
  | 'failed'
  | 'held'
  | 'waiting'
  | 'discarded'

/**
 * Closes an entry; within the transaction that stored the figures when there are any. An entry that was
 * taken for interrupted is closed anew: who lives knows better what became of it. Closed in any other way it
 * stays: a commit may have gone through although its answer was lost.
 */
export async function endRun(
  db: Db,
  runId: string,
  at: Date,
  status: RunEnd,
  reason: string,
  totals?: Replaced,
): Promise<void> {
  await db.query(
    `UPDATE report_run SET status = $2, reason = $3, rows = $4, clicks = $5, earnings = $6,
            changed_vendor_days = $7, ended_at = $8
     WHERE id = $1 AND (status = 'running' OR status = 'failed' AND reason = $9)`,
    [
      runId,
      status,
      reason,
      totals?.rows ?? 0,
      totals?.clicks ?? 0,
      totals?.earnings ?? 0,
      totals?.changedVendorDays ?? 0,
      at,
      messages.interrupted,
    ],
  )
}

const INTERRUPT = `
UPDATE report_run SET status = 'failed', ended_at = $1, reason = $2 WHERE status = 'running'`

/** Under the lock nobody else runs, so what still says "running" was cut off. */
export async function endEarlier(db: Db, programme: string, kind: Kind, at: Date): Promise<void> {
  const ofLock = `${INTERRUPT} AND programme = $3 AND kind = $4`
  await db.query(ofLock, [at, messages.interrupted, programme, kind])
}

/** Closes every entry that says "running" while nobody, on any node, holds its lock. */
export async function endInterrupted(db: Db, at: Date): Promise<void> {
  const ofNobody = `${INTERRUPT} AND NOT ${isHeld("'ingest:' || programme || ':' || kind")}`
  await db.query(ofNobody, [at, messages.interrupted])
}
