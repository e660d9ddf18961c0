import type { DomainKind } from '@orrery/contract/domains/domains'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { removeDomain } from './domain.query.ts'

/** 2-links §7. */
export const deleteDomain: Handler<'POST /dashboard/deleteDomain'> = (asked) =>
  deleted('portal', asked)

/** 2-links §7. Links that were published under it lead on while the name leads here. */
export const deleteShortDomain: Handler<'POST /dashboard/deleteShortURLDomain'> = (asked) =>
  deleted('short', asked)

type Deleting = Asked<'POST /dashboard/deleteDomain' | 'POST /dashboard/deleteShortURLDomain'>

async function deleted(kind: DomainKind, { app, scope, body }: Deleting) {
  await transaction(app.pool, async (db) => {
    const gone = await removeDomain(db, kind, body._id)
    if (!gone) throw new Problem('notFound', messages.noSuchDomain)
    const { name, vendorId } = gone
    await audit(db, 'domain-removed', scope.vendorId, String(vendorId), { name, kind })
  })
  await app.domains.renew()
  return { success: true as const }
}
