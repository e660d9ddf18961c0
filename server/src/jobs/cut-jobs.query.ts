import type { Db } from '../kit/database.ts'

/**
 * Lets a job begin again at once.
 * @param attempts how often it was tried.
 * @returns false while a worker still has it locked.
 */
export async function rescheduled(db: Db, id: string, attempts: number): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at := now(), attempts := $2)`,
    [id, attempts],
  )
  return rows.length > 0
}
