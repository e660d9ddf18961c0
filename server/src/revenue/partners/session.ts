import { z } from 'zod'
import { PartnerFailure } from '../../kit/adapter.ts'
import { egress, EgressFailure, type Egress, type EgressRequest } from '../../kit/egress/egress.ts'
import type { RevenueSettings } from './settings.ts'

/** A partner that is asked under a token of ours. */
export interface Session {
  /** One call that only reads, as parsed JSON. @throws EgressFailure or PartnerFailure */
  json(request: EgressRequest, signal: AbortSignal | undefined): Promise<unknown>
  /** Signs in anew, whatever token there is. */
  test(signal: AbortSignal): Promise<void>
  health: Egress['health']
  close: Egress['close']
}

const LONGEST_TOKEN = 4096
const signedIn = z.object({
  // A header has no other characters.
  token: z
    .string()
    .max(LONGEST_TOKEN)
    .regex(/^[\x21-\x7e]+$/),
})

/** Signs in when a call needs it and, where the partner takes a token no more, once again in that call. */
export function session(name: string, settings: RevenueSettings): Session {
  const api = egress({
    name,
    baseUrl: settings.apiUrl,
    timeouts: { total: settings.callMs },
    retries: { most: settings.retries },
    concurrency: 2,
  })
  /** The newest token, or the sign-in under way: calls at the same time share it. */
  let token: Promise<string> | undefined

  const signIn = async (through = api, retry = true): Promise<string> => {
    const { email, password } = settings
    const request = { method: 'POST', path: '/api/auth/login', body: { email, password } } as const
    const answer = await through.json({ ...request, retry }).catch((error: unknown) => {
      if (isRefused(error)) throw new PartnerFailure(`${name} refused our e-mail and password.`)
      throw error
    })
    const found = signedIn.safeParse(answer)
    if (found.success) return found.data.token
    throw new PartnerFailure(`${name} answered our sign-in in an unknown form.`)
  }

  const current = (): Promise<string> => {
    if (token) return token
    const begun = signIn()
    token = begun
    begun.catch(() => {
      if (token === begun) token = undefined
    })
    return begun
  }

  return {
    async json(request, signal) {
      const ask = (under: string) =>
        api.until(signal).json({
          ...request,
          retry: true,
          headers: { ...request.headers, authorization: `Bearer ${under}` },
        })
      const used = current()
      try {
        return await ask(await used)
      } catch (error) {
        if (!isRefused(error)) throw error
        // Another call may have signed in again meanwhile.
        if (token === used) token = undefined
        return ask(await current())
      }
    },
    test: async (signal) => void (await signIn(api.until(signal), false)),
    health: () => api.health(),
    close: () => api.close(),
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof EgressFailure && error.status === 401
}
