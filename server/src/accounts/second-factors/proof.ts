import type { ApiKey } from '@orrery/contract'
import { PROOF_MINUTES } from '@orrery/contract/accounts/second-factor'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import type { Handler } from '../../kit/http/handler.ts'
import type { Scope } from '../../kit/scope.ts'
import { isProved } from './second-factors.query.ts'

/**
 * Refuses to change what opens an account unless whoever asks has proved who it is a short while ago: a
 * browser that was left open is not enough.
 * @throws Problem proofNeeded
 */
export async function askProof(app: App, { tokenHash }: Scope): Promise<void> {
  const proved = tokenHash && (await isProved(app.pool, tokenHash, PROOF_MINUTES))
  if (!proved) throw new Problem('proofNeeded')
}

/** A handler of which every call asks for a proof first: what an administrator does to money or to others' accounts. */
export function afterProof<K extends ApiKey>(handler: Handler<K>): Handler<K> {
  return async (asked) => {
    const { app, scope } = asked
    if (!scope) throw new Problem('proofNeeded')
    await askProof(app, scope)
    return handler(asked)
  }
}

/**
 * The person who asks.
 * @throws Problem forbidden for who is none of the account's: keys, signed URLs, and who views it.
 */
export function personIdOf({ personId, viewerId }: Scope): string {
  if (personId === undefined || viewerId !== undefined) throw new Problem('forbidden')
  return personId
}
