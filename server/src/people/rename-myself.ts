import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { personIdOf } from '../accounts/second-factors/proof.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { storeName } from './people.query.ts'

/** Of whichever role: a name is a person's own. From then on it no longer follows the account's. */
export const renameMyself: Handler<'POST /auth/renameMyself'> = async ({
  app,
  scope,
  body: { fullName },
}) => {
  const personId = personIdOf(scope)
  return transaction(app.pool, async (db) => {
    const before = await storeName(db, personId, fullName)
    if (before === undefined) throw new Problem('userNotFound')
    if (before !== fullName) {
      await audit(db, 'person-renamed', scope.vendorId, fullName, { from: before })
    }
    return { success: true }
  })
}
