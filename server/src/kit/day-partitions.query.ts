import pg from 'pg'
import { transaction, type Db, type Pool } from './database.ts'

/** Tables with a partition for each UTC day of `at`, and the rest for days without one. */
export const dayTables = ['click', 'api_call'] as const
export type DayTable = (typeof dayTables)[number]

/** So many days ahead a partition stands ready. */
const DAYS_AHEAD = 7

/** Makes the partitions of the next days, and of those whose rows lie among the rest. */
export async function prepareDays(db: Pool, table: DayTable): Promise<void> {
  for (const day of await daysToMake(db, table)) {
    await briefly(db, (client) => makeDay(client, table, day))
  }
}

/** Makes the partition of a day, if there is none. */
export async function makeDay(db: Db, table: DayTable, day: string): Promise<void> {
  await db.query(`SELECT make_${table}_day($1)`, [day])
}

/** The days that have a partition; none in a database from before there were any. */
export async function keptDays(db: Db, table: DayTable): Promise<string[]> {
  const { rows: known } = await db.query(
    `SELECT WHERE to_regclass('${table}_kept_day') IS NOT NULL`,
  )
  if (known.length === 0) return []
  const { rows } = await db.query<{ day: string }>(`SELECT day FROM ${table}_kept_day ORDER BY day`)
  return rows.map(({ day }) => day)
}

/** Drops the partitions of which every row has been kept for so many months. */
export async function dropOldDays(db: Pool, table: DayTable, months: number): Promise<void> {
  const { rows } = await db.query<{ partition: string }>(
    `SELECT partition FROM ${table}_kept_day
     WHERE day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => $1) ORDER BY day`,
    [months],
  )
  for (const { partition } of rows) {
    await briefly(db, (client) => client.query(`DROP TABLE ${pg.escapeIdentifier(partition)}`))
  }
}

async function daysToMake(db: Db, table: DayTable): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `SELECT day FROM (
       SELECT (now() AT TIME ZONE 'UTC')::date + ahead AS day FROM generate_series(0, $1::integer) AS ahead
       UNION SELECT (at AT TIME ZONE 'UTC')::date FROM ${table}_rest
     ) AS needed
     WHERE day NOT IN (SELECT day FROM ${table}_kept_day)
     ORDER BY day`,
    [DAYS_AHEAD],
  )
  return rows.map(({ day }) => day)
}

/** Whoever stores rows waits meanwhile, so it is given up when others are in the way. */
function briefly(db: Pool, work: (client: Db) => Promise<unknown>): Promise<unknown> {
  return transaction(db, async (client) => {
    await client.query(`SET LOCAL lock_timeout = '1s'`)
    return work(client)
  })
}
