import { catalogueIdOf } from '../catalogue-id.ts'
import { offerLink, type LinkFor } from '../catalogue-link.ts'
import { offerState } from './offer-state.ts'
import type { StoredOffer } from './offers.query.ts'

/** What the answers of coupons and cashback say alike of an offer. */
export function offerFields(row: StoredOffer, linkFor: LinkFor, now: Date) {
  return {
    _id: catalogueIdOf(row.feed_id, row.offer_id),
    domainName: row.domain,
    startDateGMT: row.starts_at?.toISOString() ?? null,
    endDateGMT: row.ends_at?.toISOString() ?? null,
    jumpUrl: row.jump_url,
    link: offerLink(row.jump_url, linkFor),
    state: offerState(row, now),
    logoUrl: null,
  }
}
