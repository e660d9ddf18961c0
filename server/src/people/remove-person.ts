import { peopleNews } from '@orrery/contract/messages/people'
import { audit } from '../accounts/audit.query.ts'
import { mailedName } from '../accounts/mailed-name.ts'
import { resetFactors } from '../accounts/second-factors/reset.ts'
import type { Handler } from '../kit/http/handler.ts'
import { changePeople, personNamed, refuseLastOwner } from './change-people.ts'
import { closeInvitationsBy } from './invitation.query.ts'
import { deactivate } from './people.query.ts'

/** Out at once: sessions end in the same transaction, and one that opens beside it opens nothing. */
export const removePerson: Handler<'POST /auth/removePerson'> = async ({
  app,
  scope,
  body: { _id: id },
}) =>
  changePeople(app, scope, async ({ db, owner, people }) => {
    const person = personNamed(people, id)
    refuseLastOwner(people, person)
    const ended = await deactivate(db, person.person_id)
    await resetFactors(db, person.person_id)
    await closeInvitationsBy(db, person.person_id)
    const detail = { name: person.full_name, role: person.role, ended }
    await audit(db, 'person-removed', scope.vendorId, person.email, detail)
    const news = peopleNews[person === owner ? 'left' : 'removed'](mailedName(person))
    return { answer: { success: true, ended }, about: { person, news } }
  })
