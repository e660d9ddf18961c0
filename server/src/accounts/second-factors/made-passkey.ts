import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { FastifyRequest } from 'fastify'
import type { PasskeyMade } from '@orrery/contract/accounts/passkey-json'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import { digest } from '../../kit/secrets.ts'
import { challengeIn } from './challenge.ts'
import { takeChallenge } from './challenge.query.ts'
import { passkeyHostOf } from './passkey-host.ts'
import type { NewPasskey } from './passkey.query.ts'

/** Ed25519, P-256 and RSA, by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257]

/**
 * Checks a passkey that was made just now for this person, under this host.
 * @throws Problem invalid
 */
export async function madePasskey(
  app: App,
  request: FastifyRequest,
  made: PasskeyMade,
  personId: string,
): Promise<Omit<NewPasskey, '_id' | 'name'>> {
  const here = passkeyHostOf(app, request)
  const challenge = challengeIn(made.response.clientDataJSON)
  const asked =
    here !== undefined &&
    challenge !== undefined &&
    (await takeChallenge(app.pool, digest(challenge), here.host, personId))
  if (!asked) throw new Problem('invalid', messages.passkeyOver)
  if (!isWithoutMaker(made)) throw new Problem('invalid', messages.passkeyNotMade)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...made,
      response: { ...made.response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: here.origin,
    expectedRPID: here.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const)
  if (!verified || !registrationInfo) throw new Problem('invalid', messages.passkeyNotMade)
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    credential_id: id,
    person_id: personId,
    host: here.host,
    public_key: Buffer.from(publicKey),
    counter,
    transports: made.response.transports,
  }
}

/**
 * Whether no certificates say who made the authenticator, which is not asked for. The library would fetch what any
 * certificate names as its list of revoked ones: an address of the sender's choice, by no way of ours.
 */
function isWithoutMaker({ response }: PasskeyMade): boolean {
  try {
    const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = attested.get('fmt')
    return format === 'none' || (format === 'packed' && !attested.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}
