import { messages } from '@orrery/contract/messages'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { digest } from '../kit/secrets.ts'
import { proveAddress } from './account-email.ts'
import { linkOf, lockedLink, markUsed } from './account-link.query.ts'
import { opened } from './account-link.ts'
import { audit } from './audit.query.ts'
import { closeToStranger } from './close-to-stranger.ts'
import { refuseGuessable } from './guessable.ts'
import { hashPassword } from './password.ts'
import { deleteTickets } from './second-factors/ticket.query.ts'
import { tellPasswordChanged } from './security-mails.ts'
import { storePassword } from './person.query.ts'
import { endOfPerson } from './session.query.ts'

/**
 * A new password by a mailed link. Only a link that opens something has a password hashed for it. Whoever has
 * the mail has the address, so that is confirmed, too.
 */
export const resetPassword: Handler<'POST /auth/resetPassword'> = async ({
  app,
  body: { token, newPassword },
  request,
}) => {
  const tokenHash = digest(token)
  const asked = opened(app, 'password', await linkOf(app.pool, tokenHash))
  refuseGuessable(app, newPassword, asked)
  const passwordHash = await hashPassword(newPassword)
  await transaction(app.pool, async (db) => {
    const person = opened(app, 'password', await lockedLink(db, tokenHash))
    const { person_id: personId, vendor_id: vendorId } = person
    requestIsOf(personId)
    await markUsed(db, tokenHash, app.clock())
    await storePassword(db, personId, passwordHash)
    await deleteTickets(db, personId)
    await closeToStranger(app, db, person, request.ip)
    await proveAddress(app, db, person)
    await endOfPerson(db, personId)
    await audit(db, 'password-reset', vendorId, request.ip)
    await tellPasswordChanged(app, db, person, false)
  })
  return { success: true, message: messages.passwordReset }
}
