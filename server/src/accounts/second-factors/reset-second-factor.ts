import { messages } from '@orrery/contract/messages'
import { peopleNews } from '@orrery/contract/messages/people'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { audit } from '../audit.query.ts'
import { mailedName } from '../mailed-name.ts'
import { personByOpaqueId } from '../person.query.ts'
import { isSameAddress } from '../same-address.ts'
import { tellPeopleChanged } from '../security-mails.ts'
import { endOfPerson } from '../session.query.ts'
import { whoIsTold } from '../who-is-told.query.ts'
import { askingPerson } from './asking-person.ts'
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
    // Owners hear that an account is easier to open now, each but the one who was just told.
    const told = (await whoIsTold(db, vendorId)).filter(
      (email) => !isSameAddress(email, person.email),
    )
    const news = [peopleNews.secondFactorReset(mailedName(person))]
    await tellPeopleChanged(app, db, { vendorId, told, news, by: await askingPerson(db, scope) })
    return { success: true }
  })
}
