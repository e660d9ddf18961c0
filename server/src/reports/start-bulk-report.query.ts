import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { AskedFile } from './bulk-report-file.ts'

/** The most reports of a vendor that wait or are being made. */
const MOST_OPEN = 5

/** The most that are kept; the oldest go first. */
const MOST_KEPT = 20

/** Within some ten seconds, since somebody waits for it. */
export const MOST_TRIES = 3
/** Who dies in the last of them cannot say that there is none to follow: one more does nothing else. */
const QUEUED_TRIES = MOST_TRIES + 1

/**
 * Writes a report and its entry in the queue together.
 * @returns false when too many of the vendor's are open.
 */
export function startBulkReport(
  app: App,
  vendorId: number,
  id: string,
  asked: AskedFile,
): Promise<boolean> {
  return transaction(app.pool, async (db) => {
    // A vendor's come one after the other: many at once would all be counted before any is written.
    await db.query('SELECT FROM vendor WHERE vendor_id = $1 FOR NO KEY UPDATE', [vendorId])
    const { rowCount } = await db.query(START, [
      vendorId,
      id,
      asked,
      app.clock(),
      QUEUED_TRIES,
      MOST_OPEN,
    ])
    await db.query(FORGET, [vendorId, MOST_KEPT])
    return rowCount === 1
  })
}

// One that is a day old and not there is not coming any more.
const START = `
WITH report AS (
  INSERT INTO bulk_report (vendor_id, _id, asked, created_at)
  SELECT $1, $2, $3, $4
  WHERE (SELECT count(*) FROM bulk_report
         WHERE vendor_id = $1 AND state IN ('waiting', 'running')
           AND created_at > $4::timestamptz - interval '1 day') < $6
  RETURNING _id
)
SELECT graphile_worker.add_job(
  'bulk-report', json_build_object('vendorId', $1::int, 'id', _id), max_attempts => $5)
FROM report`

const FORGET = `
DELETE FROM bulk_report WHERE vendor_id = $1 AND _id IN (
  SELECT _id FROM bulk_report WHERE vendor_id = $1 AND state IN ('done', 'failed')
  ORDER BY created_at DESC OFFSET $2)`
