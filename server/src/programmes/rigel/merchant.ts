import { z } from 'zod'
import type { MerchantRow } from '../../kit/adapter.ts'
import { country, decimal, siteOf } from '../back-end/fields.ts'

/**
 * One merchant of Rigel's list. It has no id of its own: within a country it is its domain.
 * @param landingUrl what every link begins with.
 */
export function rigelMerchant(landingUrl: string): z.ZodType<MerchantRow> {
  return z
    .object({
      country,
      domain: z.string(),
      /** Percent of a sale; null: the merchant does not pay for actions. */
      ave_cpa_rate: decimal.nullable(),
      /** Money for a click; null: the merchant does not pay for clicks. */
      ave_cpc: decimal.nullable(),
    })
    .refine((merchant) => merchant.ave_cpa_rate !== null || merchant.ave_cpc !== null)
    .transform((merchant) => ({
      merchantId: merchant.domain,
      name: merchant.domain,
      url: siteOf(merchant.domain),
      country: merchant.country,
      estimatedCpc: merchant.ave_cpc,
      commission: merchant.ave_cpa_rate,
      kinds: [
        ...(merchant.ave_cpc === null ? [] : (['CPC'] as const)),
        ...(merchant.ave_cpa_rate === null ? [] : (['CPA'] as const)),
      ],
      deeplink: false,
      link: linkTemplate(landingUrl, merchant.country, merchant.domain),
      logoUrl: null,
      restrictions: [],
    }))
}

/** The tokens of ours, and `{S}`, whose value depends on the type of traffic: see the adapter. */
function linkTemplate(landingUrl: string, countryCode: string, host: string): string {
  const sub = '{VENDOR_ID}_{PLACEMENT_ID}'
  return `${landingUrl}/${countryCode}?s={S}&domain=${encodeURIComponent(host)}&pub={CAMPAIGN_ID}&sub=${sub}&uid={CLICK_ID}`
}
