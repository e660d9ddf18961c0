import { Problem } from '@orrery/contract/problems'
import type { Client } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'
import { lockPerson } from './person.query.ts'
import { isThere } from './session.query.ts'

/**
 * Refuses a session that was ended since it was let in: what it changes now would outlive what ended it.
 * @throws Problem unauthenticated
 */
export async function refuseEnded(db: Client, scope: Scope): Promise<void> {
  if (!(await isThere(db, scope))) throw new Problem('unauthenticated')
}

/**
 * Begins a change of what opens a person's account, one at a time. A session that such a change has ended
 * meanwhile makes none of its own, although it was let in before.
 * @throws Problem unauthenticated
 */
export async function lockAsking(db: Client, scope: Scope, personId: string): Promise<void> {
  await lockPerson(db, personId)
  await refuseEnded(db, scope)
}
