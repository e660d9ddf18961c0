import { inWidth } from '@orrery/contract/catalogue/picture'
import type { App } from '../../kit/app.ts'
import { catalogueIdOf } from '../catalogue-id.ts'
import { offerLink, type LinkFor } from '../catalogue-link.ts'
import { picturePath } from '../pictures/picture-url.ts'
import { offerState } from './offer-state.ts'
import type { StoredOffer } from './offers.query.ts'

/** What the answers of coupons and cashback say alike of an offer. */
export function offerFields(app: App, row: StoredOffer, linkFor: LinkFor, now: Date) {
  const logo = picturePath(app, row.logo_url)
  return {
    _id: catalogueIdOf(row.feed_id, row.offer_id),
    domainName: row.domain,
    startDateGMT: row.starts_at?.toISOString() ?? null,
    endDateGMT: row.ends_at?.toISOString() ?? null,
    jumpUrl: row.jump_url,
    link: offerLink(row.jump_url, linkFor),
    state: offerState(row, now),
    // A card shows it small.
    logoUrl: logo === undefined ? null : inWidth(logo, 160),
  }
}
