import pg from 'pg'
import type { PoolClient } from 'pg'
import { ConnectionLost, isRefused, OutcomeUnknown } from './connection-lost.ts'
import { WatchedClient } from './watched-client.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** Who waits for a connection, as pg-pool keeps it. */
interface Waiting {
  callback: Callback
  timedOut: boolean
}

declare module 'pg' {
  interface Pool {
    /** Makes a connection for somebody, when one is asked for or whenever another has gone. */
    newClient(waiting: Waiting): void
    /** Sees to the next who waits. */
    _pulseQueue(): void
  }
}

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

  /**
   * A certificate that the address names is read for each connection, so that a new one is taken without a restart.
   * One that cannot be read is a database that is away: pg throws it where nobody could catch it.
   */
  override newClient(waiting: Waiting): void {
    try {
      super.newClient(waiting)
    } catch (error) {
      const lost = new ConnectionLost(`No connection can be made: ${String(error)}`, {
        cause: error,
      })
      process.nextTick(() => {
        this._pulseQueue()
        if (!waiting.timedOut) waiting.callback(lost, undefined, () => undefined)
      })
    }
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
