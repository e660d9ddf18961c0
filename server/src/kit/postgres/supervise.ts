import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Run } from './server.ts'

export interface Supervised {
  pid: () => number
  /** Ends the server and its supervision; bounded to about 15 s. Safe to call twice. */
  stop: () => Promise<void>
}

/**
 * Keeps a server running: when it ends unasked it is launched again, with pauses that grow to five seconds.
 * @param launch starts one run at once; @param ready settles when that run answers, throws when it has ended.
 * @throws Error of `ready` when the first run does not come up.
 */
export async function supervise(
  launch: () => Run,
  ready: (run: Run) => Promise<void>,
  log: Log,
): Promise<Supervised> {
  let run = launch()
  let stopping = false

  // When this process ends without a word (an uncaught error), the server is at least told to close in order.
  const farewell = (): void => run.signal('SIGINT')
  process.once('exit', farewell)

  async function end(): Promise<void> {
    for (const [signal, patience] of [
      ['SIGINT', 10_000],
      ['SIGQUIT', 4_000],
      ['SIGKILL', 1_000],
    ] as const) {
      if (run.ended() !== undefined) break
      run.signal(signal)
      const late = new AbortController()
      await Promise.race([run.over, wait(patience, undefined, { signal: late.signal })])
      late.abort()
    }
    process.off('exit', farewell)
  }

  async function keep(): Promise<void> {
    let pause = 50
    for (;;) {
      const since = Date.now()
      await run.over
      if (stopping) return
      if (Date.now() - since > 60_000) pause = 50
      log.warn(`The database ended unasked (${run.ended()}); it is started again.`)
      await wait(pause)
      pause = Math.min(pause * 2, 5_000)
      if (stopping) return
      run = launch()
      await ready(run).catch((error: unknown) => {
        if (!stopping) log.warn(String(error))
      })
    }
  }

  try {
    await ready(run)
  } catch (error) {
    await end()
    throw error
  }
  const kept = keep()
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    stopping = true
    await end()
    await kept
  }
  return { pid: () => run.pid, stop: () => (stopped ??= stop()) }
}
