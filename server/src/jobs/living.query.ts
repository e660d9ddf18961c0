import { lockNumber, isHeld } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'

/** The lock that every worker's connection holds beside that of its id. */
export const ANY_WORKER = "'any worker'"

/** Shows that a worker lives, for as long as this connection does. */
export async function showWorker(db: Db, workerId: string): Promise<void> {
  await db.query(
    `SELECT pg_advisory_lock_shared(${lockNumber("'worker:' || $1::text")}),
            pg_advisory_lock_shared(${lockNumber(ANY_WORKER)})`,
    [workerId],
  )
}

/** The workers that have locked jobs and do not show that they live. */
export async function goneWorkers(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ worker: string }>(
    `SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT ${isHeld("'worker:' || locked_by")}`,
  )
  return rows.map(({ worker }) => worker)
}

/** Lets others begin what these workers have locked. */
export async function unlockJobs(db: Db, workers: readonly string[]): Promise<void> {
  await db.query('SELECT graphile_worker.force_unlock_workers($1)', [workers])
}
