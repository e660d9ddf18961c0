import type { Db } from '../kit/database.ts'
import type { ContentTable } from './content-tables.ts'
import type { Items } from './held.ts'
import type { Placed, RunKey } from './run.query.ts'

/**
 * Lets a held run be taken in.
 * @returns where its parts are; undefined when it is not held any more.
 */
export async function reopenHeld(db: Db, { feedId, runId }: RunKey): Promise<Placed | undefined> {
  const { rows } = await db.query<Placed>(
    `UPDATE feed_run SET state = 'waiting', reason = '', decided = true, end_time = NULL
     WHERE feed_id = $1 AND run_id = $2 AND state = 'held' RETURNING node`,
    [feedId, runId],
  )
  return rows[0]
}

/** Closes a held run. @returns false when it is not held any more. */
export async function endHeld(db: Db, { feedId, runId }: RunKey, reason: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE feed_run SET state = 'failed', reason = $3
     WHERE feed_id = $1 AND run_id = $2 AND state = 'held'`,
    [feedId, runId, reason],
  )
  return rowCount === 1
}

/** Closes whatever a feed has held. */
export async function endAllHeld(db: Db, feedId: number, reason: string): Promise<void> {
  await db.query(
    `UPDATE feed_run SET state = 'failed', reason = $2 WHERE feed_id = $1 AND state = 'held'`,
    [feedId, reason],
  )
}

/** Whether a run of the feed has not ended. */
export async function isOpen(db: Db, feedId: number): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM feed_run WHERE feed_id = $1 AND state IN ('waiting', 'running')`,
    [feedId],
  )
  return rows.length > 0
}

/** Of offers, which a feed may withdraw: those that it has not, in the catalogue and in `staged`. */
export async function activeItems(db: Db, { table }: ContentTable, feedId: number): Promise<Items> {
  const { rows } = await db.query<Items>(
    `SELECT (SELECT count(*) FROM ${table} WHERE feed_id = $1 AND active)::integer AS was,
            (SELECT count(*) FROM staged WHERE active)::integer AS becomes`,
    [feedId],
  )
  return rows[0] ?? { was: 0, becomes: 0 }
}
