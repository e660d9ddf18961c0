import type { Send } from '@orrery/contract/client'

/** Milliseconds for which an answer counts as fresh. */
export const FRESH_MS = 30_000

interface Begun {
  since: number
  answer: Promise<Response>
  stop: AbortController
}

const begun = new Map<string, Begun>()

/** Sends before anybody asks, and keeps the answer for whoever asks the very same, as the same vendor. */
export const begin: Send = (address, init) => {
  const stop = new AbortController()
  const sent = fetch(address, { ...init, signal: stop.signal })
  const answer = sent.then((response) => response.clone())
  answer.catch(() => undefined)
  begun.set(nameOf(address, init), { since: performance.now(), answer, stop })
  return sent
}

/** Takes over what was begun, once and while it is fresh; sends everything else. */
export const takeOver: Send = (address, init) => {
  const name = nameOf(address, init)
  const found = begun.get(name)
  begun.delete(name)
  if (!found || performance.now() - found.since > FRESH_MS) return fetch(address, init)
  const { signal } = init
  const end = () => found.stop.abort(signal?.reason)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  return found.answer
}

/** All that tells requests apart, the token among it. */
function nameOf(address: string, { method, headers, body }: RequestInit): string {
  return JSON.stringify([method, address, headers, body])
}
