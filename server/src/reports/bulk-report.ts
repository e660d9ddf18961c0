import { Readable } from 'node:stream'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { askedReport } from './asked-report.ts'
import { bulkReport, type BulkReport } from './bulk-report.query.ts'

const NO_SUCH_REPORT = 'There is no such report.'

/** 3-decisions §3, Generate Report. The queue entry and the report are written together. */
export const createBulkReports: Handler<'POST /home/createBulkReports'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = { ...(await askedReport(app, scope, 'orion', body)), aggregation: body.aggregation }
  const id = randomId()
  await app.pool.query(
    `WITH report AS (
       INSERT INTO bulk_report (vendor_id, _id, asked, created_at) VALUES ($1, $2, $3, $4) RETURNING _id
     )
     SELECT graphile_worker.add_job('bulk-report', json_build_object('vendorId', $1::int, 'id', _id))
     FROM report`,
    [scope.vendorId, id, asked, app.clock()],
  )
  return { data: { _id: id, state: 'waiting', done: 0, total: 0, reason: '' } }
}

/** How far a report is. */
export const getBulkReport: Handler<'GET /home/getBulkReport'> = async ({ app, scope, query }) => {
  const report = await bulkReport(app.pool, scope.vendorId, query._id)
  if (!report) throw new Problem('notFound', NO_SUCH_REPORT)
  const { _id, state, done, total, reason }: BulkReport = report
  return { data: { _id, state, done, total, reason } }
}

/** The finished report's CSV. */
export const downloadBulkReport: Handler<'GET /home/downloadBulkReport'> = async ({
  app,
  scope,
  query,
}) => {
  const { rows } = await app.pool.query<{ csv: string | null }>(
    'SELECT csv FROM bulk_report WHERE vendor_id = $1 AND _id = $2',
    [scope.vendorId, query._id],
  )
  const [report] = rows
  if (!report) throw new Problem('notFound', NO_SUCH_REPORT)
  if (report.csv === null) throw new Problem('conflict', 'The report is not finished yet.')
  return Readable.from([report.csv])
}
