import type { Db } from '../kit/database.ts'

/** Access data is kept for 24 months (the privacy policy's figure). */
const ACCESS_DATA_MONTHS = 24

/** Takes out what has been kept for long enough. */
export async function cleanUp(db: Db): Promise<void> {
  await db.query('DELETE FROM session WHERE ends_at < now()')
  await db.query("DELETE FROM bulk_report WHERE created_at < now() - interval '7 days'")
  for (const table of ['click', 'audit_log']) {
    await db.query(`DELETE FROM ${table} WHERE at < now() - make_interval(months => $1)`, [
      ACCESS_DATA_MONTHS,
    ])
  }
}
