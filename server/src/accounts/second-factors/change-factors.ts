import type { FastifyRequest } from 'fastify'
import type { SecondFactors } from '@orrery/contract/accounts/second-factors'
import { messages } from '@orrery/contract/messages'
import type { FactorNews } from '@orrery/contract/messages/second-factors'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import { transaction, type Db } from '../../kit/database.ts'
import type { Scope } from '../../kit/scope.ts'
import { audit } from '../audit.query.ts'
import { endOthers } from '../session.query.ts'
import { lockAsking } from '../lock-asking.ts'
import { askingPerson } from './asking-person.ts'
import { personIdOf } from './proof.ts'
import { deleteCodes } from './recovery-codes.query.ts'
import { hasSecondFactor, isDemanded, secondFactorsOf } from './second-factors.ts'
import { factorsOf } from './second-factors.query.ts'
import { tellOfChange } from './tell-of-change.ts'
import { deleteTickets } from './ticket.query.ts'

/** What a change did: how it is written down, and what only its answer shows. */
interface Change<Shown> {
  action: FactorNews
  detail: Record<string, unknown>
  shown: Shown
}

/**
 * Changes what opens a person's account, one change at a time: other sessions and waiting sign-ins end, and
 * recovery codes go with the last factor that they stand in for.
 * @throws Problem conflict when the operator demands the factor that would be the last one removed.
 */
export async function changeFactors<Shown extends object | undefined>(
  app: App,
  scope: Scope,
  request: FastifyRequest,
  change: (db: Db) => Promise<Change<Shown>>,
): Promise<{ data: SecondFactors } & Shown> {
  const personId = personIdOf(scope)
  return transaction(app.pool, async (db) => {
    await lockAsking(db, scope, personId)
    const { action, detail, shown } = await change(db)
    if (!hasSecondFactor(await factorsOf(db, personId))) {
      if (isDemanded(app, scope)) throw new Problem('conflict', messages.lastSecondFactor)
      await deleteCodes(db, personId)
    }
    await deleteTickets(db, personId)
    await endOthers(db, scope)
    await audit(db, action, scope.vendorId, request.ip, detail)
    await tellOfChange(app, db, await askingPerson(db, scope), action)
    return { data: await secondFactorsOf(app, db, scope, request), ...shown }
  })
}
