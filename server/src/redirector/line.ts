import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryConfig, QueryResultRow } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { App } from '../kit/app.ts'
import { openPool, type Client, type Pool } from '../kit/database.ts'
import { refusesWrites } from '../kit/http/failure.ts'
import { COPY_CLICKS } from './insert-clicks.query.ts'

/** The database cannot be asked now. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** What the redirector needs of the process. */
export type Base = Pick<App, 'config' | 'pool' | 'vault' | 'log' | 'clock' | 'domains'>

/** The redirector's own connections, which know whether the database is there. */
export interface Line {
  /** True from the first failure until a probe has succeeded; nobody waits for a time-out in between. */
  unavailable(): boolean
  /** Runs one statement and gives its rows. Rejects with DatabaseUnavailable. */
  ask<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]>
  /** The same on the connection that only clicks use. */
  commit(query: QueryConfig): Promise<void>
  /** Stores rows of COPY_CLICKS on that connection. Rejects with DatabaseUnavailable. */
  copy(rows: string): Promise<void>
  pool: Pool
  close(): Promise<void>
}

/** Milliseconds between two probes: the first, and what doubling leads to at the most. */
const PAUSES = { first: 250, unavailable: 2_000, refusing: 30_000 }

/** Longer than any healthy commit; a database that hangs is treated as one that is gone. */
const PATIENCE = 2_000

/**
 * Opens three connections of the redirector's own, so that long reports never hold up a redirect.
 * @param back called each time the database has come back.
 */
export function openLine(app: Base, back: () => void): Line {
  const url = app.pool.options.connectionString
  if (url === undefined) throw new Error('The redirector needs a pool made from a connection URL.')
  // Whatever the server's or the role's default is, a click that was answered for is on disk.
  const clicks = openPool(url, 1, undefined, { statementMs: 10_000 }, '-c synchronous_commit=on')
  const pool = openPool(url, 2)
  const closing = new AbortController()
  let probing: Promise<void> | undefined
  /** A database that only stores nothing is still asked for links. */
  let refusing = false
  let tries = 0

  function lose(cause: unknown): never {
    refusing = refusesWrites(cause)
    if (!refusing && !probing) tries = 0
    if (!probing && !closing.signal.aborted)
      app.log.warn(
        { reason: String(cause) },
        `redirector: the database ${refusing ? 'stores nothing' : 'is unavailable'}`,
      )
    probing ??= probe()
    throw new DatabaseUnavailable('The database is unavailable.', { cause })
  }

  async function probe(): Promise<void> {
    for (; !closing.signal.aborted; tries += 1) {
      try {
        // Whether it stores again shows with the next clicks alone, so these pauses grow on until it does.
        const most = refusing ? PAUSES.refusing : PAUSES.unavailable
        const ms = Math.min(PAUSES.first * 2 ** tries, most)
        await pause(ms, undefined, { signal: closing.signal })
        await pool.query('SELECT 1')
        tries += 1
        break
      } catch {
        // Still unavailable, or closing.
      }
    }
    probing = undefined
    if (closing.signal.aborted) return
    app.log.info('redirector: the database is back')
    back()
  }

  async function run<Row extends QueryResultRow>(on: Pool, query: QueryConfig): Promise<Row[]> {
    if (probing && !(refusing && on === pool))
      throw new DatabaseUnavailable('The database is unavailable.')
    try {
      const patient: QueryConfig & { query_timeout: number } = { ...query, query_timeout: PATIENCE }
      return (await on.query<Row>(patient)).rows
    } catch (error) {
      return lose(error)
    }
  }

  async function copy(rows: string): Promise<void> {
    if (probing) throw new DatabaseUnavailable('The database is unavailable.')
    let client: Client | undefined
    try {
      client = await clicks.connect()
      const copying = client.query(copyFrom(COPY_CLICKS))
      // One that is given up fails once more when its connection is closed.
      copying.on('error', () => undefined).end(rows)
      await finished(copying, { signal: AbortSignal.timeout(PATIENCE) })
      client.release()
    } catch (error) {
      // Whatever is under way on it ends with it.
      client?.release(true)
      lose(error)
    }
  }

  return {
    pool,
    unavailable: () => probing !== undefined,
    ask: (query) => run(pool, query),
    commit: async (query) => {
      await run(clicks, query)
      tries = 0
    },
    copy: async (rows) => {
      await copy(rows)
      tries = 0
    },
    close: async () => {
      closing.abort()
      await probing
      await Promise.all([clicks.end(), pool.end()])
    },
  }
}
