import { lockNumber } from '../kit/advisory-lock.ts'
import type { FeedRun } from '@orrery/contract/feeds/feeds'
import type { Db } from '../kit/database.ts'
import type { Placed, RunKey } from './run.query.ts'

/** A run as its row has it. */
export interface StoredRun extends Omit<FeedRun, 'start_time' | 'end_time'>, RunKey {
  startTime: Date
  endTime: Date | null
}

const COLUMNS = `feed_id AS "feedId", run_id AS "runId", state, reason, rows, bytes::float8 AS bytes,
  added, changed, removed, refused, start_time AS "startTime", end_time AS "endTime"`

/** The newest run of every feed. */
export async function lastRuns(db: Db): Promise<StoredRun[]> {
  const { rows } = await db.query<StoredRun>(
    `SELECT r.* FROM feed, LATERAL (SELECT ${COLUMNS} FROM feed_run
       WHERE feed_run.feed_id = feed.feed_id ORDER BY run_id DESC LIMIT 1) AS r`,
  )
  return rows
}

/** A page of the runs of a feed, newest first. */
export async function runsOf(
  db: Db,
  feedId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRun[]> {
  const { rows } = await db.query<StoredRun>(
    `SELECT ${COLUMNS} FROM feed_run WHERE feed_id = $1 ORDER BY run_id DESC LIMIT $2 OFFSET $3`,
    [feedId, limit, offset],
  )
  return rows
}

export async function countRuns(db: Db, feedId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM feed_run WHERE feed_id = $1',
    [feedId],
  )
  return rows[0]?.total ?? 0
}

/** Takes out all but the newest runs of a feed. */
export async function forgetRuns(db: Db, feedId: number, keep: number): Promise<void> {
  await db.query(
    `DELETE FROM feed_run
     WHERE feed_id = $1 AND run_id <= (SELECT max(run_id) FROM feed_run WHERE feed_id = $1) - $2
       AND state NOT IN ('waiting', 'running')`,
    [feedId, keep],
  )
}

/** Until the transaction has ended nobody else opens a run of such a form. */
export async function lockForm(db: Db, form: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'feed form ' || $1::text")})`, [form])
}

/**
 * When the sender of a form was asked for the last time but `most`, any feed of the form counted, also one
 * that was deleted or has another form since; one that is about to be asked counts as of now.
 */
export async function askedBefore(
  db: Db,
  form: string,
  most: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>(
    `SELECT coalesce(asked_at, $3) AS at FROM feed_run JOIN feed USING (feed_id)
     WHERE form = $1 AND (asked_at IS NOT NULL OR state = 'waiting' AND node = '')
     UNION ALL SELECT asked_at FROM feed_asked WHERE form = $1
     ORDER BY 1 DESC OFFSET $2 - 1 LIMIT 1`,
    [form, most, now],
  )
  return rows[0]?.at
}

/** For how long a sender's limit looks back. */
const LIMITED = `interval '24 hours'`

/**
 * Notes when a feed's sender was asked apart from its runs, under the form that the feed has now: what
 * becomes of the feed ends no limit, and no other form has asked so often.
 */
export async function keepAsks(db: Db, feedId: number, now: Date): Promise<void> {
  await db.query(`DELETE FROM feed_asked WHERE asked_at <= $1::timestamptz - ${LIMITED}`, [now])
  await db.query(
    `INSERT INTO feed_asked (form, asked_at)
     SELECT form, asked_at FROM feed_run JOIN feed USING (feed_id)
     WHERE feed_id = $1 AND asked_at > $2::timestamptz - ${LIMITED}`,
    [feedId, now],
  )
  await db.query('UPDATE feed_run SET asked_at = NULL WHERE feed_id = $1', [feedId])
}

/** The open runs that no job is for any more. */
export async function orphanedRuns(db: Db): Promise<(RunKey & Placed)[]> {
  const { rows } = await db.query<RunKey & Placed>(
    `SELECT feed_id AS "feedId", run_id AS "runId", node FROM feed_run
     WHERE state IN ('waiting', 'running')
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j
                       WHERE j.key = 'feed ' || feed_id || ' ' || run_id
                         AND j.attempts < j.max_attempts)`,
  )
  return rows
}

/**
 * Closes the runs whose parts are on a disk that nobody has come with for a day; also those that it was storing
 * when it went.
 */
export async function endAbandoned(db: Db, reason: string, at: Date): Promise<void> {
  await db.query(
    `UPDATE feed_run SET state = 'failed', reason = $1, end_time = $2
     WHERE state IN ('waiting', 'running') AND node <> ''
       AND EXISTS (SELECT FROM graphile_worker.jobs j
                   WHERE j.key = 'feed ' || feed_id || ' ' || run_id AND j.locked_by IS NULL
                     AND j.updated_at < now() - interval '24 hours')`,
    [reason, at],
  )
}

/** The runs of a feed whose parts may still be needed, and its newest run; 0 for none. */
export async function neededRuns(
  db: Db,
  feedId: number,
): Promise<{ needed: number[]; newest: number }> {
  const { rows } = await db.query<{ needed: number[]; newest: number }>(
    `SELECT coalesce(array_agg(run_id) FILTER (WHERE state IN ('waiting', 'running', 'held')), '{}') AS needed,
            coalesce(max(run_id), 0) AS newest
     FROM feed_run WHERE feed_id = $1`,
    [feedId],
  )
  return rows[0] ?? { needed: [], newest: 0 }
}
