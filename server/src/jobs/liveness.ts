import { setTimeout as wait } from 'node:timers/promises'
import type { QueryConfig } from 'pg'
import { finishCommits } from '../ingest/commits.query.ts'
import { endInterrupted } from '../ingest/run.query.ts'
import type { App } from '../kit/app.ts'
import { openPool, type Client, type Db } from '../kit/database.ts'
import { goneWorkers, showWorker, unlockJobs } from './living.query.ts'

/** Shows that this process's workers live, and clears up after those that do not any more. */
export interface Liveness {
  /** Looks once, now. Rejects when the database is unavailable. */
  look(): Promise<void>
  /** From now on this worker is known to live, for as long as this process is connected. */
  show(workerId: string): void
  /** Looks every few seconds from now on; never rejects. */
  keep(): void
  close(): Promise<void>
}

const LOOK_MS = 3_000
const RETRY_MS = 500

/** A connection that does not answer for so long is given up for a new one. */
const PATIENCE_MS = 5_000

/** The same client, whose statements are not waited for without end. */
function patient(client: Client): Db {
  return {
    query: (text, values) => {
      const query: QueryConfig & { query_timeout: number } = {
        ...(typeof text === 'string' ? { text } : text),
        ...(values && { values }),
        query_timeout: PATIENCE_MS,
      }
      return client.query(query)
    },
  }
}

/**
 * A worker lives while a connection holds the lock of its id. What is locked by one that was seen dead at
 * two looks running, three seconds apart, is free again: one that has just lost its connection gets it
 * back in between. The ledger's runs of the dead are closed. The first look after the database was unavailable
 * is taken as soon as it is back.
 */
export function openLiveness(app: App): Liveness {
  const url = app.jobs.options.connectionString
  if (url === undefined) throw new Error('The jobs need a pool made from a connection URL.')
  const pool = openPool(url, 1)
  const own = new Set<string>()
  const closing = new AbortController()
  let connection: Client | undefined
  let doubted = new Set<string>()
  let nap = new AbortController()
  let kept = Promise.resolve()
  // One connection does one thing after the other.
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }

  async function connect(): Promise<Client> {
    const client = await pool.connect()
    client.once('end', () => nap.abort())
    try {
      for (const id of own) await showWorker(patient(client), id)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  function lose(): void {
    connection?.release(true)
    connection = undefined
    doubted = new Set()
  }

  async function look(): Promise<void> {
    try {
      connection ??= await connect()
      const db = patient(connection)
      await endInterrupted(db, app.clock())
      const gone = await goneWorkers(db)
      const surely = gone.filter((worker) => doubted.has(worker))
      doubted = new Set(gone)
      if (surely.length === 0) return
      await unlockJobs(db, surely)
      app.log.warn({ job: true, workers: surely }, 'jobs of a worker that is gone are free again')
    } catch (error) {
      lose()
      throw error
    }
  }

  async function keepLooking(): Promise<void> {
    let ms = LOOK_MS
    for (;;) {
      nap = new AbortController()
      const signal = AbortSignal.any([nap.signal, closing.signal])
      await wait(ms, undefined, { signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      ms = await inTurn(look).then(
        () => LOOK_MS,
        () => RETRY_MS,
      )
      // Whoever stored may be gone; a machine that is away makes nothing else wait.
      await finishCommits(app.jobs).catch(() => undefined)
    }
  }

  return {
    look: () => inTurn(look),
    show: (workerId) => {
      own.add(workerId)
      // Without a connection, or when it breaks now, the next one shows it.
      void inTurn(async () => connection && showWorker(connection, workerId)).catch(() => undefined)
    },
    keep: () => {
      kept = keepLooking()
    },
    close: async () => {
      closing.abort()
      await kept
      await turn
      lose()
      await pool.end()
    },
  }
}
