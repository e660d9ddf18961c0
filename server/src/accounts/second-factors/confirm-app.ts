import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { stepOf } from './app-codes.ts'
import { appSecret, confirmSecret, isJustSetUp, offeredSecret } from './app.query.ts'
import { changeFactors } from './change-factors.ts'
import { askProof, personIdOf } from './proof.ts'
import { firstCodes } from './recovery-codes.ts'

/** The first code of a secret makes it count, so that nobody is locked out by a QR code that was not read. */
export const confirmApp: Handler<'POST /auth/confirmApp'> = async ({
  app,
  scope,
  body: { code, secret: shown },
  request,
}) => {
  await askProof(app, scope)
  const personId = personIdOf(scope)
  const cipher = await offeredSecret(app.pool, personId)
  if (!cipher) throw await noneWaits(app, app.pool, personId, shown)
  const secret = app.vault.decrypt(cipher)
  if (shown !== undefined && shown !== secret) {
    throw new Problem('conflict', messages.otherAppShown)
  }
  const step = stepOf(secret, code, app.clock())
  if (step === undefined) throw new Problem('invalid', messages.wrongCode)
  return changeFactors(app, scope, request, async (db) => {
    if (!(await confirmSecret(db, personId, cipher, step)))
      throw await noneWaits(app, db, personId, shown)
    const codes = await firstCodes(app.vault, db, personId)
    return {
      action: 'second-factor-added',
      detail: { way: 'totp' },
      shown: codes && { recoveryCodes: codes },
    }
  })
}

/** Why no secret waits for a code: whoever sends it again, because the answer was lost, has set the app up. */
async function noneWaits(
  { vault }: App,
  db: Db,
  personId: string,
  shown: string | undefined,
): Promise<Problem> {
  if (!(await isJustSetUp(db, personId))) return new Problem('conflict', messages.beginAppAgain)
  const cipher = await appSecret(db, personId)
  const isOther = cipher && shown !== undefined && vault.decrypt(cipher) !== shown
  return new Problem('conflict', isOther ? messages.otherAppShown : messages.appSetUpBefore)
}
