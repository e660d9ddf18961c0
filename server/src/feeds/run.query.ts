import type { FeedRun } from '@orrery/contract/feeds/feeds'
import type { Db } from '../kit/database.ts'
import type { StoredFeed } from './feed.query.ts'

/** A run of a feed. */
export interface RunKey {
  feedId: number
  runId: number
}

/** Where the parts of a run are: '' where they come from when it is asked for them. */
export interface Placed {
  node: string
}

/**
 * Opens a run of a feed that waits for the importer.
 * @param feed as it was found.
 * @param node whose disk has its parts; '' while nobody has.
 * @returns its number; undefined while another run of the feed has not ended, or when the feed has gone or
 *   has taken another form since.
 */
export async function openRun(
  db: Db,
  { feedId, form }: Pick<StoredFeed, 'feedId' | 'form'>,
  node: string,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<{ run_id: number }>(
    `INSERT INTO feed_run (feed_id, run_id, state, node, start_time)
     SELECT feed_id, (SELECT coalesce(max(run_id), 0) + 1 FROM feed_run WHERE feed_id = $1),
            'waiting', $2, $3
     FROM feed WHERE feed_id = $1 AND form = $4 FOR KEY SHARE
     ON CONFLICT DO NOTHING RETURNING run_id`,
    [feedId, node, at, form],
  )
  return rows[0]?.run_id
}

/** A run as the importer begins it. */
export interface BegunRun extends RunKey, Placed {
  /** Whether an administrator has said that it is taken in. */
  decided: boolean
}

/** @returns undefined when there is nothing to do: for a run that has ended. */
export async function beginRun(
  db: Db,
  { feedId, runId }: RunKey,
  at: Date,
): Promise<BegunRun | undefined> {
  const { rows } = await db.query<BegunRun>(
    `UPDATE feed_run SET state = 'running', asked_at = CASE WHEN node = '' THEN $3 ELSE asked_at END
     WHERE feed_id = $1 AND run_id = $2 AND state IN ('waiting', 'running')
     RETURNING feed_id AS "feedId", run_id AS "runId", node, decided`,
    [feedId, runId, at],
  )
  return rows[0]
}

/** Lets a run that was cut off wait for its next beginning. */
export async function putOff(db: Db, { feedId, runId }: RunKey): Promise<void> {
  await db.query(
    `UPDATE feed_run SET state = 'waiting' WHERE feed_id = $1 AND run_id = $2 AND state = 'running'`,
    [feedId, runId],
  )
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
  state: Extract<FeedRun['state'], 'stored' | 'unchanged' | 'held' | 'failed'>
  reason: string
  at: Date
  /** Read and refused. */
  rows: number
  refused: number
  swapped?: Swapped
  /** Of a held run: whose disk has its parts. */
  node?: string
}

/** Closes a run; in the transaction of the swap where there is one. @returns false when it was closed already. */
export async function endRun(db: Db, { feedId, runId }: RunKey, end: RunEnd): Promise<boolean> {
  const { state, reason, at, rows, refused, swapped, node } = end
  const { rowCount } = await db.query(
    `UPDATE feed_run SET state = $3, reason = $4, end_time = $5, rows = $6, refused = $7, added = $8,
            changed = $9, removed = $10, node = coalesce($11, node)
     WHERE feed_id = $1 AND run_id = $2 AND state = 'running'`,
    [
      feedId,
      runId,
      state,
      reason,
      at,
      rows,
      refused,
      swapped?.added ?? null,
      swapped?.changed ?? null,
      swapped?.removed ?? null,
      node ?? null,
    ],
  )
  return rowCount === 1
}

/** Closes the runs that were held before this one. */
export async function endEarlierHeld(
  db: Db,
  { feedId, runId }: RunKey,
  reason: string,
): Promise<void> {
  await db.query(
    `UPDATE feed_run SET state = 'failed', reason = $3
     WHERE feed_id = $1 AND run_id < $2 AND state = 'held'`,
    [feedId, runId, reason],
  )
}
