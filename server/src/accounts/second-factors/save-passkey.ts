import { MOST_PASSKEYS } from '@orrery/contract/accounts/passkeys'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { randomId } from '../../kit/secrets.ts'
import { changeFactors } from './change-factors.ts'
import { madePasskey } from './made-passkey.ts'
import { passkeysOf, storePasskey } from './passkey.query.ts'
import { askProof, personIdOf } from './proof.ts'
import { firstCodes } from './recovery-codes.ts'

/** Keeps a passkey that was just made; with the first second factor come recovery codes. */
export const savePasskey: Handler<'POST /auth/savePasskey'> = async ({
  app,
  scope,
  body: { name, passkey },
  request,
}) => {
  await askProof(app, scope)
  const personId = personIdOf(scope)
  const made = await madePasskey(app, request, passkey, personId)
  return changeFactors(app, scope, request, async (db) => {
    if ((await passkeysOf(db, personId)).length >= MOST_PASSKEYS) {
      throw new Problem('conflict', messages.mostPasskeys(MOST_PASSKEYS))
    }
    if (!(await storePasskey(db, { ...made, _id: randomId(), name }))) {
      throw new Problem('conflict', messages.passkeyKnown)
    }
    const codes = await firstCodes(app.vault, db, personId)
    return {
      action: 'second-factor-added',
      detail: { way: 'passkey', name, host: made.host },
      shown: codes && { recoveryCodes: codes },
    }
  })
}
