import type { Readable } from 'node:stream'
import { copyTexts } from '../kit/copy-texts.ts'
import type { Db, Pool } from '../kit/database.ts'
import type { StoredFile } from './bulk-report-file.ts'

export interface BulkReport {
  _id: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number
  reason: string
}

export interface StoredBulkReport extends BulkReport {
  asked: StoredFile
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

/**
 * A finished report's CSV, in one statement: half a file must not look like a whole one.
 * @returns a stream that fails when the report went before it was read.
 */
export function bulkReportFile(pool: Pool, vendorId: number, id: string): Promise<Readable> {
  return copyTexts(
    pool,
    'SELECT csv FROM bulk_report_piece WHERE vendor_id = $1 AND _id = $2 ORDER BY number',
    [vendorId, id],
  )
}
