import { earningsColumns } from '@orrery/contract/columns'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { App } from '../kit/app.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { Db } from '../kit/database.ts'
import type { AskedReport } from './asked-report.ts'
import { earningsReport } from './earnings-report.query.ts'

export interface BulkReport {
  _id: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number
  reason: string
}

export interface StoredBulkReport extends BulkReport {
  asked: AskedReport & { aggregation: Aggregation }
}

/** One report of a vendor; undefined when it is not its own or does not exist. */
export async function bulkReport(
  db: Db,
  vendorId: number,
  id: string,
): Promise<StoredBulkReport | undefined> {
  const { rows } = await db.query<StoredBulkReport>(
    `SELECT _id, state, done, total, reason, asked FROM bulk_report WHERE vendor_id = $1 AND _id = $2`,
    [vendorId, id],
  )
  return rows[0]
}

/** Rows between two notes of how far the report is. */
const NOTE_EVERY = 100

/** Generates a report that waits: the whole range, not the screen's first 100 rows. */
export async function generateBulkReport(app: App, vendorId: number, id: string): Promise<void> {
  const report = await bulkReport(app.pool, vendorId, id)
  if (!report || report.state === 'done') return
  const { asked } = report
  const { reports } = await earningsReport(app.pool, asked, asked.aggregation)
  const rows = reports.earnings
  const note = (state: BulkReport['state'], done: number, csv: string | null) =>
    app.pool.query(
      `UPDATE bulk_report SET state = $3, done = $4, total = $5, csv = $6
       WHERE vendor_id = $1 AND _id = $2`,
      [vendorId, id, state, done, rows.length, csv],
    )
  const lines = [csvLine(earningsColumns.map((column) => column.label))]
  for (const [index, row] of rows.entries()) {
    if (index % NOTE_EVERY === 0) await note('running', index, null)
    lines.push(
      csvLine(earningsColumns.map(({ key }) => (row[key] === null ? null : String(row[key])))),
    )
  }
  await note('done', rows.length, lines.join(''))
}
