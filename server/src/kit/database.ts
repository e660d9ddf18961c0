import pg from 'pg'
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { ConnectionLost, isRefused, OutcomeUnknown } from './connection-lost.ts'
import { inOurForm } from './in-our-form.ts'
import { TellingPool } from './telling-pool.ts'
import { WatchedClient, type Limits } from './watched-client.ts'

/** What a query function takes first: the pool, or the client of an open transaction. */
export interface Db {
  query<Row extends QueryResultRow>(
    text: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>>
}

export type Pool = pg.Pool
export type Client = PoolClient

/** PostgreSQL's number of `text[]`, which `builtins` has no name for. */
const TEXT_ARRAY: number = 1009
const isTextArray = (oid: number): boolean => oid === TEXT_ARRAY

// Days are labels and money is exact: DATE, NUMERIC and INT8 never become a JavaScript Date or float.
const asText = (text: string): string => text
const anyArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
// Most are of a few plain words; read letter by letter they take as long as the rest of their row.
const asTexts = (text: string): (string | null)[] => {
  const inside = text.slice(1, -1)
  if (inside === '') return []
  return /["\\{]|NULL/i.test(inside) ? anyArray(text) : inside.split(',')
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.DATE) return asText
    if (oid === pg.types.builtins.NUMERIC) return asText
    if (oid === pg.types.builtins.INT8) return asText
    if (isTextArray(oid)) return asTexts
    return pg.types.getTypeParser(oid, format)
  },
}

/** What is usual. Everything recovers within a minute from connections that nobody holds at the other end. */
export const LIMITS: Limits = { statementMs: 30_000, answerMs: 5_000, quietMs: 15_000 }

/**
 * A pool on one PostgreSQL database.
 * @param url a PostgreSQL connection URL.
 * @param max the most connections held at once.
 * @param waitMs for how long one that is free, or opens, is waited for.
 * @param limits where they are others than {@link LIMITS}; who needs more in a transaction says {@link giveTime}.
 * @param settings of PostgreSQL, as its command line takes them.
 * @param first SQL that every connection begins with.
 * @param Kind of pool.
 */
export function openPool(
  url: string,
  max = 10,
  waitMs = 5_000,
  limits: Partial<Limits> = {},
  settings = '',
  first?: string,
  Kind = TellingPool,
): Pool {
  const own = { ...LIMITS, ...limits }
  const pool = new Kind({
    Client: class extends WatchedClient {
      constructor(config?: string | pg.ClientConfig) {
        super(own, config)
      }
    },
    connectionString: inOurForm(url, `-c statement_timeout=${own.statementMs} ${settings}`),
    max,
    types,
    connectionTimeoutMillis: waitMs,
    // A connection keeps its prepared statements and their plans; on a quiet portal after the usual ten
    // seconds nearly every call would open and prepare anew.
    idleTimeoutMillis: 600_000,
    // The kernel notices, too, while a statement without a limit is under way.
    keepAlive: true,
    keepAliveInitialDelayMillis: own.quietMs,
    ...(first !== undefined && { verify: beginningWith(first) }),
  })
  // A connection that the server closes is replaced on next use; without listeners it would end the process.
  pool.on('error', () => undefined)
  // The queue's worker asks for a listener here, and says so where there is none.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function beginningWith(sql: string): NonNullable<pg.PoolConfig['verify']> {
  return (client, done) => client.query(sql, (error: Error | null) => done(error ?? undefined))
}

/**
 * The one way to raise the limit that a pool gives its statements: server and client wait equally long.
 * @param client within a transaction until its end, otherwise for as long as the client lives.
 * @param ms 0 is no limit.
 */
export async function giveTime(client: Client, ms: number): Promise<void> {
  if (!(client instanceof WatchedClient)) throw new TypeError('It is of no pool of ours.')
  await client.giveTime(ms)
}

/**
 * Runs `work` in one transaction; whatever it throws rolls everything back and is thrown on.
 * @throws ConnectionLost when it could not be rolled back: the database does that by itself.
 * @throws OutcomeUnknown when nobody has answered its COMMIT: all of it is stored, or nothing.
 */
export async function transaction<T>(pool: Pool, work: (db: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: ConnectionLost | undefined
  let isCommitting = false
  try {
    await client.query('BEGIN')
    const answer = await work(client)
    isCommitting = true
    await client.query('COMMIT')
    return answer
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      const Lost = isCommitting && !isRefused(error) ? OutcomeUnknown : ConnectionLost
      broken = new Lost('The connection broke in a transaction.', { cause: error })
    })
    throw broken ?? error
  } finally {
    client.release(broken)
  }
}
