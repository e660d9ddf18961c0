import { lru } from '../kit/lru.ts'
import type { Lane } from './lanes.query.ts'

/** So many endpoints are served at once, and of one vendor; as many beside them that are slow. */
const LANES = 32
const LANES_OF_ONE_VENDOR = 4

/** Whose round takes longer is slow: while it does, and until one takes less. */
export const SLOW_MS = 500

/** Whoever is forgotten counts as quick again. */
const REMEMBERED = 10_000

interface Served {
  vendorId: number
  since: number
  ended: Promise<void>
}

const takesLong = (since: number) => performance.now() - since >= SLOW_MS

/**
 * The endpoints that are served at the moment. Slow ones wait for each other alone, so that however many there are,
 * they hold up nobody who answers at once.
 */
export function lanes() {
  const served = new Map<string, Served>()
  const wasSlow = lru<boolean>(REMEMBERED)

  const isSlow = (endpointId: string) => {
    const under = served.get(endpointId)
    return wasSlow.get(endpointId) === true || (under !== undefined && takesLong(under.since))
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

    /** @param work never fails. */
    serve({ endpointId, vendorId }: Lane, work: () => Promise<void>): Promise<void> {
      const since = performance.now()
      const ended = work().finally(() => {
        wasSlow.set(endpointId, takesLong(since))
        served.delete(endpointId)
      })
      served.set(endpointId, { vendorId, since, ended })
      return ended
    },
  }
}
