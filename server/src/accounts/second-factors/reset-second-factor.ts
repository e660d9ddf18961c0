import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { audit } from '../audit.query.ts'
import { personByOpaqueId } from '../person.query.ts'
import { endOfPerson } from '../session.query.ts'
import { askProof } from './proof.ts'
import { resetFactors } from './reset.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * For who has lost phone and recovery codes: the password alone opens the account again. Somebody of another
 * account looks the same as nobody.
 */
export const resetSecondFactor: Handler<'POST /auth/resetSecondFactor'> = async ({
  app,
  scope,
  body: { _id: id },
}) => {
  await askProof(app, scope)
  return transaction(app.pool, async (db) => {
    const person = await personByOpaqueId(db, id)
    const open = person && (scope.role === 'admin' || person.vendor_id === scope.vendorId)
    if (!open) throw new Problem('notFound', messages.noSuchPerson)
    const { person_id: personId, vendor_id: vendorId } = person
    if (personId === scope.personId) throw new Problem('conflict', messages.resetOwn)
    if (!(await resetFactors(db, personId))) throw new Problem('notFound', messages.noSecondFactor)
    await endOfPerson(db, personId)
    await audit(db, 'second-factor-reset', scope.vendorId, String(vendorId), { person: id })
    await tellOfChange(app, db, person, 'second-factor-reset')
    return { success: true }
  })
}
