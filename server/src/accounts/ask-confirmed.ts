import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Scope } from '../kit/scope.ts'
import { personOf } from './person.query.ts'
import { isConfirmed } from './vendor-row.ts'
import { vendorByNumber } from './vendor.query.ts'

/**
 * Refuses what would be a stranger's doing in somebody else's name, while whoever asks has an address to confirm.
 * @param said what to do first.
 * @throws Problem forbidden
 */
export async function askConfirmed(app: App, scope: Scope, said: string): Promise<void> {
  const vendor = await vendorByNumber(app.pool, scope.vendorId)
  const person = await personOf(app.pool, scope)
  if (!vendor || !isConfirmed(app, vendor, person)) throw new Problem('forbidden', said)
}
