import type { Answer, Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { endSessionIfRefused } from './end-session.ts'
import { aiSiteCall, plainCall, type CallInit } from './plain-call.ts'
import { portalForCall } from './portal.ts'
import { readToken } from './stored-session.ts'

/**
 * Calls the server by the name that the contract gives the call: `call('POST /auth/signin', { body })`.
 * @throws CallFailed whose message is the server's own; an ended session also leads to /signin.
 * NoAnswer after twenty seconds, unless the call is patient.
 */
export async function call<K extends ApiKey>(
  key: K,
  ask: Ask<K>,
  init: CallInit = {},
): Promise<Answer<K>> {
  // Whether this is the AI site is known from the portal; without an answer it is taken as not.
  const portal = await portalForCall()
  const token = readToken()
  try {
    return await (portal?.aiSite ? aiSiteCall : plainCall)(key, ask, init)
  } catch (error) {
    throw endSessionIfRefused(error, token)
  }
}
