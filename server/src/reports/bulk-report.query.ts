import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { generateFile, type AskedFile } from './bulk-report-file.ts'

export interface BulkReport {
  _id: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number
  reason: string
}

export interface StoredBulkReport extends BulkReport {
  asked: AskedFile
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

/** The CSV of one; null while it is not finished. */
export async function bulkReportFile(db: Db, vendorId: number, id: string): Promise<string | null> {
  const { rows } = await db.query<{ csv: string | null }>(
    'SELECT csv FROM bulk_report WHERE vendor_id = $1 AND _id = $2',
    [vendorId, id],
  )
  return rows[0]?.csv ?? null
}

/** Generates a report that waits: the whole range, not the screen's first 100 rows. */
export async function generateBulkReport(app: App, vendorId: number, id: string): Promise<void> {
  const report = await bulkReport(app.pool, vendorId, id)
  if (!report || report.state === 'done') return
  const note = (state: BulkReport['state'], done: number, total: number, csv: string | null) =>
    app.pool.query(
      `UPDATE bulk_report SET state = $3, done = $4, total = $5, csv = $6
       WHERE vendor_id = $1 AND _id = $2`,
      [vendorId, id, state, done, total, csv],
    )
  const { total, pieces } = await generateFile(app, report.asked)
  const texts: string[] = []
  let done = 0
  for await (const { csv, rows } of pieces) {
    texts.push(csv)
    done += rows
    // A pull may have brought more since they were counted.
    await note('running', done, Math.max(done, total), null)
  }
  await note('done', done, done, texts.join(''))
}
