import type { Db } from '../kit/database.ts'

/**
 * Lets the crontab lines whose last run lies in the future count as missed.
 * @returns their names.
 */
export async function missFutureLines(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ identifier: string }>(
    `UPDATE graphile_worker._private_known_crontabs
     SET last_execution = NULL, known_since = least(known_since, now() - interval '1 day')
     WHERE greatest(last_execution, known_since) > now() + interval '5 minutes'
     RETURNING identifier`,
  )
  return rows.map(({ identifier }) => identifier)
}

/**
 * Lets the jobs that wait for a day in the future run now.
 * @returns their names.
 */
export async function runFutureJobs(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ identifier: string }>(
    `WITH future AS (
       SELECT id, task_identifier FROM graphile_worker.jobs WHERE run_at > now() + interval '1 day'
     )
     SELECT future.task_identifier AS identifier FROM future,
            graphile_worker.reschedule_jobs(ARRAY[future.id]::bigint[], run_at := now())`,
  )
  return rows.map(({ identifier }) => identifier)
}
