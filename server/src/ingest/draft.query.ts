import { MOST_DRAFTS } from '@orrery/contract/desk/limits'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { lockNumber } from '../kit/advisory-lock.ts'
import type { Client, Db } from '../kit/database.ts'
import { compareDraft } from './difference.query.ts'
import type { Replacement } from './replace-days.ts'
import { STAGED } from './stage.ts'

/** What replaces the days of a range when it is approved. */
export type Draft = Pick<
  Replacement,
  'runId' | 'programme' | 'kind' | 'range' | 'covers' | 'settles' | 'reason' | 'asOf'
>

/**
 * @param more how many are to come.
 * @throws Problem conflict when more dry runs than there may be would wait for a decision.
 */
export async function refuseMoreDrafts(db: Db, more: number): Promise<void> {
  const { rows } = await db.query<{ waiting: number }>(WAITING)
  if ((rows[0]?.waiting ?? 0) + more > MOST_DRAFTS) {
    throw new Problem('conflict', messages.tooManyDrafts(MOST_DRAFTS))
  }
}

/**
 * The same of one that this transaction keeps: whoever else keeps one waits here until it ends, so that there
 * are never too many. Nobody who decides on a draft, or holds a day, waits for this lock.
 */
export async function refuseOneTooMany(db: Client): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'drafts'")})`)
  await refuseMoreDrafts(db, 0)
}

const WAITING = `
SELECT count(*)::int AS waiting FROM draft JOIN report_run AS run ON run.id = draft.run_id
WHERE run.status <> 'held'`

/**
 * Keeps the transaction's `staged` rows with their run until they are approved or discarded, and what they
 * would change.
 * @returns how many vendor-days would change.
 */
export async function keepDraft(db: Client, draft: Draft): Promise<number> {
  const { runId, covers, settles, reason, asOf } = draft
  await db.query(`INSERT INTO draft_row (run_id, ${STAGED}) SELECT $1, ${STAGED} FROM staged`, [
    runId,
  ])
  const changed = await compareDraft(db, draft)
  await db.query(
    'INSERT INTO draft (run_id, covers, settles, reason, as_of) VALUES ($1, $2, $3, $4, $5)',
    [runId, covers, settles, reason, asOf],
  )
  return changed
}

/** Forgets what runs have read; what became of their vendor-days stays unless it is asked for. */
export async function forgetDrafts(db: Db, runIds: readonly string[]): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM draft WHERE run_id = ANY($1))
     DELETE FROM draft_row WHERE run_id = ANY($1)`,
    [runIds],
  )
}

/** Says what was decided. */
export async function decided(
  db: Db,
  runIds: readonly string[],
  status: 'approved' | 'discarded',
  reason: string,
): Promise<void> {
  await db.query(
    `UPDATE report_run SET status = $2, reason = CASE status WHEN 'held' THEN reason || ' ' ELSE '' END || $3
     WHERE id = ANY($1)`,
    [runIds, status, reason],
  )
}

/**
 * Discards what earlier pulls of days of this range have read that were held, and what they compared: a later
 * pull says more. Who is about to decide on one is waited for, so this goes before the days themselves change.
 */
export async function discardEarlierHeld(
  db: Client,
  { programme, kind, range, runId }: Pick<Draft, 'programme' | 'kind' | 'range' | 'runId'>,
): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM draft JOIN report_run ON id = run_id
     WHERE status = 'held' AND programme = $1 AND kind = $2 AND start_date >= $3 AND end_date <= $4
       AND id < $5
     ORDER BY id FOR UPDATE OF draft`,
    [programme, kind, range.start, range.end, runId],
  )
  const earlier = rows.map(({ id }) => id)
  await decided(db, earlier, 'discarded', messages.laterPull)
  await forgetDrafts(db, earlier)
  await db.query('DELETE FROM draft_day WHERE run_id = ANY($1)', [earlier])
}
