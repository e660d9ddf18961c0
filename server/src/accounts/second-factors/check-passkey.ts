import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { PasskeyUse } from '@orrery/contract/accounts/passkey-json'
import { messages } from '@orrery/contract/messages'
import type { App } from '../../kit/app.ts'
import { digest } from '../../kit/secrets.ts'
import { challengeIn } from './challenge.ts'
import { takeChallenge } from './challenge.query.ts'
import { passkeyHostOf, type PasskeyHost } from './passkey-host.ts'
import { passkeyByCredential, type PasskeyRow } from './passkey.query.ts'
import { isUserHandleOf } from './user-handle.ts'

/** Whose passkey it is, and what it counts; or what to say instead, and whose it would have been. */
export type Used =
  | { personId: string; credentialId: string; counter: number }
  | { refused: string; known?: string; why: string }

/**
 * Checks a passkey that was used just now, under this host, with its owner verified by it. Its challenge is
 * spent, whatever comes of it. Its use is to be noted in the transaction of what it opens.
 */
export async function checkPasskey(
  app: App,
  request: FastifyRequest,
  used: PasskeyUse,
): Promise<Used> {
  const here = passkeyHostOf(app, request)
  const challenge = challengeIn(used.response.clientDataJSON)
  const asked =
    here !== undefined &&
    challenge !== undefined &&
    (await takeChallenge(app.pool, digest(challenge), here.host, null))
  if (!asked) return { refused: messages.passkeyOver, why: 'challenge' }
  const stored = await passkeyByCredential(app.pool, used.id, here.host)
  if (!stored) return { refused: messages.wrongPasskey, why: 'unknown' }
  const known = stored.person_id
  const refused = (why: string) => ({ refused: messages.wrongPasskey, known, why })
  const { userHandle } = used.response
  if (userHandle !== undefined && !isUserHandleOf(app.vault, known, userHandle)) {
    return refused('another account')
  }
  const counter = await verifiedCounter(stored, here, challenge, used)
  if (counter === undefined) return refused('not verified')
  return { personId: known, credentialId: stored.credential_id, counter }
}

/** How often the authenticator says that it was used; undefined when what it says is not right. */
async function verifiedCounter(
  stored: PasskeyRow,
  { host, origin }: PasskeyHost,
  challenge: string,
  used: PasskeyUse,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      // Whether it counts on is asked where it is stored, so that two at once are told apart.
      credential: {
        id: stored.credential_id,
        publicKey: Uint8Array.from(stored.public_key),
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
