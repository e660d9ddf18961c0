import { STEP_MINUTES } from '@orrery/contract/accounts/second-factor'
import { MOST_PASSKEYS } from '@orrery/contract/accounts/passkeys'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { askingPerson } from './asking-person.ts'
import { newChallenge } from './challenge.ts'
import { descriptorsOf } from './descriptors.ts'
import { ALGORITHMS } from './made-passkey.ts'
import { passkeyHostOf } from './passkey-host.ts'
import { passkeysOf } from './passkey.query.ts'
import { askProof, personIdOf } from './proof.ts'
import { userHandleOf } from './user-handle.ts'

/** What a browser is asked to make: a passkey that it finds by itself and that verifies its owner. */
export const beginPasskey: Handler<'POST /auth/beginPasskey'> = async ({ app, scope, request }) => {
  await askProof(app, scope)
  const personId = personIdOf(scope)
  const here = passkeyHostOf(app, request)
  if (!here) throw new Problem('invalid', messages.passkeyNeedsName)
  const own = await passkeysOf(app.pool, personId)
  if (own.length >= MOST_PASSKEYS) {
    throw new Problem('conflict', messages.mostPasskeys(MOST_PASSKEYS))
  }
  const { email, full_name: fullName } = await askingPerson(app.pool, scope)
  return {
    options: {
      challenge: await newChallenge(app, request, here.host, personId),
      rp: { id: here.host, name: app.brand.current().name },
      user: { id: userHandleOf(app.vault, personId), name: email, displayName: fullName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: STEP_MINUTES * 60_000,
      excludeCredentials: descriptorsOf(own, here.host),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
}
