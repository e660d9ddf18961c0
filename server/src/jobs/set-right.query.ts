import type { Db } from '../kit/database.ts'

/**
 * SQL that is true of an instant that a clock was ahead to write down; the clocks of machines differ by less.
 * @param at an SQL expression.
 */
export const isAhead = (at: string) => `${at} > now() + interval '5 minutes'`

/**
 * Lets the crontab lines whose last run lies in the future count as missed.
 * @returns their names.
 */
export async function missFutureLines(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ identifier: string }>(
    `UPDATE graphile_worker._private_known_crontabs
     SET last_execution = NULL, known_since = least(known_since, now() - interval '1 day')
     WHERE ${isAhead('greatest(last_execution, known_since)')}
     RETURNING identifier`,
  )
  return rows.map(({ identifier }) => identifier)
}

/** Waits for a day in the future, and nobody has begun it. */
const FUTURE = `run_at > now() + interval '1 day' AND locked_at IS NULL`

/** What the crontab queues says when it was due and no more: each of them is the same work. */
const REPEATED = `
SELECT id FROM (
  SELECT id, row_number() OVER (PARTITION BY task_id ORDER BY run_at, id) AS nth
  FROM graphile_worker._private_jobs
  WHERE ${FUTURE} AND payload::jsonb - '_cron' = '{}'
) AS alike
WHERE nth > 1`

/**
 * Lets the jobs that wait for a day in the future run now: of those that need to know nothing one of each name,
 * and the others go.
 * @returns how many waited of each name, in its order.
 */
export async function runFutureJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `SELECT task_identifier AS name, count(*)::int AS count FROM graphile_worker.jobs
     WHERE ${FUTURE} GROUP BY name ORDER BY name`,
  )
  if (rows.length === 0) return []
  await db.query(`SELECT graphile_worker.complete_jobs(ARRAY(${REPEATED}))`)
  await db.query(
    `SELECT graphile_worker.reschedule_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE ${FUTURE}), run_at := now())`,
  )
  return rows
}
