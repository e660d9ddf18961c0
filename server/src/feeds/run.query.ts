import type { FeedRun } from '@orrery/contract/feeds/feeds'
import type { Db } from '../kit/database.ts'

export type RunState = FeedRun['state']

/** A run of a feed. */
export interface RunKey {
  feedId: number
  runId: number
}

/** A run as its row has it. */
export interface StoredRun extends Omit<FeedRun, 'start_time' | 'end_time'>, RunKey {
  startTime: Date
  endTime: Date | null
}

const COLUMNS = `feed_id AS "feedId", run_id AS "runId", state, reason, rows, bytes::float8 AS bytes,
  added, changed, removed, refused, start_time AS "startTime", end_time AS "endTime"`

/** @returns the new run's number; undefined while another run of the feed has not ended. */
export async function openRun(db: Db, feedId: number, at: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ run_id: number }>(
    `INSERT INTO feed_run (feed_id, run_id, state, start_time)
     SELECT $1, coalesce(max(run_id), 0) + 1, 'waiting', $2 FROM feed_run WHERE feed_id = $1
     ON CONFLICT DO NOTHING RETURNING run_id`,
    [feedId, at],
  )
  return rows[0]?.run_id
}

/** @returns whether there is something to do: false for a run that has ended. */
export async function beginRun(db: Db, { feedId, runId }: RunKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE feed_run SET state = 'running'
     WHERE feed_id = $1 AND run_id = $2 AND state IN ('waiting', 'running')`,
    [feedId, runId],
  )
  return rowCount === 1
}

/** How far a run has come. */
export async function noteProgress(
  db: Db,
  { feedId, runId }: RunKey,
  { rows, bytes }: { rows: number; bytes: number },
): Promise<void> {
  await db.query(
    `UPDATE feed_run SET rows = $3, bytes = $4
     WHERE feed_id = $1 AND run_id = $2 AND state = 'running'`,
    [feedId, runId, rows, bytes],
  )
}

/** What a swap did. */
export interface Swapped {
  added: number
  changed: number
  removed: number
}

export interface RunEnd {
  state: 'stored' | 'unchanged' | 'held' | 'failed'
  reason: string
  at: Date
  /** Of rows read and refused; the swap's, where there was one. */
  rows: number
  refused: number
  swapped?: Swapped
}

/** Closes a run; in the transaction of the swap when there is one. @returns false when it was closed already. */
export async function endRun(db: Db, { feedId, runId }: RunKey, end: RunEnd): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE feed_run SET state = $3, reason = $4, end_time = $5, rows = $6, refused = $7, added = $8,
            changed = $9, removed = $10
     WHERE feed_id = $1 AND run_id = $2 AND state = 'running'`,
    [
      feedId,
      runId,
      end.state,
      end.reason,
      end.at,
      end.rows,
      end.refused,
      end.swapped?.added ?? null,
      end.swapped?.changed ?? null,
      end.swapped?.removed ?? null,
    ],
  )
  return rowCount === 1
}

/** A row that could not be taken. */
export interface RefusedRow {
  line: number
  reason: string
  excerpt: string
}

/** Notes what a run could not take, instead of what it noted before. */
export async function noteRefused(
  db: Db,
  { feedId, runId }: RunKey,
  refused: readonly RefusedRow[],
): Promise<void> {
  await db.query('DELETE FROM feed_refused WHERE feed_id = $1 AND run_id = $2', [feedId, runId])
  await db.query(
    `INSERT INTO feed_refused (feed_id, run_id, line, reason, excerpt)
     SELECT $1, $2, r.line, r.reason, r.excerpt
     FROM json_to_recordset($3) AS r(line integer, reason text, excerpt text)`,
    [feedId, runId, JSON.stringify(refused)],
  )
}

/** The newest run of every feed. */
export async function lastRuns(db: Db): Promise<StoredRun[]> {
  const { rows } = await db.query<StoredRun>(
    `SELECT DISTINCT ON (feed_id) ${COLUMNS} FROM feed_run ORDER BY feed_id, run_id DESC`,
  )
  return rows
}

export async function lastRunOf(db: Db, feedId: number): Promise<StoredRun | undefined> {
  const { rows } = await db.query<StoredRun>(
    `SELECT ${COLUMNS} FROM feed_run WHERE feed_id = $1 ORDER BY run_id DESC LIMIT 1`,
    [feedId],
  )
  return rows[0]
}
