import type { FastifyRequest } from 'fastify'
import { STEP_MINUTES } from '@orrery/contract/accounts/second-factor'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import { countedAddress } from '../../kit/http/counted-address.ts'
import { digest, randomToken } from '../../kit/secrets.ts'
import { storeChallenge } from './challenge.query.ts'

/** So many challenges of one address wait for their answer at a time. */
const MOST_WAITING = 60

/**
 * A new challenge, in base64url, that can be answered once.
 * @param personId whose new passkey it is to make; null when one is to be used.
 * @throws Problem tooManyTries
 */
export async function newChallenge(
  app: App,
  request: Pick<FastifyRequest, 'ip'>,
  host: string,
  personId: string | null,
): Promise<string> {
  const challenge = randomToken()
  const address = app.vault.pseudonym(`address ${countedAddress(request.ip)}`)
  const challengeHash = digest(challenge)
  const kept = await storeChallenge(
    app.pool,
    { challengeHash, personId, host, address, minutes: STEP_MINUTES },
    MOST_WAITING,
  )
  if (!kept) throw new Problem('tooManyTries', undefined, STEP_MINUTES * 60)
  return challenge
}

/** The challenge that a browser says it has answered; undefined when it says nothing of the kind. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown
    const { challenge } = data as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
