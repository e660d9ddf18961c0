import type { App } from '../kit/app.ts'
import { generateFile } from './bulk-report-file.ts'
import { keepPiece, type BulkReportTry, type Progress } from './bulk-report-try.query.ts'

/** Enough for one transaction; a report of some hundred days is one piece. */
const PIECE_CHARACTERS = 256 * 1024

/**
 * Generates a report: the whole range, not the screen's first 100 rows. A try that finds that it is not the
 * current one any more stops, and has not failed.
 */
export async function generateBulkReport(app: App, its: BulkReportTry): Promise<void> {
  const { total, pieces } = await generateFile(app, its.asked)
  let [number, done, csv] = [0, 0, '']
  const keep = (progress: Pick<Progress, 'state' | 'total'>) =>
    keepPiece(app.jobs, its, { ...progress, done, csv, number })
  for await (const piece of pieces) {
    csv += piece.csv
    done += piece.rows
    if (csv.length < PIECE_CHARACTERS) continue
    // A pull may have brought more rows since they were counted.
    if (!(await keep({ state: 'running', total: Math.max(done, total) }))) return
    number += 1
    csv = ''
  }
  await keep({ state: 'done', total: done })
}
