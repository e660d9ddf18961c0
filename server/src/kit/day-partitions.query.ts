import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { transaction, type Client, type Db, type Pool } from './database.ts'

/** Tables with a partition for each UTC day of `at`, and the rest for days without one. */
export const dayTables = ['click', 'api_call'] as const
export type DayTable = (typeof dayTables)[number]

/** lock_not_available */
const LOCKED = '55P03'

/** So many days ahead a partition stands ready. */
const DAYS_AHEAD = 7

/** What a start waits for partitions at most, in milliseconds; the night makes them otherwise. */
export const AT_START_MS = 1_000

/** How often what a reader is in the way of is tried again, in milliseconds, and for how long by night. */
const AGAIN = { every: 50, most: 60_000 }

/**
 * Makes the partitions of the next days, and of those whose rows lie among the rest. Who reads the rest, a long file
 * perhaps, is in the way; who waited for that would have all who read later wait behind him. So nobody waits: it is
 * tried again.
 * @param most for how long, in milliseconds.
 * @throws Error when the rest was read the whole time.
 */
export async function prepareDays(db: Pool, table: DayTable, most = AGAIN.most): Promise<void> {
  for (const day of await daysToMake(db, table)) {
    const make = async (client: Client) => {
      await client.query(`LOCK TABLE ONLY ${table}_rest IN ACCESS EXCLUSIVE MODE NOWAIT`)
      await makeDay(client, table, day)
    }
    await whenFree(db, make, most, `${day} has no partition yet: ${table} is read.`)
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

/** SQL of the partitions among those kept of which every row has been kept for so many months. */
export const OLD_DAYS = `day < (now() AT TIME ZONE 'UTC')::date - make_interval(months => $1)`

/**
 * Drops the partitions of which every row has been kept for so many months. Who reads any day is in the way, as in
 * {@link prepareDays}; here those who store rows would wait, too.
 * @throws Error when the table was read the whole time.
 */
export async function dropOldDays(db: Pool, table: DayTable, months: number): Promise<void> {
  const { rows } = await db.query<{ partition: string }>(
    `SELECT partition FROM ${table}_kept_day WHERE ${OLD_DAYS} ORDER BY day`,
    [months],
  )
  for (const { partition } of rows) {
    const name = pg.escapeIdentifier(partition)
    const drop = async (client: Client) => {
      await client.query(`LOCK TABLE ONLY ${table}, ONLY ${name} IN ACCESS EXCLUSIVE MODE NOWAIT`)
      await client.query(`DROP TABLE ${name}`)
    }
    await whenFree(db, drop, AGAIN.most, `${partition} is to go, but ${table} is read.`)
  }
}

/**
 * Does some work in a transaction of its own, again and again while it finds a lock taken.
 * @throws Error with these words when it did so for `most` milliseconds.
 */
async function whenFree(
  db: Pool,
  work: (client: Client) => Promise<unknown>,
  most: number,
  words: string,
): Promise<void> {
  const until = performance.now() + most
  while (!(await done(db, work))) {
    if (performance.now() > until) throw new Error(words)
    await pause(AGAIN.every)
  }
}

async function done(db: Pool, work: (client: Client) => Promise<unknown>): Promise<boolean> {
  try {
    await transaction(db, async (client) => {
      // Whatever else it comes to wait for, while others wait for what it holds.
      await client.query(`SET LOCAL lock_timeout = '100ms'`)
      await work(client)
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
