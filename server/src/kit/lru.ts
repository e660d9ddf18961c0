export interface Lru<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/**
 * A map that holds at most `most` entries, of which those that were used lately stay: in halves, the younger of
 * which takes what is used and, when it is full, becomes the older; what stood there is let go. To look up what is
 * used often writes nothing, unlike an order of every use.
 */
export function lru<Value>(most: number): Lru<Value> {
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()

  function set(key: string, value: Value): void {
    if (younger.size >= most / 2 && !younger.has(key)) {
      older = younger
      younger = new Map()
    }
    younger.set(key, value)
  }

  return {
    get(key) {
      const value = younger.get(key)
      if (value !== undefined) return value
      const earlier = older.get(key)
      if (earlier !== undefined) set(key, earlier)
      return earlier
    },
    set,
  }
}
