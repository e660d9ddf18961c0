import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for work to end, however it does, but no longer than `ms` milliseconds.
 * @returns whether it has ended.
 */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  )
  const late = new AbortController()
  try {
    return await Promise.race([ended, wait(ms, false, { signal: late.signal })])
  } finally {
    late.abort()
  }
}
