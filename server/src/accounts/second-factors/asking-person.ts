import { Problem } from '@orrery/contract/problems'
import type { Db } from '../../kit/database.ts'
import type { Scope } from '../../kit/scope.ts'
import { personOf, type PersonRow } from '../person.query.ts'

/**
 * Who of the vendor's people asks.
 * @throws Problem userNotFound once the person was removed.
 */
export async function askingPerson(db: Db, scope: Scope): Promise<PersonRow> {
  const person = await personOf(db, scope)
  if (!person) throw new Problem('userNotFound')
  return person
}
