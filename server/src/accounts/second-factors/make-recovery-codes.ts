import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { changeFactors } from './change-factors.ts'
import { askProof, personIdOf } from './proof.ts'
import { makeCodes } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factors.ts'
import { factorsOf } from './second-factors.query.ts'

/** Recovery codes anew, for who has used or lost the others. */
export const makeRecoveryCodes: Handler<'POST /auth/makeRecoveryCodes'> = async ({
  app,
  scope,
  request,
}) => {
  await askProof(app, scope)
  const personId = personIdOf(scope)
  return changeFactors(app, scope, request, async (db) => {
    if (!hasSecondFactor(await factorsOf(db, personId))) {
      throw new Problem('conflict', messages.noCodesWithoutFactor)
    }
    const recoveryCodes = await makeCodes(app.vault, db, personId)
    return { action: 'recovery-codes-made', detail: {}, shown: { recoveryCodes } }
  })
}
