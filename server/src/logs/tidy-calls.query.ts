import pg from 'pg'
import { transaction, type Db, type Pool } from '../kit/database.ts'

/** The days of UTC that need a partition and have none. */
export async function daysToMake(db: Db, ahead: number): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `SELECT day FROM (
       SELECT (now() AT TIME ZONE 'UTC')::date + ahead AS day FROM generate_series(0, $1::integer) AS ahead
       UNION SELECT (at AT TIME ZONE 'UTC')::date FROM api_call_rest
     ) AS needed
     WHERE day NOT IN (SELECT day FROM api_call_kept_day)
     ORDER BY day`,
    [ahead],
  )
  return rows.map(({ day }) => day)
}

/** Whoever stores calls waits meanwhile, so it is given up when others are in the way. */
const BRIEFLY = `SET LOCAL lock_timeout = '1s'`

export async function makeDay(db: Pool, day: string): Promise<void> {
  await transaction(db, async (client) => {
    await client.query(BRIEFLY)
    await client.query('SELECT make_api_call_day($1)', [day])
  })
}

/** The partitions of which every call has been kept for long enough. */
export async function daysToDrop(db: Db, months: number): Promise<string[]> {
  const { rows } = await db.query<{ partition: string }>(
    `SELECT partition FROM api_call_kept_day
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

/** Takes out the counts of days and hours that have been kept for long enough. */
export async function forgetCounts(db: Db, months: number): Promise<void> {
  await db.query(
    `DELETE FROM api_call_daily WHERE day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => $1)`,
    [months],
  )
  await db.query('DELETE FROM api_call_hour WHERE hour < now() - make_interval(months => $1)', [
    months,
  ])
}
