import type { App } from '../kit/app.ts'

/**
 * Sets right what a clock that was ahead has left behind: a crontab line whose last run lies in the future
 * would not run again before then, and neither would a job. The line counts as missed, so its last run is
 * made up for at once.
 *
 * The pauses of a job that is tried again are shorter than a day, and none is asked for later.
 */
export async function setRight(app: App): Promise<void> {
  const { rows: lines } = await app.jobs.query<{ identifier: string }>(
    `UPDATE graphile_worker._private_known_crontabs
     SET last_execution = NULL, known_since = least(known_since, now() - interval '1 day')
     WHERE greatest(last_execution, known_since) > now() + interval '5 minutes'
     RETURNING identifier`,
  )
  for (const { identifier } of lines) {
    app.log.warn({ job: identifier }, 'its last run lay in the future; it runs again')
  }
  const { rows: jobs } = await app.jobs.query<{ task_identifier: string }>(
    `WITH future AS (
       SELECT id, task_identifier FROM graphile_worker.jobs WHERE run_at > now() + interval '1 day'
     )
     SELECT future.task_identifier FROM future,
            graphile_worker.reschedule_jobs(ARRAY[future.id]::bigint[], run_at := now())`,
  )
  for (const { task_identifier: identifier } of jobs) {
    app.log.warn({ job: identifier }, 'it waited for a day in the future; it runs now')
  }
}
