import pg from 'pg'
import type { PoolClient } from 'pg'
import { isRefused, OutcomeUnknown } from './connection-lost.ts'
import { WatchedClient } from './watched-client.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** All connections of a pool were taken for as long as one was waited for. */
export class PoolFull extends Error {
  override name = 'PoolFull'
}

/**
 * A pool that says what pg leaves open: why nobody got a connection, since pg's own words are the same where all are
 * taken and where all are still trying to reach a database that does not answer, and who runs the portal looks for
 * another fault; and that a statement of its own, outside of any transaction, may be stored though nobody said so.
 */
export class TellingPool extends pg.Pool {
  /** Those that have reached the database. */
  #open = 0

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', () => (this.#open += 1))
    this.on('remove', () => (this.#open -= 1))
    // Kept, it would go on to answer what is read, and never store again.
    this.on('release', (_error, client) => {
      if (client instanceof WatchedClient && client.onlyReads) void client.end()
    })
    this.query = new Proxy(this.query, {
      apply: (_, pool: pg.Pool, asked: Asked) => ask(pool, asked),
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (callback) {
      return super.connect((error, client, done) => callback(this.#told(error), client, done))
    }
    return super.connect().catch((error: unknown) => {
      throw this.#told(error)
    })
  }

  #told<Thrown>(error: Thrown): Thrown | PoolFull {
    const isFull = this.#open >= this.options.max && error instanceof Error
    if (!isFull || error.message !== 'timeout exceeded when trying to connect') return error
    return new PoolFull('Every connection of the pool is taken.', { cause: error })
  }
}

type Asked = [statement: string | pg.QueryConfig, values?: unknown[]]

/** As pg asks, which closes a connection after any failure, but knowing whether there was one. */
async function ask(pool: pg.Pool, asked: Asked): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const result = await client.query(...asked)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    if (isRefused(error) || !isStoring(asked[0])) throw error
    throw new OutcomeUnknown('The connection broke while it stored.', { cause: error })
  }
}

/** Whether a statement stores something; one too many is only told more carefully than it must be. */
function isStoring(statement: string | pg.QueryConfig): boolean {
  const text = typeof statement === 'string' ? statement : statement.text
  return /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|graphile_worker\.)/.test(text)
}
