import type { Db } from './database.ts'

/** Whether somebody has been waiting for seconds for a table or a row of this database that another holds. */
export async function isAnythingLocked(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ waits: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_locks JOIN pg_stat_activity AS waiting USING (pid)
       WHERE waiting.datname = current_database() AND NOT granted
         AND locktype IN ('relation', 'tuple', 'transactionid')
         AND waitstart < clock_timestamp() - interval '5 seconds'
     ) AS waits`,
  )
  return rows[0]?.waits ?? false
}
