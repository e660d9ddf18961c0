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
  const { merchant } = first
  const details = detailsOf(paying)
  const logo = paying.find((each) => each.merchant.logo_url !== null) ?? first
  return {
    advertiserName: merchant.name,
    domain: merchant.domain,
    categories: [...new Set(categories.map(({ name }) => name))],
    commission: details[0]?.commission ?? messages.payUnknown,
    commissionDetail: details,
    commissionUrl: screenUrl(first),
    country: merchant.country,
    deeplinkUrl: merchant.url,
    logoUrl: logoPath(app, logo.merchant.list, logo.merchant.merchant_id, logo.merchant.logo_url),
  }
}

type Detail = Advertiser['commissionDetail'][number]

/** What merchants pay for each type that the vendor may have, the best first. */
function detailsOf(paying: readonly PayingMerchant[]): Detail[] {
  return paying
    .flatMap((each) =>
      paidKinds(each).map((kind) => ({
        paid: paidFor(kind, each.merchant),
        kind,
        place: each.place,
      })),
    )
    .toSorted((a, b) => compare(worthOf(a.paid), worthOf(b.paid)))
    .map(({ paid, kind, place }) => ({
      commissionType: kind,
      commission: payoutOf(paid) ?? messages.payUnknown,
      offerName: programmeOf(place.programme).name,
      offerType: paid.deeplink ? messages.anyPage : messages.frontPage,
    }))
}

/** The vendor's types that the merchant pays for. */
function paidKinds({ merchant, kinds }: PayingMerchant): Kind[] {
  return kinds.filter((kind) => merchant.kinds.includes(kind))
}

/** The merchant as it pays for clicks, or for all that is no click. */
function paidFor(kind: Kind, merchant: AdvertiserMerchant): AdvertiserMerchant {
  return kind === 'CPC'
    ? { ...merchant, per_action: null, commission: null }
    : { ...merchant, estimated_cpc: null }
}

/** What a click earns, an action, and a sale; money in euros, so that it can be compared. */
function worthOf(paid: AdvertiserMerchant): number[] {
  const rate = Number(paid.euro_rate ?? 1)
  return [worth(paid.estimated_cpc, rate), worth(paid.per_action, rate), worth(paid.commission, 1)]
}

/** Below everything where nobody says how much it is. */
function worth(text: string | null, divisor: number): number {
  return text === null ? -1 : Number(text) / divisor
}

/** The highest first, by the first that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((value, at) => (b[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0
}

/**
 * The link screen of ours, searched for the merchant as its address has it. Where that pays for only one of the
 * vendor's types, the address names it: with which one the screen opens, the vendor chooses.
 */
function screenUrl(paying: PayingMerchant): string {
  const { domain, country } = paying.merchant
  const { screen } = paying.place
  const { filters } = screen.wire
  const paid = paidKinds(paying)
  const [type = ''] = paid.length < paying.kinds.length ? paid : []
  const asked = {
    search: domain,
    ...(filters.country && { country: country || 'all' }),
    ...(filters.type && type && { type }),
  }
  return `${screen.path}?${new URLSearchParams(asked).toString()}`
}
