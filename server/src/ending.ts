import { setTimeout as wait } from 'node:timers/promises'

/** Longest time that the end may take when nobody is served any more; then the process goes without it. */
const END_MS = 30_000

/**
 * Ends everything on the first signal. SIGTERM comes from whoever starts another process in this one's
 * place, so balancers are given `serveOnMs` to notice; SIGINT comes from a terminal, and SIGHUP from one that is
 * closed, where nobody waits behind a balancer, and cut that time short. Further signals change nothing: a terminal,
 * npm and the runner may each pass the same Ctrl-C on.
 * @param serveOnMs milliseconds.
 * @param end is given what it should serve on for.
 * @returns a signal that is aborted from the first one on.
 */
export function endOnSignal(
  serveOnMs: number,
  end: (serveOn: Promise<unknown>) => Promise<void>,
): AbortSignal {
  const ending = new AbortController()
  const hurry = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal !== 'SIGTERM') hurry.abort()
      if (ending.signal.aborted) return
      ending.abort()
      setTimeout(() => process.exit(1), serveOnMs + END_MS).unref()
      const serveOn = wait(serveOnMs, undefined, { signal: hurry.signal }).catch(() => undefined)
      void end(serveOn).finally(() => process.exit(0))
    })
  }
  return ending.signal
}
