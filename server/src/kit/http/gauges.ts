import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '../app.ts'

/** When a programme's reports were last pulled, as its ledger says. */
export interface LastPull {
  programme: string
  kind: string
  /** The end of the last one that stored its figures, or found them unchanged. */
  succeededAt: Date | null
  /** Whether the last one of all did. */
  succeeded: boolean
}

export type LastPulls = () => Promise<LastPull[]>

/** How late the event loop was, in seconds. */
export interface LoopDelay {
  /** Since the last reading. */
  read(): { median: number; p99: number; worst: number }
  close(): void
}

const RESOLUTION_MS = 10

/** Measures the event loop's delay from here on. */
export function loopDelay(): LoopDelay {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  // What is measured is the time from one timer to the next.
  const late = (nanoseconds: number) =>
    Math.max(0, Math.round(nanoseconds / 1000 - RESOLUTION_MS * 1000) / 1e6)
  return {
    read() {
      const read = {
        median: late(loop.percentile(50)),
        p99: late(loop.percentile(99)),
        worst: late(loop.max),
      }
      loop.reset()
      return read
    },
    close: () => loop.disable(),
  }
}

function gauge(name: string, help: string, values: readonly [labels: string, value: number][]) {
  const lines = values.map(([labels, value]) => `orrery_${name}${labels && `{${labels}}`} ${value}`)
  return [`# HELP orrery_${name} ${help}`, `# TYPE orrery_${name} gauge`, ...lines]
}

export function poolLines({ pool }: App): string[] {
  return gauge('pool_connections', 'Connections of the database pool, and who waits for one.', [
    ['state="busy"', pool.totalCount - pool.idleCount],
    ['state="idle"', pool.idleCount],
    ['state="waiting"', pool.waitingCount],
  ])
}

export function processLines(loop: LoopDelay): string[] {
  const { median, p99, worst } = loop.read()
  return [
    ...gauge('event_loop_delay_seconds', 'How late the event loop was since the last reading.', [
      ['quantile="0.5"', median],
      ['quantile="0.99"', p99],
      ['quantile="1"', worst],
    ]),
    ...gauge('resident_bytes', 'Memory of the process.', [['', process.memoryUsage.rss()]]),
    ...gauge('uptime_seconds', 'How long the process has run.', [['', process.uptime()]]),
  ]
}

const labels = ({ programme, kind }: LastPull) => `programme="${programme}",kind="${kind}"`

/** Without its database a process still tells the rest; that nothing is said of pulls says why. */
export async function pullLines(lastPulls: LastPulls): Promise<string[]> {
  const pulls = await lastPulls().catch(() => [])
  return [
    ...gauge(
      'last_pull_timestamp_seconds',
      'When a pull last succeeded, as a Unix time.',
      pulls.flatMap((pull) =>
        pull.succeededAt ? [[labels(pull), pull.succeededAt.getTime() / 1000]] : [],
      ),
    ),
    ...gauge(
      'last_pull_succeeded',
      '1 when the last pull succeeded.',
      pulls.map((pull) => [labels(pull), Number(pull.succeeded)]),
    ),
  ]
}
