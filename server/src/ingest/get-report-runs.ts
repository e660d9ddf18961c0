import { programmes } from '@orrery/contract/programmes/all'
import type { Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { reportRuns, type StoredRun } from './get-report-runs.query.ts'

const PAGE_SIZE = 20

/** 3-decisions §3, 'Daily Reports Info': the run ledger, newest first unless asked. */
export const getReportRuns: Handler<'GET /home/getReportRuns'> = async ({ app, query }) => {
  const limit = query.pageSize ?? PAGE_SIZE
  const offset = ((query.pageNo ?? 1) - 1) * limit
  const page = { sort: askedSort(query.sort), limit, offset }
  const only = { programme: query.programme ?? null, status: query.status ?? null }
  const { runs, total } = await reportRuns(app.pool, only, page)
  return { data: runs.map(runOf), totalCount: total }
}

/** An entry of the ledger as it is answered. */
export function runOf(row: StoredRun) {
  return {
    _id: row.id,
    programme: row.programme,
    kind: row.kind,
    source: row.source,
    dry: row.dry,
    ofRun: row.of_run,
    undoneBy: row.undone_by,
    kept: row.kept,
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status,
    reason: row.reason,
    rows: Number(row.rows),
    clicks: Number(row.clicks),
    earnings: Number(row.earned),
    currency: programmes.find((each) => each.key === row.programme)?.currency ?? 'USD',
    changedVendorDays: row.changed_vendor_days,
    start_time: row.started_at.toISOString(),
    end_time: row.ended_at?.toISOString() ?? null,
    durationMs: row.duration_ms === null ? null : Number(row.duration_ms),
  }
}
