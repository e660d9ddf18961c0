import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Db } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { stepOf } from './app-codes.ts'
import { confirmSecret, isJustSetUp, offeredSecret } from './app.query.ts'
import { changeFactors } from './change-factors.ts'
import { askProof, personIdOf } from './proof.ts'
import { firstCodes } from './recovery-codes.ts'

/** The first code of a secret makes it count, so that nobody is locked out by a QR code that was not read. */
export const confirmApp: Handler<'POST /auth/confirmApp'> = async ({
  app,
  scope,
  body: { code },
  request,
}) => {
  await askProof(app, scope)
  const personId = personIdOf(scope)
  const cipher = await offeredSecret(app.pool, personId)
  if (!cipher) throw await noneWaits(app.pool, personId)
  const step = stepOf(app.vault.decrypt(cipher), code, app.clock())
  if (step === undefined) throw new Problem('invalid', messages.wrongCode)
  return changeFactors(app, scope, request, async (db) => {
    if (!(await confirmSecret(db, personId, cipher, step))) throw await noneWaits(db, personId)
    const codes = await firstCodes(app.vault, db, personId)
    return {
      action: 'second-factor-added',
      detail: { way: 'totp' },
      shown: codes && { recoveryCodes: codes },
    }
  })
}

/** Why no secret waits for a code: whoever sends it again, because the answer was lost, has set the app up. */
async function noneWaits(db: Db, personId: string): Promise<Problem> {
  const isSetUp = await isJustSetUp(db, personId)
  return new Problem('conflict', isSetUp ? messages.appSetUpBefore : messages.beginAppAgain)
}
