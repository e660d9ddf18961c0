import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Client, Pool } from '../kit/database.ts'
import { isAway, isRefusedForNow } from '../kit/http/failure.ts'
import { WatchedClient } from '../kit/watched-client.ts'

const RETRY_MS = 500
/** A database that is there is asked again less often than one that is not. */
const REFUSED_MS = 5_000

/** The worker tries a statement again, a few seconds later, whose failure has this code. */
const AGAIN = '40001'

/**
 * A pool for the worker, which writes down how a job ended without being waited for: were that to fail
 * because the database is unavailable or stores nothing for now, the whole process would go. Here a connection is
 * waited for until there is one that stores, a statement whose connection broke is one to be tried again, and one that
 * is refused for now is tried again here.
 */
export function retryingPool(pool: Pool): Pool {
  async function connect(): Promise<PoolClient> {
    for (;;) {
      let ms = RETRY_MS
      try {
        const client = await pool.connect()
        if (!(client instanceof WatchedClient && client.onlyReads))
          return patientClient(client, pool)
        client.release()
        ms = REFUSED_MS
      } catch {
        // Not there yet.
      }
      // The process is about to go, and nobody waits for this any more.
      if (pool.ending) return new Promise(() => undefined)
      await wait(ms)
    }
  }
  const own = {
    // With a callback it is the listener for new jobs, which has pauses of its own.
    connect: (callback?: Connected) =>
      callback
        ? pool.connect((error, client, release) => callback(error, client, once(release)))
        : connect(),
  }
  return Object.assign(Object.create(pool) as Pool, own)
}

type Connected = Parameters<Pool['connect']>[0]
type Release = Parameters<Connected>[2]

/**
 * The listener gives back twice what breaks while it is stopped, and the second time would end the process.
 * @param release nothing where no connection came; the listener, stopped meanwhile, gives that back, too.
 */
function once(release: Release | undefined): Release {
  let given = false
  return (error) => {
    if (given) return
    given = true
    release?.(error)
  }
}

function patientClient(client: Client, pool: Pool): Client {
  async function query(...asked: [QueryConfig]): Promise<QueryResult> {
    try {
      return await client.query(...asked)
    } catch (error) {
      if (isAway(error)) {
        throw Object.assign(new Error('The database is unavailable.', { cause: error }), {
          code: AGAIN,
        })
      }
      // In a transaction all of it has failed.
      const isAlone = client.getTransactionStatus() === 'I'
      if (!isAlone || !isRefusedForNow(error) || pool.ending) throw error
      await wait(REFUSED_MS)
      return query(...asked)
    }
  }
  return Object.assign(Object.create(client) as Client, { query })
}
