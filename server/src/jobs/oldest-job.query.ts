import { heldSince } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'
import { ANY_WORKER } from './living.query.ts'
import { isAhead } from './set-right.query.ts'

/** Some line of the crontab is due so often; while workers live, that is the longest time between two. */
export const TICK_MINUTES = 10

/**
 * For how many seconds the oldest job has been waiting that a worker could begin; 0 without one. One behind another of
 * its queue that is under way could not. Where no worker lives, nobody queues what the clock asks for: the
 * first run that is missing counts as a job. Where workers are there again, the first that is missing is theirs: of
 * what nobody queued before, nothing waits any more. A run in the future, which a clock that was ahead has left, is none.
 */
export async function oldestJob(db: Db): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `SELECT greatest(0, extract(epoch FROM now() - least(
       (SELECT min(run_at) FROM graphile_worker._private_jobs AS job
        WHERE is_available AND run_at <= now() AND NOT EXISTS (
          SELECT FROM graphile_worker._private_job_queues AS queue
          WHERE queue.id = job.job_queue_id AND NOT queue.is_available)),
       (SELECT max(at) + make_interval(mins => $1)
        FROM (SELECT unnest(ARRAY[known_since, last_execution]) FROM graphile_worker._private_known_crontabs
              UNION ALL SELECT ${heldSince(ANY_WORKER)}) AS seen (at)
        WHERE NOT ${isAhead('at')})
     )))::float8 AS seconds`,
    [TICK_MINUTES],
  )
  return rows[0]?.seconds ?? 0
}
