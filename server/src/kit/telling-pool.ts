import pg from 'pg'
import type { PoolClient } from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/** All connections of a pool were taken for as long as one was waited for. */
export class PoolFull extends Error {
  override name = 'PoolFull'
}

/**
 * A pool that says why nobody got a connection. pg's own words are the same where all are taken and where all are
 * still trying to reach a database that does not answer; who runs the portal looks for another fault.
 */
export class CountingPool extends pg.Pool {
  /** Those that have reached the database. */
  #open = 0

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', () => (this.#open += 1))
    this.on('remove', () => (this.#open -= 1))
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
