import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf } from '@orrery/contract/programmes/all'
import { confirmedLast } from '../figures/period.ts'
import { revisionRaised } from '../ingest/revision.ts'
import type { StoredRun } from '../ingest/get-report-runs.query.ts'
import type { Replacement } from '../ingest/replace-days.ts'
import { STAGED, stageFrom } from '../ingest/stage.ts'
import type { Client, Db } from '../kit/database.ts'
import { knownRun } from './run.ts'

export interface StoredDraft {
  covers: Replacement['covers']
  settles: boolean
  reason: string
  as_of: Date
  revision: number
}

const DRAFT = 'SELECT covers, settles, reason, as_of, revision FROM draft WHERE run_id = $1'

/** What a run has read, while it waits for a decision. */
export async function draftOf(db: Db, runId: string): Promise<StoredDraft | undefined> {
  const { rows } = await db.query<StoredDraft>(DRAFT, [runId])
  return rows[0]
}

/**
 * The same for who decides: nobody else does until the transaction ends.
 * @throws Problem notFound, or conflict that says what was decided.
 */
export async function lockedDraft(db: Client, runId: string): Promise<StoredDraft> {
  const { rows } = await db.query<StoredDraft>(`${DRAFT} FOR UPDATE`, [runId])
  const [draft] = rows
  if (draft) return draft
  throw new Problem('conflict', whyGone(await knownRun(db, runId), await approvedAs(db, runId)))
}

function whyGone({ id, status }: StoredRun, by: string | undefined): string {
  if (by !== undefined) return messages.draftApproved(id, by)
  return status === 'discarded' ? messages.draftDiscarded(id) : messages.draftGone(id)
}

/** The run that stored what this one has read. */
export async function approvedAs(db: Db, runId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM report_run WHERE of_run = $1 AND source <> 'undo'`,
    [runId],
  )
  return rows[0]?.id
}

/** Stages what the run has read, as it was staged then. */
export function stageDraft(db: Client, runId: string): Promise<void> {
  return stageFrom(db, `SELECT ${STAGED} FROM draft_row WHERE run_id = $1`, [runId])
}

/** Whether a vendor-day that the draft was compared with is another by now. */
export async function isStale(db: Client, run: StoredRun, draft: StoredDraft): Promise<boolean> {
  const { rows } = await db.query<{ stale: boolean }>(STALE, [
    run.id,
    run.programme,
    run.kind,
    run.start_date,
    run.end_date,
    draft.covers === 'whole days',
  ])
  return rows[0]?.stale === true
}

// A Citus takes no part of a statement that has no column.
const STALE = `
WITH stored AS MATERIALIZED (
  SELECT vendor_id, report_date, version, rows FROM report_daily
  WHERE programme = $2 AND kind = $3 AND report_date BETWEEN $4 AND $5
)
SELECT EXISTS (
  SELECT 1 FROM draft_day AS seen LEFT JOIN stored USING (vendor_id, report_date)
  WHERE seen.run_id = $1 AND coalesce(stored.version, 0) <> seen.version
) OR $6 AND EXISTS (
  SELECT 1 FROM stored
  WHERE rows > 0
    AND NOT EXISTS (SELECT 1 FROM draft_day AS seen WHERE seen.run_id = $1
                    AND seen.vendor_id = stored.vendor_id AND seen.report_date = stored.report_date)
) AS stale`

/** The latest run that has asked for a day of this one's range since, and is held. */
export async function laterHeld(db: Db, run: StoredRun): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM draft JOIN report_run ON id = run_id
     WHERE status = 'held' AND programme = $1 AND kind = $2 AND start_date <= $4 AND end_date >= $3 AND id > $5
     ORDER BY id DESC LIMIT 1`,
    [run.programme, run.kind, run.start_date, run.end_date, run.id],
  )
  return rows[0]?.id
}

export async function raiseRevision(db: Client, runId: string): Promise<void> {
  await db.query('UPDATE draft SET revision = revision + 1 WHERE run_id = $1', [runId])
}

/** What was kept aside with the draft belongs to the run that stores it. */
export async function moveAside(db: Client, from: string, to: string): Promise<void> {
  await db.query('UPDATE unattributed_row SET run_id = $2 WHERE run_id = $1', [from, to])
}

/**
 * Whether a held day becomes final when somebody says that what is stored of it is right: it is not yet, and the
 * partner was asked when it could not restate it any more.
 */
export async function endsDay(db: Db, run: StoredRun, timeZone: string): Promise<boolean> {
  const { programme, kind, status } = run
  if (status !== 'held') return false
  const { finalAfterDays } = programmeOf(programme)
  const { rows } = await db.query(
    `SELECT FROM draft JOIN platform_daily AS day
       ON (day.programme, day.kind, day.report_date, day.state) = ($2, $3, $4, 'held')
     CROSS JOIN LATERAL (SELECT draft.as_of, day.report_date) AS asked
     WHERE draft.run_id = $1
       AND ${confirmedLast('asked', '$5', '$6')} AND NOT ${confirmedLast('day', '$5', '$6')}`,
    [run.id, programme, kind, run.start_date, finalAfterDays, timeZone],
  )
  return rows.length > 0
}

/**
 * Days whose held figures were thrown away stand as they were confirmed before, or once more at this moment; one of
 * which what was stored was undone meanwhile has no figures.
 */
export async function endHold(db: Client, run: StoredRun, confirmed: Date | null): Promise<void> {
  await db.query(
    `WITH stands AS (
       UPDATE platform_daily
       SET state = CASE WHEN as_of IS NULL THEN 'not-ready' ELSE 'pulled' END,
           reason = CASE WHEN as_of IS NULL THEN $6 ELSE '' END,
           as_of = CASE WHEN as_of IS NOT NULL THEN greatest(as_of, $5) END
       WHERE programme = $1 AND kind = $2 AND report_date BETWEEN $3 AND $4 AND state = 'held'
     )
     ${revisionRaised()}`,
    [run.programme, run.kind, run.start_date, run.end_date, confirmed, messages.dayUndone],
  )
}

/** The runs whose drafts were read before this moment, but for those that are being decided on. */
export async function draftsBefore(db: Db, at: Date): Promise<{ id: string; status: string }[]> {
  const { rows } = await db.query<{ id: string; status: string }>(
    `SELECT id, status FROM draft JOIN report_run ON id = run_id WHERE draft.as_of < $1
     FOR UPDATE OF draft SKIP LOCKED`,
    [at],
  )
  return rows
}
