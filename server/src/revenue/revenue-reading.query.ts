import type { Db } from '../kit/database.ts'

/** Whether days of a source are being read or are next; one that is put off until later is not. */
export async function isBeingRead(db: Db, source: string): Promise<boolean> {
  const { rows } = await db.query<{ reading: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker.jobs
                    WHERE task_identifier = 'read-revenue' AND key LIKE 'revenue ' || $1 || ' %'
                      AND run_at <= now() AND attempts < max_attempts) AS reading`,
    [source],
  )
  return rows[0]?.reading === true
}
