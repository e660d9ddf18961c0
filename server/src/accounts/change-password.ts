import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askPassword } from './ask-password.ts'
import { audit } from './audit.query.ts'
import { refuseGuessable } from './guessable.ts'
import { lockAsking } from './lock-asking.ts'
import { hashPassword } from './password.ts'
import { tellPasswordChanged } from './security-mails.ts'
import { personOf, storePassword } from './person.query.ts'
import { deleteTickets } from './second-factors/ticket.query.ts'
import { endOthers } from './session.query.ts'

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
  await askPassword(app, request, person, {
    password: body.currentPassword,
    what: 'new password',
    refusal: messages.wrongOldPassword,
  })
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
