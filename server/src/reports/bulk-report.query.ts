import type { Readable } from 'node:stream'
import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { copyTexts } from '../kit/copy-texts.ts'
import type { Db, Pool } from '../kit/database.ts'
import { generateFile, type AskedFile, type StoredFile } from './bulk-report-file.ts'

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

/** Enough for one statement; a report of some hundred days is one piece. */
const PIECE_CHARACTERS = 256 * 1024

/** Generates a report that waits: the whole range, not the screen's first 100 rows. */
export async function generateBulkReport(app: App, vendorId: number, id: string): Promise<void> {
  const report = await bulkReport(app.jobs, vendorId, id)
  if (!report || report.state === 'done') return
  // An earlier try may have got so far.
  await app.jobs.query('DELETE FROM bulk_report_piece WHERE vendor_id = $1 AND _id = $2', [
    vendorId,
    id,
  ])
  const { total, pieces } = await generateFile(app, askedThen(report))
  let [number, done, csv] = [0, 0, '']
  const keep = async (state: BulkReport['state']) => {
    await app.jobs.query(
      `WITH piece AS (INSERT INTO bulk_report_piece VALUES ($1, $2, $3, $4))
       UPDATE bulk_report SET state = $5, done = $6, total = $7
       WHERE vendor_id = $1 AND _id = $2`,
      // A pull may have brought more rows since they were counted.
      [vendorId, id, number, csv, state, done, state === 'done' ? done : Math.max(done, total)],
    )
    number += 1
    csv = ''
  }
  for await (const piece of pieces) {
    csv += piece.csv
    done += piece.rows
    if (csv.length >= PIECE_CHARACTERS) await keep('running')
  }
  await keep('done')
}

/** Nobody asks while a report is generated: the one who ordered it was held against it before it was stored. */
function askedThen({ asked }: StoredBulkReport): AskedFile {
  return asked as AskedFile
}

/** Tells a vendor that its report will not come. */
export async function giveUpBulkReport(db: Db, vendorId: number, id: string): Promise<void> {
  await db.query(
    `UPDATE bulk_report SET state = 'failed', reason = $3 WHERE vendor_id = $1 AND _id = $2`,
    [vendorId, id, messages.reportNotStored],
  )
}
