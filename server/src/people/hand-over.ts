import { messages } from '@orrery/contract/messages'
import { peopleNews } from '@orrery/contract/messages/people'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { mailedName } from '../accounts/mailed-name.ts'
import type { Handler } from '../kit/http/handler.ts'
import { changePeople, personNamed } from './change-people.ts'
import { storeRole } from './people.query.ts'

/** Both roles change together, so the account has an owner at every moment. */
export const handOver: Handler<'POST /auth/handOverAccount'> = async ({
  app,
  scope,
  body: { _id: id },
}) =>
  changePeople(app, scope, async ({ db, owner, people }) => {
    const next = personNamed(people, id)
    if (next === owner) throw new Problem('conflict', messages.handOverToSelf)
    await storeRole(db, next.person_id, 'owner')
    await storeRole(db, owner.person_id, 'member')
    await audit(db, 'account-handed-over', scope.vendorId, next.email, { by: owner.email })
    const news = peopleNews.handedOver(mailedName(next), mailedName(owner))
    return { answer: { success: true }, about: { person: next, news } }
  })
