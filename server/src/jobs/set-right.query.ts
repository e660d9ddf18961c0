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

/** Which rows wait for an instant, and how far away that is at the most; when senders were asked is never to come. */
const waits: readonly (readonly [table: string, column: string, most: string, only?: string])[] = [
  ['feed', 'next_at', '1 day'],
  ['feed_run', 'asked_at', '0'],
  ['feed_asked', 'asked_at', '0'],
  ['domain', 'look_at', '7 days'],
  ['mail', 'next_at', '1 day', `state = 'waiting'`],
  ['postback', 'next_at', '1 day', `state = 'waiting'`],
  ['postback_endpoint', 'quiet_until', '1 day'],
]

/**
 * Lets what waits for an instant further away than it ever does be due now.
 * @returns how much of each table, of those with any.
 */
export async function endFutureWaits(
  db: Db,
  now: Date,
): Promise<{ table: string; count: number }[]> {
  const ended: { table: string; count: number }[] = []
  for (const [table, column, most, only = 'true'] of waits) {
    const { rowCount } = await db.query(
      `UPDATE ${table} SET ${column} = $1
       WHERE ${column} > $1::timestamptz + interval '${most}' + interval '5 minutes' AND ${only}`,
      [now],
    )
    if (rowCount) ended.push({ table, count: rowCount })
  }
  return ended
}
