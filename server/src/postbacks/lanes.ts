import { lru } from '../kit/lru.ts'
import type { Lane } from './lanes.query.ts'

/** So many endpoints are served at once, and of one vendor; as many beside them that are slow. */
const LANES = 32
const LANES_OF_ONE_VENDOR = 4

/**
 * Who takes longer to answer is slow: while the round does, and until an answer takes less. What the database takes
 * is no endpoint's fault: on a busy evening all would be slow, and wait for those that are.
 */
export const SLOW_MS = 500

/** Whoever is forgotten counts as quick again. */
const REMEMBERED = 10_000

interface Served {
  vendorId: number
  since: number
  ended: Promise<unknown>
}

/**
 * The endpoints that are served at the moment. Slow ones wait for each other alone, so that however many there are,
 * they hold up nobody who answers at once.
 */
export function lanes() {
  const served = new Map<string, Served>()
  const wasSlow = lru<boolean>(REMEMBERED)

  const isSlow = (endpointId: string) => {
    const under = served.get(endpointId)
    const takesLong = under !== undefined && performance.now() - under.since >= SLOW_MS
    return wasSlow.get(endpointId) === true || takesLong
  }

  return {
    busy: () => [...served.keys()],
    ended: () => Promise.all([...served.values()].map(({ ended }) => ended)),

    /** Whether it may be served now, as soon as those in its way have answered or are slow, or at some later look. */
    room({ endpointId, vendorId }: Lane): 'now' | 'soon' | 'later' {
      const slow = isSlow(endpointId)
      const beside = [...served].filter(([id]) => isSlow(id) === slow)
      const own = beside.filter(([, each]) => each.vendorId === vendorId)
      if (beside.length < LANES && own.length < LANES_OF_ONE_VENDOR) return 'now'
      return slow ? 'later' : 'soon'
    },

    /**
     * @param work never fails; it says how long the endpoint took to answer, in ms, unless nothing was due.
     * @returns what it says.
     */
    serve({ endpointId, vendorId }: Lane, work: () => Promise<number | undefined>) {
      const since = performance.now()
      const ended = work().then((ms) => {
        if (ms !== undefined) wasSlow.set(endpointId, ms >= SLOW_MS)
        served.delete(endpointId)
        return ms
      })
      served.set(endpointId, { vendorId, since, ended })
      return ended
    },
  }
}
