import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreens, programmeOf } from '@orrery/contract/programmes/all'
import type { Db } from '../kit/database.ts'
import { takesLock } from './lock.ts'
import { listedName } from './merchant-name.query.ts'
import { refreshState } from './store-merchants.query.ts'

/** The lists that a vendor may be locked to one merchant of. */
const lockable = linkScreens.filter(({ screen }) => takesLock(screen))

/** What the merchant that a vendor is locked to is called; null when the list does not have it now. */
export function lockedName(db: Db, merchantId: string): Promise<string | null> {
  return listedName(
    db,
    lockable.map(({ screen }) => screen.key),
    merchantId,
  )
}

/**
 * A vendor that is locked to what no list has could link to nothing. Before a list has been read nobody knows what
 * it has.
 * @throws Problem invalid
 */
export async function refuseUnlisted(db: Db, merchantId: string): Promise<void> {
  if ((await lockedName(db, merchantId)) !== null) return
  const names: string[] = []
  for (const { programme, screen } of lockable) {
    if ((await refreshState(db, screen.key)).asOf === null) return
    names.push(programmeOf(programme).name)
  }
  throw new Problem('invalid', messages.notToLockTo(names.join(', '), merchantId))
}
