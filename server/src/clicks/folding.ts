import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { AT_START_MS } from '../kit/day-partitions.query.ts'
import { lastingFailure } from '../kit/lasting-failure.ts'
import { foldClicks, LONGEST_MS, type RestingDays } from './fold-clicks.ts'
import { isBehind, noteUpToDate } from './folding.query.ts'
import { prepareClickDays } from './tidy-clicks.ts'

export interface Folding {
  /** Ends after what is under way: at most a step, or a day that is summed anew. */
  close(): Promise<void>
}

/** Milliseconds from one look for new clicks to the next; longer where the last one failed. */
const LOOK_MS = 400
const RETRY_MS = 2_000

/** So often figures that wait for nothing say so again. */
const NOTE_MS = 60_000

/** Of folding's own connection: its temporary table of a day or a step stays in memory. */
export const FOLD_SETTINGS = '-c jit=off -c temp_buffers=64MB'

/**
 * Sums clicks into figures as they come, for as long as the process lives. Several nodes may: one at a time
 * does, and when it is gone the next.
 */
export function startFolding(app: Pick<App, 'databaseUrl' | 'config' | 'log'>): Folding {
  const pool = openPool(app.databaseUrl, 1, 5_000, {}, FOLD_SETTINGS)
  const ending = new AbortController()
  const working = keepFolding(app, pool, ending.signal)
  return {
    close: async () => {
      ending.abort()
      await working
      await pool.end()
    },
  }
}

async function keepFolding(
  { config, databaseUrl, log }: Pick<App, 'config' | 'databaseUrl' | 'log'>,
  pool: Pool,
  ending: AbortSignal,
): Promise<void> {
  const resting: RestingDays = new Map()
  const summing = lastingFailure(log, {
    failed: 'clicks: not summed for now',
    again: 'clicks: summed again',
  })
  let noted = 0
  let pause = LOOK_MS
  // Rules may have changed since the last process.
  let first = true
  // A day's partition is made out of however many clicks of it came before it.
  const preparing = openPool(databaseUrl, 1, 5_000, { statementMs: LONGEST_MS })
  await prepareClickDays(preparing, AT_START_MS).catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'clicks: days have no partition yet')
  })
  await preparing.end()
  while (!ending.aborted) {
    try {
      if (first || (await isBehind(pool))) {
        await foldClicks(pool, config.REPORT_TIME_ZONE, ending, log, resting)
      } else if (performance.now() - noted > NOTE_MS) {
        await noteUpToDate(pool)
        noted = performance.now()
      }
      first = false
      pause = LOOK_MS
      summing.succeeded()
    } catch (error) {
      pause = RETRY_MS
      summing.failed(error)
    }
    await wait(pause, undefined, { signal: ending }).catch(() => undefined)
  }
}
