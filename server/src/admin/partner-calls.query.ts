import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** What happened on one node since it last said so. */
export interface NewCalls {
  connection: string
  calls: number
  failures: number
  pausedUntil: Date | null
}

/** Adds what happened to the day's sums, and keeps the longest pause. */
export async function addCalls(db: Db, day: Day, all: readonly NewCalls[]): Promise<void> {
  const keys = all.map(({ connection }) => connection)
  await db.query(
    `INSERT INTO partner_calls AS c (connection, day, calls, failures)
     SELECT key, $2::date, calls, failures
     FROM unnest($1::text[], $3::bigint[], $4::bigint[]) AS n(key, calls, failures) ORDER BY key
     ON CONFLICT (connection, day) DO UPDATE
     SET calls = c.calls + excluded.calls, failures = c.failures + excluded.failures`,
    [keys, day, all.map(({ calls }) => calls), all.map(({ failures }) => failures)],
  )
  const paused = all.filter(({ pausedUntil }) => pausedUntil !== null)
  if (paused.length === 0) return
  await db.query(
    `INSERT INTO partner_connection AS c (connection, paused_until)
     SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS n(key, until) ORDER BY key
     ON CONFLICT (connection) DO UPDATE
     SET paused_until = greatest(c.paused_until, excluded.paused_until)`,
    [paused.map(({ connection }) => connection), paused.map(({ pausedUntil }) => pausedUntil)],
  )
}
