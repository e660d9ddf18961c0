import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { refuseGuessable } from './guessable.ts'
import { lockAsking } from './lock-asking.ts'
import { fitsPassword, hashPassword } from './password.ts'
import { tellPasswordChanged } from './security-mails.ts'
import { personOf, storePassword } from './person.query.ts'
import { deleteTickets } from './second-factors/ticket.query.ts'
import { endOthers } from './session.query.ts'
import { forgiveTries } from './sign-in-tries.query.ts'
import { takeTry } from './sign-in-tries.ts'

/** 2-links §7. Every other session of the person ends with the old password. */
export const changePassword: Handler<'POST /auth/changePassword'> = async ({
  app,
  scope,
  body,
  request,
}) => {
  if (body._id !== undefined && body._id !== scope.id) throw new Problem('forbidden')
  const person = await personOf(app.pool, scope)
  if (!person) throw new Problem('userNotFound')
  const tried = await takeTry(app, person.email, request.ip)
  if (!(await fitsPassword(person.password_hash, body.currentPassword))) {
    throw new Problem('invalid', messages.wrongOldPassword)
  }
  await forgiveTries(app.pool, tried)
  refuseGuessable(app, body.newPassword, person)
  const passwordHash = await hashPassword(body.newPassword)
  await transaction(app.pool, async (db) => {
    await lockAsking(db, scope, person.person_id)
    await storePassword(db, person.person_id, passwordHash)
    await deleteTickets(db, person.person_id)
    await endOthers(db, scope)
    await tellPasswordChanged(app, db, person, true)
    await audit(db, 'password-changed', scope.vendorId, request.ip)
  })
  return { success: true, message: messages.passwordChanged }
}
