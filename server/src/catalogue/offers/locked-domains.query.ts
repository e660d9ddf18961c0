import { orion } from '@orrery/contract/programmes/orion'
import type { Db } from '../../kit/database.ts'
import type { Scope } from '../../kit/scope.ts'
import { lockOf } from '../lock.ts'

const [screen] = orion.links

/**
 * The domains of which a vendor may have Orion's offers: those of the one merchant that it is locked to and
 * of no other of Orion's list, since offers name their merchant by its domain alone. None where the
 * list does not have that merchant; null for whoever may have all.
 */
export async function lockedDomains(db: Db, scope: Scope): Promise<string[] | null> {
  const lock = lockOf(scope, screen)
  if (lock === null) return null
  const { rows } = await db.query<{ domain: string }>({
    name: 'locked-domains',
    text: `SELECT DISTINCT domain FROM merchant own
           WHERE list = $1 AND merchant_id = $2 AND domain <> '' AND NOT EXISTS (
             SELECT 1 FROM merchant other
             WHERE other.list = $1 AND other.domain = own.domain AND other.merchant_id <> $2)
           ORDER BY domain`,
    values: [screen.key, lock],
  })
  return rows.map(({ domain }) => domain)
}
