import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { refuseEnded } from './lock-asking.ts'
import { replaceKey } from './replace-key.ts'
import { askingPerson } from './second-factors/asking-person.ts'
import { askProof } from './second-factors/proof.ts'
import { tellKeyReplaced } from './security-mails.ts'
import { endOthersOfAccount } from './session.query.ts'
import { userOf } from './vendor-row.ts'

/**
 * 3-decisions §2. A key is replaced because somebody else may have it. The other sessions know it too,
 * and would send it along with every POST, where it fits no longer.
 */
export const regenerateApiKey: Handler<'POST /auth/regenerateApiKey'> = async ({
  app,
  scope,
  body,
  request,
}) => {
  if (body._id !== undefined && body._id !== scope.id) throw new Problem('forbidden')
  await askProof(app, scope)
  return transaction(app.pool, async (db) => {
    const row = await replaceKey(app, db, scope.vendorId)
    if (!row) throw new Problem('userNotFound')
    // Of two who replace it at once the second has just lost its session: the first one's key stays.
    await refuseEnded(db, scope)
    await endOthersOfAccount(db, scope)
    const by = await askingPerson(db, scope)
    await tellKeyReplaced(app, db, { vendorId: scope.vendorId, by })
    await audit(db, 'key-regenerated', scope.vendorId, request.ip)
    return { data: userOf(app, row, by) }
  })
}
