import { messages } from '@orrery/contract/messages'
import { transaction, type Db, type Pool } from '../kit/database.ts'
import type { BulkReport } from './bulk-report.query.ts'
import type { AskedFile } from './bulk-report-file.ts'

/**
 * One run of the job that generates a report. A worker that was believed dead may go on after another one has
 * begun (docs/decisions/0015-how-it-ends.md): what it still says of the report is not taken.
 */
export interface BulkReportTry {
  vendorId: number
  id: string
  /** The report's tries are counted; its latest is the current one. */
  number: number
  /** Nobody asks while a report is generated: the one who ordered it was held against it before it was stored. */
  asked: AskedFile
}

/**
 * Begins a report from nothing, whatever an earlier try has stored or is about to.
 * @returns undefined when it is done or given up already, or went.
 */
export function beginBulkReport(
  pool: Pool,
  vendorId: number,
  id: string,
): Promise<BulkReportTry | undefined> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ number: number; asked: AskedFile }>(
      `UPDATE bulk_report SET try = try + 1, state = 'running', done = 0, total = 0
       WHERE vendor_id = $1 AND _id = $2 AND state NOT IN ('done', 'failed') RETURNING try AS number, asked`,
      [vendorId, id],
    )
    const [begun] = rows
    if (!begun) return undefined
    await db.query('DELETE FROM bulk_report_piece WHERE vendor_id = $1 AND _id = $2', [
      vendorId,
      id,
    ])
    return { vendorId, id, ...begun }
  })
}

/** What a try has of a report's file: the piece that follows, and how far the report is with it. */
export interface Progress extends Pick<BulkReport, 'state' | 'done' | 'total'> {
  csv: string
  /** The piece's, from 0. */
  number: number
}

/**
 * Stores the next piece of a report's file.
 * @returns false, and nothing is stored, when this try is not the current one any more, or the report went.
 */
export function keepPiece(
  pool: Pool,
  { vendorId, id, ...its }: BulkReportTry,
  { state, done, total, csv, number }: Progress,
): Promise<boolean> {
  return transaction(pool, async (db) => {
    const { rowCount } = await db.query(
      `UPDATE bulk_report SET state = $4, done = $5, total = $6
       WHERE vendor_id = $1 AND _id = $2 AND try = $3`,
      [vendorId, id, its.number, state, done, total],
    )
    if (rowCount === 0) return false
    await db.query('INSERT INTO bulk_report_piece VALUES ($1, $2, $3, $4)', [
      vendorId,
      id,
      number,
      csv,
    ])
    return true
  })
}

/** Tells a vendor that its report will not come, unless another try has begun. */
export async function giveUpBulkReport(
  db: Db,
  { vendorId, id, number }: BulkReportTry,
): Promise<void> {
  await db.query(
    `UPDATE bulk_report SET state = 'failed', reason = $4
     WHERE vendor_id = $1 AND _id = $2 AND try = $3 AND state <> 'done'`,
    [vendorId, id, number, messages.reportNotStored],
  )
}
