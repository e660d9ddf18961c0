import type { Advertiser } from '@orrery/contract/catalogue/advertisers'
import { messages } from '@orrery/contract/messages'
import { programmeOf, type LinkPlace } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import type { AdvertiserMerchant } from './advertisers.query.ts'
import { logoPath } from './merchant-logo-url.ts'
import { payoutOf } from './merchant-payout.ts'

/** A merchant of a list that is open to the vendor, with the types that the vendor may have there. */
export interface PayingMerchant {
  merchant: AdvertiserMerchant
  place: LinkPlace
  kinds: readonly Kind[]
}

/**
 * An advertiser of the merchants that one domain has in one country (2-links §3).
 * @param categories of their products, those with the most first.
 */
export function advertiserOf(
  app: App,
  paying: readonly PayingMerchant[],
  categories: readonly { name: string }[],
): Advertiser {
  const [first] = paying
  if (!first) throw new Error('An advertiser without merchants is none.')
  const { merchant, place } = first
  const details = paying.flatMap(detailsOf)
  const logo = paying.find((each) => each.merchant.logo_url !== null) ?? first
  return {
    advertiserName: merchant.name,
    domain: merchant.domain,
    categories: [...new Set(categories.map(({ name }) => name))],
    commission: details[0]?.commission ?? messages.payUnknown,
    commissionDetail: details,
    commissionUrl: screenUrl(place, merchant),
    country: merchant.country,
    deeplinkUrl: merchant.url,
    logoUrl: logoPath(app, logo.merchant.list, logo.merchant.merchant_id, logo.merchant.logo_url),
  }
}

/** What a merchant pays for each type that the vendor may have. */
function detailsOf({ merchant, place, kinds }: PayingMerchant): Advertiser['commissionDetail'] {
  return kinds
    .filter((kind) => merchant.kinds.includes(kind))
    .map((commissionType) => ({
      commissionType,
      commission: payoutOf(paidFor(commissionType, merchant)) ?? messages.payUnknown,
      offerName: programmeOf(place.programme).name,
      offerType: merchant.deeplink ? messages.anyPage : messages.frontPage,
    }))
}

/** What a merchant pays for clicks, or for all that is no click. */
function paidFor(kind: Kind, merchant: AdvertiserMerchant) {
  return kind === 'CPC'
    ? { ...merchant, per_action: null, commission: null }
    : { ...merchant, estimated_cpc: null }
}

/** The link screen of ours, searched for the merchant as its address has it. */
function screenUrl({ screen }: LinkPlace, { domain, country }: AdvertiserMerchant): string {
  const asked = {
    search: domain,
    ...(screen.wire.filters.country && { country: country || 'all' }),
  }
  return `${screen.path}?${new URLSearchParams(asked).toString()}`
}
