import { AsyncLocalStorage } from 'node:async_hooks'

const under = new AsyncLocalStorage<string>()

/** Does `work` as that of a request; whatever it calls and waits for is the request's, too. */
export function underRequest<T>(requestId: string, work: () => T): T {
  return under.run(requestId, work)
}

/** The request in which this is done; null for a job, or before the portal serves. */
export function presentRequestId(): string | null {
  return under.getStore() ?? null
}
