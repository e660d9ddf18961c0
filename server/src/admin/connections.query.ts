import type { Day } from '@orrery/contract/day'
import type { Connection } from '@orrery/contract/admin/connections'
import { lockNumber } from '../kit/advisory-lock.ts'
import type { Client, Db } from '../kit/database.ts'

type State = Connection['reports']['state']

/** A connection as every node has written it down. */
export interface ConnectionRow {
  connection: string
  paused_until: Date | null
  tested_at: Date | null
  test_works: boolean | null
  test_words: string
  calls: string
  failures: string
  list_at: Date | null
  list_reason: string | null
}

/** What is known of connections, with their calls of a day. */
export async function connectionRows(
  db: Db,
  keys: readonly string[],
  day: Day,
): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>(
    `SELECT key AS connection, c.paused_until, c.tested_at, c.test_works,
            coalesce(c.test_words, '') AS test_words, coalesce(n.calls, 0) AS calls,
            coalesce(n.failures, 0) AS failures, m.tried_at AS list_at, m.reason AS list_reason
     FROM unnest($1::text[]) AS key
     LEFT JOIN partner_connection AS c ON c.connection = key
     LEFT JOIN partner_calls AS n ON n.connection = key AND n.day = $2
     LEFT JOIN merchant_refresh AS m ON m.list = key`,
    [keys, day],
  )
  return rows
}

export interface RunRow {
  of: string
  state: State
  at: Date | null
  reason: string
}

/**
 * The last pull of each programme that was to store, and the newest day that was read of each source of revenue: when
 * is known of a day that was stored alone.
 */
export async function lastRuns(db: Db, programmes: readonly string[]): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `SELECT asked.programme AS of, run.status AS state, coalesce(run.ended_at, run.started_at) AS at, run.reason
     FROM unnest($1::text[]) AS asked (programme),
          LATERAL (SELECT status, started_at, ended_at, reason FROM report_run
                   WHERE report_run.programme = asked.programme AND source = 'pull' AND NOT dry
                   ORDER BY id DESC LIMIT 1) AS run
     UNION ALL
     (SELECT DISTINCT ON (source) source,
             CASE state WHEN 'stored' THEN 'done' ELSE state END,
             CASE state WHEN 'stored' THEN as_of END, reason
      FROM revenue_day ORDER BY source, day DESC, state)`,
    [programmes],
  )
  return rows
}

/** Notes a test that is asked for. @returns how many were asked for since then, this one counted. */
export async function countTest(db: Client, now: Date, since: Date): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'connection-tests'")})`)
  await db.query('DELETE FROM connection_test WHERE at <= $1', [since])
  await db.query('INSERT INTO connection_test (at) VALUES ($1)', [now])
  const { rows } = await db.query<{ tests: number }>(
    'SELECT count(*)::int AS tests FROM connection_test',
  )
  return rows[0]?.tests ?? 0
}

/** Takes a connection for a test. @returns false while another is under way. */
export async function beginTest(db: Db, key: string, now: Date, until: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO partner_connection AS c (connection, testing_until) VALUES ($1, $3)
     ON CONFLICT (connection) DO UPDATE SET testing_until = excluded.testing_until
     WHERE c.testing_until IS NULL OR c.testing_until <= $2`,
    [key, now, until],
  )
  return rowCount === 1
}

/** Keeps what a test has found, and gives the connection back. */
export async function endTest(
  db: Db,
  key: string,
  { at, works, words }: { at: Date; works: boolean; words: string },
): Promise<void> {
  await db.query(
    `UPDATE partner_connection
     SET testing_until = NULL, tested_at = $2, test_works = $3, test_words = $4
     WHERE connection = $1`,
    [key, at, works, words],
  )
}

/** Gives a connection back of which a test has found nothing. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db.query('UPDATE partner_connection SET testing_until = NULL WHERE connection = $1', [key])
}

/** Connections whose last test failed, or whose calls some node has paused. */
export async function failingConnections(db: Db, keys: readonly string[], now: Date) {
  const { rows } = await db.query<{ connection: string; test_words: string; paused: boolean }>(
    `SELECT connection, CASE WHEN test_works THEN '' ELSE test_words END AS test_words,
            coalesce(paused_until > $2, false) AS paused
     FROM partner_connection
     WHERE connection = ANY($1) AND (NOT test_works OR paused_until > $2) ORDER BY connection`,
    [keys, now],
  )
  return rows
}
