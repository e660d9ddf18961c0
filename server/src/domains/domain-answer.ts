import { domainToUnicode } from 'node:url'
import { GRACE_DAYS, type Domain } from '@orrery/contract/domains/domains'
import { recordOf } from './after-look.ts'
import type { StoredDomain } from './domain.query.ts'

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60_000

/** A domain as it is answered. */
export function domainAnswer(domain: StoredDomain): Domain {
  const { _id, name, vendorId, campaignId, state, reason, missingSince } = domain
  const until = state === 'missing' && missingSince ? missingSince.getTime() + GRACE_MS : undefined
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
    countsUntil: until === undefined ? null : new Date(until).toISOString(),
  }
}
