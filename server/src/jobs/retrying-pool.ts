import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient, QueryConfig } from 'pg'
import type { Client, Pool } from '../kit/database.ts'
import { isAway } from '../kit/http/failure.ts'

const RETRY_MS = 500

/** The worker tries a statement again, a few seconds later, whose failure has this code. */
const AGAIN = '40001'

/**
 * A pool for the worker, which writes down how a job ended without being waited for: were that to fail
 * because the database is unavailable, the whole process would go. Here a connection is waited for until the
 * database is back, and a statement whose connection broke is one to be tried again.
 */
export function retryingPool(pool: Pool): Pool {
  async function connect(): Promise<PoolClient> {
    for (;;) {
      try {
        return patientClient(await pool.connect())
      } catch {
        // The process is about to go, and nobody waits for this any more.
        if (pool.ending) return new Promise(() => undefined)
        await wait(RETRY_MS)
      }
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

function patientClient(client: Client): Client {
  const own = {
    query: async (...asked: [QueryConfig]) => {
      try {
        return await client.query(...asked)
      } catch (error) {
        if (!isAway(error)) throw error
        throw Object.assign(new Error('The database is unavailable.', { cause: error }), {
          code: AGAIN,
        })
      }
    },
  }
  return Object.assign(Object.create(client) as Client, own)
}
