import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { transaction, type Db, type Pool } from './database.ts'

/** Tables with a partition for each UTC day of `at`, and the rest for days without one. */
export const dayTables = ['click', 'api_call'] as const
export type DayTable = (typeof dayTables)[number]

/** lock_not_available */
const LOCKED = '55P03'

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

/** How often a partition that is read is tried again, in milliseconds, and for how long. */
const AGAIN = { every: 250, most: 60_000 }

/**
 * Drops the partitions of which every row has been kept for so many months. Who reads any day, a long file
 * perhaps, is in the way; who waited for that would have all who store rows wait behind him. So nobody waits:
 * it is tried again.
 * @throws Error when the table was read the whole time for a minute.
 */
export async function dropOldDays(db: Pool, table: DayTable, months: number): Promise<void> {
  const { rows } = await db.query<{ partition: string }>(
    `SELECT partition FROM ${table}_kept_day
     WHERE day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => $1) ORDER BY day`,
    [months],
  )
  for (const { partition } of rows) {
    const until = performance.now() + AGAIN.most
    while (!(await dropped(db, table, partition))) {
      if (performance.now() > until) throw new Error(`${partition} is to go, but ${table} is read.`)
      await pause(AGAIN.every)
    }
  }
}

/** Whether the partition is gone; false, at once, while somebody reads or stores. */
async function dropped(db: Pool, table: DayTable, partition: string): Promise<boolean> {
  const name = pg.escapeIdentifier(partition)
  try {
    await transaction(db, async (client) => {
      await client.query(`LOCK TABLE ONLY ${table}, ONLY ${name} IN ACCESS EXCLUSIVE MODE NOWAIT`)
      await client.query(`DROP TABLE ${name}`)
    })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCKED) return false
    throw error
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
