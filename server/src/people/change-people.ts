import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { keepOwnersEmail } from '../accounts/account-email.ts'
import { refuseEnded } from '../accounts/lock-asking.ts'
import { askProof } from '../accounts/second-factors/proof.ts'
import { tellPeopleChanged } from '../accounts/security-mails.ts'
import { whoIsTold } from '../accounts/who-is-told.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'
import { lockPeople, type LockedPerson } from './people.query.ts'

/** An account's people while one of its owners changes them. */
interface Changing {
  db: Client
  /** Whoever asks, an owner still. */
  owner: LockedPerson
  people: readonly LockedPerson[]
}

/** What came of it: the call's answer, and what is told by mail to whom it is about and to who owned the account. */
interface Changed<T> {
  answer: T
  about?: { person: LockedPerson; news: string }
}

/**
 * Changes an account's people in one transaction, one change after the other, however many nodes there are.
 * Whoever joins, or owns the account from then on, opens it: so a proof is asked first.
 * @throws Problem proofNeeded, unauthenticated when the session has ended, forbidden when its person owns nothing more.
 */
export async function changePeople<T>(
  app: App,
  scope: Scope,
  work: (changing: Changing) => Promise<Changed<T>>,
): Promise<T> {
  await askProof(app, scope)
  const { vendorId, personId } = scope
  return transaction(app.pool, async (db) => {
    const people = await lockPeople(db, vendorId)
    await refuseEnded(db, scope)
    const owner = people.find((each) => each.person_id === personId)
    if (owner?.role !== 'owner') throw new Problem('forbidden', messages.ownersOnly)
    const told = await whoIsTold(db, vendorId)
    const { answer, about } = await work({ db, owner, people })
    const moved = await keepOwnersEmail(app, db, vendorId)
    const news = [about?.news, moved].filter((each) => each !== undefined)
    if (about) told.push(about.person.email)
    if (news.length > 0) await tellPeopleChanged(app, db, { vendorId, told, news, by: owner })
    return answer
  })
}

/** @throws Problem notFound, alike for who was removed and who never was here. */
export function personNamed(people: readonly LockedPerson[], id: string): LockedPerson {
  const person = people.find((each) => each._id === id)
  if (!person) throw new Problem('notFound', messages.noSuchPerson)
  return person
}

/** @throws Problem conflict when nobody but this person owns the account. */
export function refuseLastOwner(people: readonly LockedPerson[], person: LockedPerson): void {
  const others = people.filter((each) => each.role === 'owner' && each !== person)
  if (person.role === 'owner' && others.length === 0) {
    throw new Problem('conflict', messages.lastOwner)
  }
}
