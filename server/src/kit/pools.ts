import { openPool, type Pool } from './database.ts'
import { FairPool } from './fair-pool.ts'
import type { Limits } from './watched-client.ts'

/**
 * A process's connections by kind of work, so that none can take those of another. The redirector has
 * three more of its own.
 */
export interface Pools {
  /** Where they lead to, for a thread that opens its own. */
  databaseUrl: string
  /** Answers requests: statements of milliseconds. No vendor takes all of it. */
  pool: Pool
  /** Answers queries that have to look at rows: statements of up to seconds. */
  queries: Pool
  /** Reads files that are downloaded. */
  exports: Pool
  /** Stores what partners report and what is uploaded, and holds the locks on that. */
  ingest: Pool
  /** Keeps the ledger of the catalogue's feeds. */
  imports: Pool
  /** The queue's workers, and reports made in the background. */
  jobs: Pool
  /** Says how this process is, for health and metrics, whoever has taken the others or a lock. */
  readiness: Pool
}

/**
 * As many as the work needs for never waiting for itself: an export is one, a pull that stores is one
 * beside that of all locks, an import one for its ledger beside its thread's own, each of the five workers
 * listens on one and works on another, as does what queues jobs by the clock, which works rarely, postbacks are marked
 * on one, and mail on one; health asks one question after the other, metrics several at once, which take turns.
 */
const CONNECTIONS = { queries: 3, exports: 2, ingest: 3, imports: 1, jobs: 13, readiness: 2 }

/** Whoever asks waits seconds; what runs in the background may wait for its turn. */
const WAIT_MS = { queries: 15_000, exports: 30_000, ingest: 600_000, imports: 60_000, jobs: 60_000 }

/** Whoever asks whether this process is ready waits as long as for a connection, and asks again. */
const READINESS_MS = 3_000
const READINESS_SETTINGS = '-c lock_timeout=200'

/** A query that takes longer keeps others from asking. */
const QUERY_MS = 10_000

/**
 * 100,000 click ids are added up in so much memory. The planner expects far too much of lists in JSON: it
 * would compile a small vendor's query, or remember what comes once, for longer than the answer takes. Who waits for
 * a table that somebody holds gives up before its time is over: only what is over then was too heavy.
 */
const QUERY_SETTINGS = '-c work_mem=32MB -c jit=off -c enable_memoize=off -c lock_timeout=9500'

/**
 * For the same reason it would plan such a query anew each time. A Citus has to: by the values it knows which
 * machine it asks.
 */
const PLANS = `SELECT set_config('plan_cache_mode',
  CASE WHEN to_regclass('pg_dist_transaction') IS NULL THEN 'force_generic_plan' ELSE 'auto' END, false)`

/**
 * @param url a PostgreSQL connection URL.
 * @param max the most connections for answering requests.
 * @param first SQL that each of those begins with.
 * @param limits where they are others than usual.
 */
export function openPools(
  url: string,
  max: number,
  first?: string,
  limits: Partial<Limits> = {},
): Pools {
  const background = (kind: 'exports' | 'ingest' | 'imports' | 'jobs') =>
    openPool(url, CONNECTIONS[kind], WAIT_MS[kind], limits)
  const asking = { statementMs: QUERY_MS, ...limits }
  return {
    databaseUrl: url,
    pool: openPool(url, max, undefined, limits, undefined, first, FairPool),
    queries: openPool(url, CONNECTIONS.queries, WAIT_MS.queries, asking, QUERY_SETTINGS, PLANS),
    exports: background('exports'),
    ingest: background('ingest'),
    imports: background('imports'),
    jobs: background('jobs'),
    readiness: openPool(
      url,
      CONNECTIONS.readiness,
      undefined,
      { statementMs: READINESS_MS, ...limits },
      READINESS_SETTINGS,
    ),
  }
}

/** For taking feeds in, in a thread of its own. */
export function openImports(url: string, max: number): Pool {
  return openPool(url, max, WAIT_MS.imports)
}

export async function closePools(pools: Pools): Promise<void> {
  const { pool, queries, exports, ingest, imports, jobs, readiness } = pools
  const all = [pool, queries, exports, ingest, imports, jobs, readiness]
  await Promise.all(all.map((each) => each.end()))
}
