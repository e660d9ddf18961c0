import { messages } from '@orrery/contract/messages'

/** How long an answer may take; the server itself ends what it asks of its database after thirty seconds. */
const PATIENCE_MS = 20_000

/** The server did not answer in time, or was out of reach. */
export class NoAnswer extends Error {
  /** @param words what the reader is told. */
  constructor(words: string = messages.noAnswer) {
    super(words)
    this.name = 'NoAnswer'
  }
}

/**
 * Waits for a call no longer than a reader would.
 * @param send gets the signal that ends it.
 * @param given ends it as well, without being a failure of the server.
 * @throws NoAnswer after twenty seconds.
 */
export async function inTime<T>(
  send: (signal: AbortSignal) => Promise<T>,
  given: AbortSignal | undefined,
): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new NoAnswer()), PATIENCE_MS)
  try {
    return await send(given ? AbortSignal.any([given, late.signal]) : late.signal)
  } finally {
    clearTimeout(timer)
  }
}
