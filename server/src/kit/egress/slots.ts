/** Gives the slot back; calling it again does nothing. */
export type Release = () => void

/** Lets at most so many calls run at once; the rest wait in line. */
export interface Slots {
  /** Waits for a slot. Rejects with the signal's reason when it aborts first. */
  take(signal?: AbortSignal): Promise<Release>
}

/** @param most how many may be held at once; `Infinity` for no limit. */
export function slots(most: number): Slots {
  let held = 0
  const waiting = new Set<() => void>()

  const occupy = (): Release => {
    let released = false
    held += 1
    return () => {
      if (released) return
      released = true
      held -= 1
      const [next] = waiting
      next?.()
    }
  }

  return {
    async take(signal) {
      signal?.throwIfAborted()
      if (held < most) return occupy()
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(enter)
          signal?.removeEventListener('abort', abort)
        }
        const enter = (): void => {
          leave()
          resolve(occupy())
        }
        const abort = (): void => {
          leave()
          reject(signal?.reason)
        }
        waiting.add(enter)
        signal?.addEventListener('abort', abort, { once: true })
      })
    },
  }
}
