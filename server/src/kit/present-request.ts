import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that something is done in, and who does it. */
interface PresentRequest {
  id: string
  /** The person who asks; undefined where nobody is signed in. */
  personId: string | undefined
  /** The vendor whose request it is; undefined of a stranger's. */
  vendorId: number | undefined
}

const under = new AsyncLocalStorage<PresentRequest>()

/** Does `work` as that of a request; whatever it calls and waits for is the request's, too. */
export function underRequest<T>(request: PresentRequest, work: () => T): T {
  return under.run(request, work)
}

/** Does `work` as nobody's, which a request has only begun: others wait for it as well. */
export function underNoRequest<T>(work: () => T): T {
  return under.exit(work)
}

/** From here on the request is this person's, who was not known when it came: a sign-in. */
export function requestIsOf(personId: string | undefined): void {
  const request = under.getStore()
  if (request) request.personId = personId
}

/** The request in which this is done; null for a job, or before the portal serves. */
export function presentRequestId(): string | null {
  return under.getStore()?.id ?? null
}

/** Who does this; null for a job, a key, a signed URL or a stranger. */
export function presentPersonId(): string | null {
  return under.getStore()?.personId ?? null
}

/** Whose request this is done in; undefined for a job or a stranger. */
export function presentVendorId(): number | undefined {
  return under.getStore()?.vendorId
}
