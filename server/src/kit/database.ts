import pg from 'pg'
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'

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

/** Listens from its first moment to its last, in which no pool does any more or yet. */
class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/**
 * A pool on one PostgreSQL database.
 * @param url a PostgreSQL connection URL.
 * @param max the most connections held at once.
 * @param waitMs for how long one that is free, or opens, is waited for.
 * @param statementMs after which a statement is cancelled; long exports raise it for their transaction.
 * @param settings of PostgreSQL, as its command line takes them.
 * @param first SQL that every connection begins with.
 */
export function openPool(
  url: string,
  max = 10,
  waitMs = 5_000,
  statementMs = 30_000,
  settings = '',
  first?: string,
): Pool {
  const pool = new pg.Pool({
    Client: HeardClient,
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: waitMs,
    // A connection keeps its prepared statements and their plans; on a quiet portal after the usual ten
    // seconds nearly every call would open and prepare anew.
    idleTimeoutMillis: 600_000,
    options: `-c statement_timeout=${statementMs} -c timezone=UTC -c search_path=public ${settings}`,
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

/** The database went away in the middle; nothing that was not committed is stored. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/**
 * Runs `work` in one transaction; whatever it throws rolls everything back and is thrown on.
 * @throws ConnectionLost when it could not be rolled back: the database does that by itself.
 */
export async function transaction<T>(pool: Pool, work: (db: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: ConnectionLost | undefined
  try {
    await client.query('BEGIN')
    const answer = await work(client)
    await client.query('COMMIT')
    return answer
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = new ConnectionLost('The connection broke in a transaction.', { cause: error })
    })
    throw broken ?? error
  } finally {
    client.release(broken)
  }
}
