import { EgressFailure, egress } from './egress.ts'
import type { Egress, EgressOptions, EgressRequest } from './egress.ts'
import { answer, rawPartner } from './raw-partner.ts'
import type { Answering, RawPartner } from './raw-partner.ts'

export const quick = {
  timeouts: { connect: 200, headers: 150, total: 400 },
  retries: { most: 0 },
  maxBodyBytes: 100_000,
}

/** For tests: a pretend partner and a client of it with short times, ended together. */
export async function partner(answering: Answering, options: Partial<EgressOptions> = {}) {
  const server = await rawPartner(answering)
  const client = egress({ name: 'Orion', baseUrl: `${server.url}/v1`, ...quick, ...options })
  return {
    server,
    client,
    async [Symbol.asyncDispose]() {
      await client.close()
      await server[Symbol.asyncDispose]()
    },
  } satisfies { server: RawPartner; client: Egress } & AsyncDisposable
}

/** For tests: the failure that a call ends with; throws when it ends with anything else. */
export async function failure(call: Promise<unknown>): Promise<EgressFailure> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof EgressFailure)) throw error
  return error
}

export const get: EgressRequest = { method: 'GET', path: '/report' }
export const ok = answer(200, {}, '{"clicks":3}')
