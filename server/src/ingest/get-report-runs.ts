import type { Kind } from '@orrery/contract/programmes/programme'
import { programmes } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { askedSort, orderBy } from '../kit/order-by.ts'
import type { RunEnd } from './run.query.ts'

interface StoredRun {
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

const PAGE_SIZE = 20

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

/** 3-decisions §3, 'Daily Reports Info': the run ledger, newest first unless asked. */
export const getReportRuns: Handler<'GET /home/getReportRuns'> = async ({ app, query }) => {
  const pageSize = query.pageSize ?? PAGE_SIZE
  const programme = query.programme ?? null
  const { rows } = await app.pool.query<StoredRun>(
    // A run may have been cut off weeks before it was marked, and a clock may have been set back.
    `SELECT *, ${DURATION} AS duration_ms
     FROM report_run WHERE $1::text IS NULL OR programme = $1
     ORDER BY ${orderBy(askedSort(query.sort), SORTABLE, 'id DESC')} LIMIT $2 OFFSET $3`,
    [programme, pageSize, ((query.pageNo ?? 1) - 1) * pageSize],
  )
  const { rows: all } = await app.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM report_run WHERE $1::text IS NULL OR programme = $1`,
    [programme],
  )
  return { data: rows.map(runOf), totalCount: all[0]?.total ?? 0 }
}

function runOf(row: StoredRun) {
  return {
    _id: row.id,
    programme: row.programme,
    kind: row.kind,
    source: row.source,
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status,
    reason: row.reason,
    rows: Number(row.rows),
    clicks: Number(row.clicks),
    earnings: Number(row.earnings),
    currency: programmes.find((each) => each.key === row.programme)?.currency ?? 'USD',
    changedVendorDays: row.changed_vendor_days,
    start_time: row.started_at.toISOString(),
    end_time: row.ended_at?.toISOString() ?? null,
    durationMs: row.duration_ms === null ? null : Number(row.duration_ms),
  }
}
