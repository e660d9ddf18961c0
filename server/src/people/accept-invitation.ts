import { messages } from '@orrery/contract/messages'
import { peopleNews } from '@orrery/contract/messages/people'
import { MOST_PEOPLE } from '@orrery/contract/people/people'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { mailConfirmation } from '../accounts/confirm-email.ts'
import { refuseGuessable } from '../accounts/guessable.ts'
import { mailedName } from '../accounts/mailed-name.ts'
import { hashPassword } from '../accounts/password.ts'
import { personById } from '../accounts/person.query.ts'
import { tellPeopleChanged } from '../accounts/security-mails.ts'
import { isDemanded } from '../accounts/second-factors/second-factors.ts'
import { openSession } from '../accounts/session.ts'
import { takeSignUp } from '../accounts/sign-up-tries.ts'
import { isConfirmed, userOf } from '../accounts/vendor-row.ts'
import { vendorByNumber } from '../accounts/vendor.query.ts'
import { whoIsTold } from '../accounts/who-is-told.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { digest } from '../kit/secrets.ts'
import { closeInvitation, invitationByToken } from './invitation.query.ts'
import { lockPeople, storePerson } from './people.query.ts'

/**
 * An invitation makes a person, once. An address that signs in to another account is refused in the words of a
 * sign-up, and counted as one: whoever holds a link learns no more by it than anybody by signing up.
 */
export const acceptInvitation: Handler<'POST /auth/acceptInvitation'> = async ({
  app,
  body: { token, fullName, password },
  request,
}) => {
  const tokenHash = digest(token)
  const asked = await invitationByToken(app.pool, tokenHash)
  if (!asked) throw new Problem('notFound', messages.invitationOver)
  refuseGuessable(app, password, { ...asked, full_name: fullName })
  await takeSignUp(app, request.ip)
  const passwordHash = await hashPassword(password)
  const joined = await transaction(app.pool, async (db) => {
    const people = await lockPeople(db, asked.vendor_id)
    const found = await invitationByToken(db, tokenHash)
    if (!found) throw new Problem('notFound', messages.invitationOver)
    if (people.length >= MOST_PEOPLE) {
      throw new Problem('conflict', messages.tooManyPeople(MOST_PEOPLE))
    }
    const { vendor_id: vendorId, email, role, mailed: confirmed } = found
    const stored = { vendorId, email, fullName, passwordHash, role, confirmed }
    const told = await whoIsTold(db, vendorId)
    const personId = await storePerson(db, stored)
    if (personId === undefined) return undefined
    requestIsOf(personId)
    await closeInvitation(db, vendorId, found._id)
    await audit(db, 'person-joined', vendorId, email, { role })
    const vendor = await vendorByNumber(db, vendorId)
    if (!vendor) throw new Problem('notFound', messages.invitationOver)
    const person = await personById(db, personId)
    if (!person) throw new Problem('notFound', messages.invitationOver)
    if (!isConfirmed(app, vendor, person)) await mailConfirmation(app, db, person)
    const inviter = mailedName({ full_name: found.inviter, email: found.inviter_email })
    const news = [peopleNews.joined(mailedName(person), role, inviter)]
    await tellPeopleChanged(app, db, { vendorId, told: [...told, email], news, by: person })
    return {
      // Who has just joined has no other factor yet.
      user: { ...userOf(app, vendor, person), mustEnrol: isDemanded(app, vendor) },
      token: await openSession(app, db, { vendorId, personId }, request),
    }
  })
  if (joined) return joined
  await audit(app.pool, 'invitation-refused', asked.vendor_id, request.ip)
  throw new Problem('invalid', messages.signUpRefused)
}
