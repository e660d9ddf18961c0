import { messages } from '@orrery/contract/messages'
import { peopleNews } from '@orrery/contract/messages/people'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { mailedName } from '../accounts/mailed-name.ts'
import type { Handler } from '../kit/http/handler.ts'
import { changePeople, personNamed, refuseLastOwner } from './change-people.ts'
import { everybodyOf } from './everybody.ts'
import { closeInvitationsBy } from './invitation.query.ts'
import { storeRole } from './people.query.ts'

/** The new role holds from the person's next request on. */
export const changeRole: Handler<'POST /auth/changeRole'> = async ({
  app,
  scope,
  body: { _id: id, role, from: seen },
}) =>
  changePeople(app, scope, async ({ db, people }) => {
    const person = personNamed(people, id)
    const { role: from } = person
    if (from === role) return { answer: await everybodyOf(app, db, scope.vendorId) }
    if (seen !== undefined && seen !== from) {
      throw new Problem('conflict', messages.changedMeanwhile)
    }
    refuseLastOwner(people, person)
    await storeRole(db, person.person_id, role)
    // Only owners invite, and one who is none any more may have asked somebody back in as one.
    if (from === 'owner') await closeInvitationsBy(db, person.person_id)
    await audit(db, 'person-role-changed', scope.vendorId, person.email, { from, to: role })
    const news = peopleNews.roleChanged(mailedName(person), from, role)
    return { answer: await everybodyOf(app, db, scope.vendorId), about: { person, news } }
  })
