import { STEP_MINUTES } from '@orrery/contract/accounts/second-factor'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { digest } from '../../kit/secrets.ts'
import { agentOf } from '../session.ts'
import { newChallenge } from './challenge.ts'
import { descriptorsOf } from './descriptors.ts'
import { passkeyHostOf } from './passkey-host.ts'
import { passkeysOf } from './passkey.query.ts'
import { personOfTicket } from './ticket.query.ts'

/** What a browser is asked; only who has given the right password learns which passkeys an account has. */
export const askPasskey: Handler<'POST /auth/askPasskey'> = async ({
  app,
  body: { ticket },
  request,
}) => {
  const here = passkeyHostOf(app, request)
  if (!here) throw new Problem('invalid', messages.passkeyNeedsName)
  const personId =
    ticket === undefined
      ? undefined
      : await personOfTicket(app.pool, digest(ticket), agentOf(request))
  if (ticket !== undefined && personId === undefined) {
    throw new Problem('wrongSignIn', messages.signInOver)
  }
  const own = personId === undefined ? [] : await passkeysOf(app.pool, personId)
  return {
    options: {
      challenge: await newChallenge(app, request, here.host, null),
      rpId: here.host,
      timeout: STEP_MINUTES * 60_000,
      userVerification: 'required',
      ...(personId !== undefined && { allowCredentials: descriptorsOf(own, here.host) }),
    },
  }
}
