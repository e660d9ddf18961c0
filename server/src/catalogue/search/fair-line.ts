import type { Socket } from 'node:net'
import { Problem } from '@orrery/contract/problems'

/** The most questions of one vendor that wait. */
const MOST_WAITING = 30
/** Seconds after which the line is usually shorter. */
const RETRY_SECONDS = 2

interface Place {
  client: Socket
  begin(): void
  leave(): void
}

/** Work of many vendors that one thread does: each vendor's waits for its own, and they take turns. */
export interface FairLine {
  /**
   * @param client whoever goes away while waiting is passed over.
   * @throws Problem tooManyQueries when too many of the vendor wait already; cutOff, which nobody reads.
   */
  inTurn<T>(vendorId: number, client: Socket, work: () => Promise<T>): Promise<T>
}

/** @param most how many works are under way at once. */
export function fairLine(most: number): FairLine {
  /** Whose turn it is comes first. */
  const lines = new Map<number, Place[]>()
  let underWay = 0

  const goOn = () => {
    // Who is put in again comes once more, after all others.
    for (const [vendorId, line] of lines) {
      if (underWay === most) return
      const place = line.shift()
      lines.delete(vendorId)
      if (line.length > 0) lines.set(vendorId, line)
      if (place?.client.destroyed) place.leave()
      else place?.begin()
    }
  }

  return {
    inTurn(vendorId, client, work) {
      const line = lines.get(vendorId) ?? []
      if (line.length === MOST_WAITING)
        return Promise.reject(new Problem('tooManyQueries', undefined, RETRY_SECONDS))
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      const begin = async () => {
        underWay += 1
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        } finally {
          underWay -= 1
          goOn()
        }
      }
      line.push({ client, begin: () => void begin(), leave: () => reject(new Problem('cutOff')) })
      lines.set(vendorId, line)
      goOn()
      return promise
    },
  }
}
