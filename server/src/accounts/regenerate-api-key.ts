import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { refuseEnded } from './lock-asking.ts'
import { lockedKey } from './replace-key.query.ts'
import { replaceKey } from './replace-key.ts'
import { askingPerson } from './second-factors/asking-person.ts'
import { askProof } from './second-factors/proof.ts'
import { tellKeyReplaced } from './security-mails.ts'
import { endOthersOfAccount } from './session.query.ts'
import { userOf } from './vendor-row.ts'
import { vendorByNumber } from './vendor.query.ts'

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
  const { vendorId } = scope
  await askProof(app, scope)
  return transaction(app.pool, async (db) => {
    const key = await lockedKey(db, vendorId)
    // Of two who replace it at once the second has just lost its session: the first one's key stays.
    await refuseEnded(db, scope)
    // Sent several times at once, the others were let in by a key that is gone: what they ask for is done.
    const isDone = key?.hash.equals(scope.keyHash) === false
    const row = isDone ? await vendorByNumber(db, vendorId) : await replaceKey(app, db, vendorId)
    if (!row) throw new Problem('userNotFound')
    const by = await askingPerson(db, scope)
    if (!isDone) {
      await endOthersOfAccount(db, scope)
      await tellKeyReplaced(app, db, { vendorId, by })
      await audit(db, 'key-regenerated', vendorId, request.ip)
    }
    return { data: userOf(app, row, by) }
  })
}
