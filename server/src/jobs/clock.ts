import { setTimeout as wait } from 'node:timers/promises'
import { parseCrontab, run, type Runner } from 'graphile-worker'
import type { App } from '../kit/app.ts'
import { isAway } from '../kit/http/failure.ts'
import { queueLog } from './queue-log.ts'
import { repairSchedule } from './repair-schedule.ts'
import { retryingPool } from './retrying-pool.ts'

/** The clocks of machines differ by less, and a machine that slept for less has missed nothing. */
const SET_MS = 5 * 60_000
const MINUTE_MS = 60_000
const RETRY_MS = 500

/** Whenever the runner begins, has queued something, or sees that it is not the minute that it waited for. */
const LOOKS = [
  'cron:started',
  'cron:scheduled',
  'cron:prematureTimer',
  'cron:overdueTimer',
] as const

/** Stays as it is but when the clock is set, or the machine slept: the process's own clock is set by nobody. */
const clockBegan = () => Date.now() - performance.now()

/**
 * Queues the jobs of a crontab at their times, by the clock of this machine. The runner goes from minute to minute: set
 * back, it would wait for the one that it has come to; set forward, it would catch up with each. It then makes room for
 * another one, which begins as after a start. No job is in its way: the runner has no worker.
 * @returns what ends it.
 */
export async function startClock(app: App, crontab: string): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let runner: Promise<Runner | undefined> = begin()

  async function begin(): Promise<Runner> {
    const began = clockBegan()
    const begun = await run({
      pgPool: retryingPool(app.jobs),
      logger: queueLog(app),
      noHandleSignals: true,
      taskList: {},
      concurrency: 0,
      parsedCronItems: parseCrontab(crontab),
    })
    let replaced = false
    const look = () => {
      const off = clockBegan() - began
      if (stopping.signal.aborted || replaced || Math.abs(off) < SET_MS) return
      replaced = true
      app.log.warn(
        { job: true, minutes: Math.round(off / MINUTE_MS) },
        'the clock of this machine was set; what runs by it goes on from now',
      )
      // It queues no more than this minute; the connection that it listens on may take longer.
      begun.stop().catch(() => undefined)
      runner = anew()
    }
    for (const event of LOOKS) begun.events.on(event, look)
    return begun
  }

  async function anew(): Promise<Runner | undefined> {
    while (!stopping.signal.aborted) {
      try {
        await repairSchedule(app)
        return await begin()
      } catch (error) {
        // Of a database that is away the log speaks once, elsewhere.
        if (!isAway(error)) app.log.error({ job: true, err: error }, 'the crontab is not begun')
        await wait(RETRY_MS)
      }
    }
    return undefined
  }

  await runner
  return {
    stop: async () => {
      stopping.abort()
      await (await runner)?.stop()
    },
  }
}
