import type { Kind } from '@orrery/contract/programmes/programme'
import type { Sort } from '@orrery/contract/sort'
import { sql } from '../figures/formulas.ts'
import type { Db } from '../kit/database.ts'
import { orderBy } from '../kit/order-by.ts'
import type { RunEnd } from './run.query.ts'

export interface StoredRun {
  id: string
  programme: string
  kind: Kind
  source: 'pull' | 'upload' | 'undo'
  start_date: string
  end_date: string
  status: RunEnd | 'running' | 'approved'
  reason: string
  rows: string
  clicks: string
  /** To 7 decimals. */
  earned: string
  changed_vendor_days: number
  dry: boolean
  of_run: string | null
  undone_by: string | null
  kept: boolean
  started_at: Date
  ended_at: Date | null
  duration_ms: string | null
}

const DURATION = `
CASE WHEN ended_at IS NOT NULL
     THEN greatest(0, extract(epoch FROM ended_at - started_at) * 1000)::bigint END`

const SORTABLE = {
  days: { expression: 'start_date', text: false },
  kind: { expression: 'kind', text: true },
  source: { expression: 'source', text: true },
  rows: { expression: 'rows', text: false },
  clicks: { expression: 'clicks', text: false },
  earnings: { expression: 'earnings', text: false },
  status: { expression: 'status', text: true },
  durationMs: { expression: DURATION, text: false },
  start_time: { expression: 'started_at', text: false },
}

const RUN = `
SELECT *, ${sql.money('earnings')} AS earned, ${DURATION} AS duration_ms,
       EXISTS (SELECT FROM draft WHERE draft.run_id = report_run.id) AS kept
FROM report_run`

const NARROWED = `WHERE ($1::text IS NULL OR programme = $1) AND ($2::text IS NULL OR status = $2)`

/** A page of the run ledger, of every programme and state when they are null; newest first unless sorted. */
export async function reportRuns(
  db: Db,
  { programme, status }: { programme: string | null; status: string | null },
  page: { sort: Sort | undefined; limit: number; offset: number },
): Promise<{ runs: StoredRun[]; total: number }> {
  const { rows: runs } = await db.query<StoredRun>(
    // A run may have been cut off weeks before it was marked, and a clock may have been set back.
    `${RUN} ${NARROWED}
     ORDER BY ${orderBy(page.sort, SORTABLE, 'id DESC')} LIMIT $3 OFFSET $4`,
    [programme, status, page.limit, page.offset],
  )
  const { rows: all } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM report_run ${NARROWED}`,
    [programme, status],
  )
  return { runs, total: all[0]?.total ?? 0 }
}

/** One entry of the ledger. */
export async function reportRun(db: Db, runId: string): Promise<StoredRun | undefined> {
  const { rows } = await db.query<StoredRun>(`${RUN} WHERE id = $1`, [runId])
  return rows[0]
}
