import type { Kind } from '@orrery/contract/programmes/programme'
import type { Sort } from '@orrery/contract/sort'
import type { Db } from '../kit/database.ts'
import { orderBy } from '../kit/order-by.ts'
import type { RunEnd } from './run.query.ts'

export interface StoredRun {
  id: string
  programme: string
  kind: Kind
  source: 'pull' | 'upload'
  start_date: string
  end_date: string
  status: RunEnd | 'running'
  reason: string
  rows: string
  clicks: string
  earnings: string
  changed_vendor_days: number
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

/** A page of the run ledger, of every programme when it is null; newest first unless sorted. */
export async function reportRuns(
  db: Db,
  programme: string | null,
  page: { sort: Sort | undefined; limit: number; offset: number },
): Promise<{ runs: StoredRun[]; total: number }> {
  const { rows: runs } = await db.query<StoredRun>(
    // A run may have been cut off weeks before it was marked, and a clock may have been set back.
    `SELECT *, ${DURATION} AS duration_ms
     FROM report_run WHERE $1::text IS NULL OR programme = $1
     ORDER BY ${orderBy(page.sort, SORTABLE, 'id DESC')} LIMIT $2 OFFSET $3`,
    [programme, page.limit, page.offset],
  )
  const { rows: all } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM report_run WHERE $1::text IS NULL OR programme = $1`,
    [programme],
  )
  return { runs, total: all[0]?.total ?? 0 }
}
