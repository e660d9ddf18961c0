import type { Db } from '../kit/database.ts'
import type { RunKey } from './run.query.ts'

/** A row that could not be taken. */
export interface RefusedRow {
  /** The part of the feed that it stood in; null where there is only one. */
  part: string | null
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
    `INSERT INTO feed_refused (feed_id, run_id, part, line, reason, excerpt)
     SELECT $1, $2, r.part, r.line, r.reason, r.excerpt
     FROM json_to_recordset($3) AS r(part text, line integer, reason text, excerpt text)`,
    [feedId, runId, JSON.stringify(refused)],
  )
}

/** What the newest run of a feed could not take, by part and line. */
export async function lastRefused(db: Db, feedId: number): Promise<RefusedRow[]> {
  const { rows } = await db.query<RefusedRow>(
    `SELECT part, line, reason, excerpt FROM feed_refused
     WHERE feed_id = $1 AND run_id = (SELECT max(run_id) FROM feed_run WHERE feed_id = $1)
     ORDER BY part NULLS FIRST, line`,
    [feedId],
  )
  return rows
}
