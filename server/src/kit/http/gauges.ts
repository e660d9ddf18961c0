import { Gauge, type Registry } from 'prom-client'
import type { Pools } from '../pools.ts'
import type { Waits } from '../waits.ts'
import { knownInTime } from './known-in-time.ts'

/** When a programme's reports were last pulled, and whether its days are there. */
export interface LastPull {
  programme: string
  kind: string
  /** The end of the last one that stored days, or found them unchanged; null when none did. */
  succeededAt: Date | null
  /**
   * Whether every day that the partner may still restate was pulled when last tried. The two newest
   * may still be awaited; one that failed or is held is trouble at once.
   */
  succeeded: boolean
}

export type LastPulls = () => Promise<LastPull[]>

/** Tells in `register` how busy the database pools are. */
export function poolGauge(
  register: Registry,
  { pool: requests, queries, exports, ingest, imports, jobs, readiness }: Pools,
): Gauge<'pool' | 'state'> {
  const pools = { requests, queries, exports, ingest, imports, jobs, readiness }
  return new Gauge({
    name: 'orrery_pool_connections',
    help: 'Connections of each database pool, and who waits for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

/** Tells in `register` how many calls were not written into the log of vendors' calls. */
export function droppedCallsGauge(register: Registry, dropped: () => number): Gauge {
  return new Gauge({
    name: 'orrery_call_log_dropped',
    help: 'Calls that are missing from the API log, because too many waited or the database was away.',
    registers: [register],
    collect() {
      this.set(dropped())
    },
  })
}

/** Tells in `register` how often somebody's password was tried. */
export function passwordChecksGauge(register: Registry, checks: () => number): Gauge {
  return new Gauge({
    name: 'orrery_password_checks',
    help: 'Passwords that were compared with a hash since the start, unknown addresses among them.',
    registers: [register],
    collect() {
      this.set(checks())
    },
  })
}

/** Tells in `register` when a pull of each programme last succeeded, and whether its days are there. */
export function pullGauges(register: Registry, lastPulls: LastPulls): Gauge[] {
  // Both are told at once, of the same answer.
  let asked: ReturnType<LastPulls> | undefined
  const both = () => (asked ??= lastPulls().finally(() => (asked = undefined)))
  const told = (name: string, help: string, value: (pull: LastPull) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['programme', 'kind'],
      registers: [register],
      async collect() {
        // Without its database a process still tells the rest; that nothing is said of pulls says why.
        const pulls = (await knownInTime(both())) ?? []
        this.reset()
        for (const pull of pulls) {
          const { programme, kind } = pull
          const known = value(pull)
          if (known !== undefined) this.set({ programme, kind }, known)
        }
      },
    })
  return [
    told(
      'orrery_last_pull_timestamp_seconds',
      'When a pull last stored days or found them unchanged, as a Unix time.',
      ({ succeededAt }) => (succeededAt ? succeededAt.getTime() / 1000 : undefined),
    ),
    told(
      'orrery_last_pull_succeeded',
      '1 when every day that the partner may still restate was pulled, but for the two newest while ' +
        'they are awaited; 0 while one of those days failed, is held or is not there.',
      ({ succeeded }) => Number(succeeded),
    ),
  ]
}

/** Tells in `register` for how long what is done in the background has been waiting. */
export function waitingGauge(register: Registry, waits: Waits): Gauge<'what'> {
  return new Gauge({
    name: 'orrery_oldest_waiting_seconds',
    help: 'For how long the oldest job, mail or postback that is due has been waiting, in the whole network; 0 when none is.',
    labelNames: ['what'],
    registers: [register],
    async collect() {
      const known = await Promise.all(
        Object.entries(waits).map(async ([what, seconds]) => ({
          what,
          seconds: await knownInTime(seconds()),
        })),
      )
      this.reset()
      // As of pulls: without its database a process says nothing of it, and tells the rest.
      for (const { what, seconds } of known) {
        if (seconds !== undefined) this.set({ what }, seconds)
      }
    },
  })
}
