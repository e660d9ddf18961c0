import { z } from 'zod'
import type { MerchantRow } from '../../kit/adapter.ts'
import { country, id, linkWith, siteOf } from '../back-end/fields.ts'

/** One merchant of Lyra's list. */
export const lyraMerchant: z.ZodType<MerchantRow> = z
  .object({
    merchant_id: id,
    country,
    name: z.string(),
    domain: z.string(),
    is_deeplink: z.boolean(),
    /** `{CLICK_ID}` is the same token in their words and in ours. */
    redirect_link: linkWith('{SUB}', '{CLICK_ID}'),
  })
  .transform((merchant) => ({
    merchantId: merchant.merchant_id,
    name: merchant.name,
    url: siteOf(merchant.domain),
    country: merchant.country,
    estimatedCpc: null,
    commission: null,
    kinds: ['CPC', 'CPA'],
    deeplink: merchant.is_deeplink,
    link: merchant.redirect_link.replaceAll('{SUB}', '{VENDOR_ID}_{PLACEMENT_ID}'),
    logoUrl: null,
    restrictions: [],
  }))
