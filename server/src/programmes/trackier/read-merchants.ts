import type { MerchantRow } from '../../kit/adapter.ts'
import { withParameters } from '../with-parameters.ts'
import type { Api } from './api.ts'
import { kindOf, readOffered, type Campaign } from './campaigns.ts'
import { ourCountry } from './country.ts'

/**
 * Every campaign that a link can be made for, once for each of its countries. Campaigns without a
 * tracking link (not approved yet) or without a site are none of them, nor those that pay in another currency.
 */
export async function* readMerchants(api: Api): AsyncIterable<MerchantRow> {
  for (const campaign of await readOffered(api)) {
    const kind = kindOf(campaign)
    const { preview_url: url, tracking_link: tracking } = campaign
    if (!kind || !isWebAddress(url) || !isWebAddress(tracking)) continue
    for (const country of countriesOf(campaign)) {
      yield {
        merchantId: merchantIdOf(campaign.id),
        name: campaign.title,
        url,
        country,
        estimatedCpc: kind === 'CPC' ? payoutOf(campaign, country) : null,
        // `cps` pays a percentage.
        commission: campaign.model === 'cps' ? payoutOf(campaign, country) : null,
        perAction: paysForActions(campaign) ? payoutOf(campaign, country) : null,
        kinds: [kind],
        deeplink: true,
        link: withParameters(tracking, {
          p1: '{CLICK_ID}',
          source: '{VENDOR_ID}_{PLACEMENT_ID}',
        }),
        logoUrl: null,
        restrictions: [],
      }
    }
  }
}

/** A campaign as a merchant: no id of the operator's own back end begins so. */
export function merchantIdOf(campaignId: number): string {
  return `t${campaignId}`
}

/** A campaign's countries, each once; one '' when it takes traffic from anywhere. */
export function countriesOf({ countries }: Campaign): string[] {
  const known = new Set(countries?.map(ourCountry).filter((each) => each !== ''))
  return known.size > 0 ? [...known] : ['']
}

/** Whether Trackier has a merchant, by its id as {@link merchantIdOf} makes it. */
export function isTrackiers(merchantId: string): boolean {
  return /^t\d+$/.test(merchantId)
}

function paysForActions({ model }: Campaign): boolean {
  return model === 'cpa' || model === 'cpi'
}

/** The payout of a country, else the one of all. What a city, a region or a sub id brings is not the merchant's. */
function payoutOf({ payouts }: Campaign, country: string): string | null {
  const whole = payouts?.filter((each) =>
    [each.city, each.region, each.allowedValues].every((only) => !only?.length),
  )
  const found =
    whole?.find(({ geo }) => geo?.some((code) => ourCountry(code) === country)) ??
    whole?.find(({ geo }) => !geo?.length)
  return found?.payout ?? null
}

export function isWebAddress(text: string | null | undefined): text is string {
  return !!text && /^https?:\/\//i.test(text) && URL.canParse(text)
}
