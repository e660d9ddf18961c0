import { messages } from '@orrery/contract/messages'
import { STAGED, stageFrom } from '../ingest/stage.ts'
import type { StoredRun } from '../ingest/get-report-runs.query.ts'
import type { Client, Db } from '../kit/database.ts'

/** The vendor-days that a run changed, each with the version that it made. */
const CHANGED_BY_RUN = `
SELECT vendor_id, report_date, version FROM report_daily
WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5 AND run_id = $1
UNION ALL
SELECT vendor_id, report_date, version FROM report_daily_version WHERE run_id = $1`

const valuesOf = (run: StoredRun) => [run.id, run.programme, run.kind, run.start_date, run.end_date]

/**
 * Whether a run that came after `$1` is in force: it was not undone, and does not only undo one that came
 * after it too.
 */
const IN_FORCE = `later.undone_by IS NULL AND (later.source <> 'undo' OR later.of_run < $1::bigint)`

/** Which runs of the same programme, kind and days came after a run and are in force. */
const LATER = `
SELECT later.id FROM report_run AS later
WHERE later.id > $1::bigint AND later.programme = $2 AND later.kind = $3
  AND later.start_date <= $5 AND later.end_date >= $4 AND ${IN_FORCE}`

/** Of these ($6), the last that changed a vendor-day which the run had changed, with the first such vendor-day. */
const CHANGED_LATER = `
SELECT after.run_id AS id, changed.vendor_id, changed.report_date
FROM (${CHANGED_BY_RUN}) AS changed
CROSS JOIN LATERAL (
  SELECT run_id FROM report_daily AS stored
  WHERE (stored.vendor_id, stored.programme, stored.kind, stored.report_date)
      = (changed.vendor_id, $2, $3, changed.report_date) AND run_id = ANY($6::bigint[])
  UNION ALL
  SELECT run_id FROM report_daily_version AS kept
  WHERE (kept.vendor_id, kept.programme, kept.kind, kept.report_date)
      = (changed.vendor_id, $2, $3, changed.report_date) AND run_id = ANY($6::bigint[])
) AS after
ORDER BY after.run_id DESC, changed.report_date, changed.vendor_id LIMIT 1`

/**
 * Why a run cannot be undone; undefined when it can. The runs are asked for by themselves: joined to what was changed,
 * and before PostgreSQL has counted a network's first rows, they had all of it looked up anew for each of them.
 */
export async function undoRefused(db: Db, run: StoredRun): Promise<string | undefined> {
  if (run.status !== 'done') return messages.undoNothing(run.id)
  if (run.undone_by !== null) return messages.undoneAlready(run.id, run.undone_by)
  const runs = await db.query<{ id: string }>(LATER, valuesOf(run))
  if (runs.rows.length === 0) return undefined
  const { rows } = await db.query<{ id: string; vendor_id: number; report_date: string }>(
    CHANGED_LATER,
    [...valuesOf(run), runs.rows.map(({ id }) => id)],
  )
  const [later] = rows
  return later && messages.undoDependsOn(run.id, later.id, later.vendor_id, later.report_date)
}

/**
 * Stages what the vendor-days that a run changed had before: those that had nothing are staged with no rows, so
 * that they are replaced, too.
 */
export async function stageBefore(db: Client, run: StoredRun): Promise<void> {
  await db.query(
    'CREATE TEMP TABLE undone (vendor_id int, report_date date, version int) ON COMMIT DROP',
  )
  await db.query(`INSERT INTO undone ${CHANGED_BY_RUN}`, valuesOf(run))
  await stageFrom(
    db,
    `SELECT ${STAGED} FROM report_row_version AS kept
     JOIN undone USING (vendor_id, report_date)
     WHERE programme = $1 AND kind = $2 AND kept.version = undone.version - 1`,
    [run.programme, run.kind],
  )
  await db.query(
    `INSERT INTO staged_daily
       (vendor_id, report_date, rows, clicks, sales, sale_amount, earnings, content_hash)
     SELECT vendor_id, report_date, 0, 0, 0, 0, 0, 0 FROM undone
     WHERE (vendor_id, report_date) NOT IN (SELECT vendor_id, report_date FROM staged_daily)`,
  )
}

/** Whether a day was held whose figures nobody can decide on any more: it stands as it was confirmed before. */
const HOLD_ENDED = `kept.state = 'held' AND NOT EXISTS (
  SELECT FROM draft JOIN report_run AS held ON held.id = draft.run_id
  WHERE held.status = 'held' AND (held.programme, held.kind) = (kept.programme, kept.kind)
    AND kept.report_date BETWEEN held.start_date AND held.end_date)`

/** What the days of the undone run ($1) say until its undo ($2) changes that. */
const KEEP_STATES = `
INSERT INTO platform_daily_version (programme, kind, report_date, replaced_by, state, reason, as_of)
SELECT programme, kind, report_date, $2, day.state, day.reason, day.as_of
FROM platform_daily_version AS kept JOIN platform_daily AS day USING (programme, kind, report_date)
WHERE kept.replaced_by = $1
ON CONFLICT DO NOTHING`

/**
 * Lets the days of a run say again what they said before it, but for those that a later run in force has
 * changed as well, or that a later pull found as they were: these say how that one left them. A day that was final
 * is final for who had no part in the run, and what is taken back of it is a correction as an upload is. What a
 * later pull holds is held until somebody decides on that. After {@link stageBefore}; `by` is the undo.
 */
export async function restoreStates(db: Client, run: StoredRun, by: string): Promise<void> {
  await db.query(KEEP_STATES, [run.id, by])
  await db.query(
    `UPDATE platform_daily AS day
     SET as_of = kept.as_of,
         (state, reason) = (
           SELECT CASE WHEN day.state = 'held' THEN day.state WHEN kept.state IS NULL THEN 'not-ready'
                       WHEN ${HOLD_ENDED} THEN 'pulled' ELSE kept.state END,
                  CASE WHEN day.state = 'held' THEN day.reason WHEN kept.state IS NULL THEN $2
                       WHEN ${HOLD_ENDED} THEN '' ELSE kept.reason END)
     FROM platform_daily_version AS kept
     WHERE kept.replaced_by = $1
       AND (day.programme, day.kind, day.report_date)
         = (kept.programme, kept.kind, kept.report_date)
       AND (kept.as_of IS NULL AND kept.report_date IN (SELECT report_date FROM undone)
            OR day.as_of IS NULL OR day.as_of <= (SELECT ended_at FROM report_run WHERE id = kept.replaced_by))
       AND NOT EXISTS (
         SELECT FROM platform_daily_version AS after JOIN report_run AS later
           ON later.id = after.replaced_by
         WHERE (after.programme, after.kind, after.report_date)
             = (kept.programme, kept.kind, kept.report_date)
           AND after.replaced_by > $1 AND ${IN_FORCE})`,
    [run.id, messages.dayUndone],
  )
}

/** Down from the undone run ($1): each undo that is in force marks what it undid, and no other does. */
const MARK_UNDONE = `
WITH RECURSIVE chain AS (
  SELECT id, source, of_run, $2::bigint AS by FROM report_run WHERE id = $1
  UNION ALL
  SELECT before.id, before.source, before.of_run, CASE WHEN chain.by IS NULL THEN chain.id END
  FROM chain JOIN report_run AS before ON chain.source = 'undo' AND before.id = chain.of_run
)
UPDATE report_run AS run SET undone_by = chain.by FROM chain WHERE run.id = chain.id`

/**
 * Says which run undid another. What an undo undid is in force again when that one is undone, and what that had
 * undone is undone again.
 */
export async function markUndone(db: Client, run: StoredRun, by: string): Promise<void> {
  await db.query(MARK_UNDONE, [run.id, by])
}
