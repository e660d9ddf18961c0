export interface Lru<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** A map that holds at most `most` entries and lets go of the one that was not used for longest. */
export function lru<Value>(most: number): Lru<Value> {
  // A Map keeps the order of insertion: what is used is put in again, so the first key is the oldest.
  const entries = new Map<string, Value>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size <= most) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        return
      }
    },
  }
}
