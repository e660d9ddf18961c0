import type { Postback } from '@orrery/contract/postbacks/postbacks'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { StoredPostback } from './postback.query.ts'

/** An entry of the log. */
export function postbackAnswer(stored: StoredPostback): Postback {
  const { state } = stored
  return {
    eventId: stored.eventId,
    event: stored.event,
    transactionId: stored.transactionId,
    version: stored.version,
    programme: stored.programme,
    type: stored.kind,
    day: stored.day,
    clickId: stored.clickId,
    placement: stored.placementId,
    merchant: stored.merchantName,
    sales: Number(stored.sales),
    saleAmount: Number(stored.saleAmount),
    payout: Number(stored.payout),
    payoutChange: Number(stored.payoutChange),
    currency: programmeOf(stored.programme).currency,
    createdAt: stored.createdAt.toISOString(),
    state,
    tries: stored.tries,
    triedAt: stored.triedAt?.toISOString() ?? null,
    nextAt: state === 'waiting' ? stored.nextAt.toISOString() : null,
    code: stored.code,
    ms: stored.ms,
    reason: stored.reason,
    excerpt: stored.excerpt,
  }
}
