import pg from 'pg'
import { transaction, type Db, type Pool } from '../kit/database.ts'

/** The days of UTC that need a partition and have none. */
export async function daysToMake(db: Db, ahead: number): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `SELECT day FROM (
       SELECT (now() AT TIME ZONE 'UTC')::date + ahead AS day FROM generate_series(0, $1::integer) AS ahead
       UNION SELECT (at AT TIME ZONE 'UTC')::date FROM click_rest
     ) AS needed
     WHERE day NOT IN (SELECT day FROM click_kept_day)
     ORDER BY day`,
    [ahead],
  )
  return rows.map(({ day }) => day)
}

/** Whoever stores clicks waits meanwhile, so it is given up when others are in the way. */
const BRIEFLY = `SET LOCAL lock_timeout = '1s'`

export async function makeDay(db: Pool, day: string): Promise<void> {
  await transaction(db, async (client) => {
    await client.query(BRIEFLY)
    await client.query('SELECT make_click_day($1)', [day])
  })
}

/** The partitions of which every click has been kept for long enough. */
export async function daysToDrop(db: Db, months: number): Promise<string[]> {
  const { rows } = await db.query<{ partition: string }>(
    `SELECT partition FROM click_kept_day
     WHERE day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => $1) ORDER BY day`,
    [months],
  )
  return rows.map(({ partition }) => partition)
}

export async function dropDay(db: Pool, partition: string): Promise<void> {
  await transaction(db, async (client) => {
    await client.query(BRIEFLY)
    await client.query(`DROP TABLE ${pg.escapeIdentifier(partition)}`)
  })
}

/** Forgets as whom people were seen so many days ago, and which processes took clicks. */
export async function forgetVisitors(db: Db, days: number): Promise<void> {
  await db.query('DELETE FROM own_visitor WHERE seen_at < now() - make_interval(days => $1)', [
    days,
  ])
  await db.query(`DELETE FROM click_node WHERE last_at < now() - interval '2 days'`)
}
