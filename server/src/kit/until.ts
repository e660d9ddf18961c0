/**
 * The rows as they come. When the signal aborts they end at once with its reason, whatever their source is
 * waiting for; the source is closed as soon as it listens again.
 */
export async function* until<T>(rows: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const source = rows[Symbol.asyncIterator]()
  // A promise of its own for each row: what races against one that stays is kept as long as that.
  let stop: (() => void) | undefined
  const abort = (): void => stop?.()
  signal.addEventListener('abort', abort, { once: true })
  let over = false
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
        stop = () => reject(signal.reason)
        source.next().then(resolve, reject)
      })
      over = next.done === true
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', abort)
    const closed = over ? undefined : source.return?.()
    if (signal.aborted) void closed?.catch(() => undefined)
    else await closed
  }
}
