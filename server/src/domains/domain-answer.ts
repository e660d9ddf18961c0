import { domainToUnicode } from 'node:url'
import type { Domain } from '@orrery/contract/domains/domains'
import { countsUntil, recordOf } from './after-look.ts'
import type { StoredDomain } from './domain.query.ts'

/** A domain as it is answered. */
export function domainAnswer(domain: StoredDomain): Domain {
  const { _id, name, vendorId, campaignId, state, reason } = domain
  return {
    _id,
    name,
    shownName: domainToUnicode(name),
    vendorId,
    campaign_id: campaignId,
    state,
    record: recordOf(domain),
    reason,
    createdAt: domain.createdAt.toISOString(),
    provenAt: domain.provenAt?.toISOString() ?? null,
    lookedAt: domain.lookedAt?.toISOString() ?? null,
    nextLookAt: domain.lookAt?.toISOString() ?? null,
    countsUntil: countsUntil(domain)?.toISOString() ?? null,
  }
}
