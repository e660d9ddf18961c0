import { setTimeout as sleep } from 'node:timers/promises'
import { slots } from '../../kit/egress/slots.ts'

/** Makes a call as soon as the pace allows it. */
export type Pace = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Keeps to a partner's limit of `most` calls within any `within` milliseconds. The time is counted from
 * the end of a call, when the partner has surely seen it, however long it was on the way.
 */
export function pace(most: number, within: number): Pace {
  const line = slots(most)
  const freeFrom = Array.from({ length: most }, () => 0)
  return async (call) => {
    const release = await line.take()
    const wait = (freeFrom.shift() ?? 0) - performance.now()
    try {
      if (wait > 0) await sleep(wait)
      return await call()
    } finally {
      freeFrom.push(performance.now() + within)
      release()
    }
  }
}
