import { z } from 'zod'
import type { MerchantRow } from '../../kit/adapter.ts'
import { country, decimal, id, linkWith, siteOf } from '../back-end/fields.ts'

/** One merchant of Vega's list. */
export const vegaMerchant: z.ZodType<MerchantRow> = z
  .object({
    geo: country,
    merchant_name: z.string(),
    merchant_domain: z.string(),
    /** Percent of a sale; null: none is known. */
    avg_payout_commission: decimal.nullable(),
    merchant_id: id,
    redirect_link: linkWith('{SUB_ID}'),
  })
  .transform((merchant) => ({
    merchantId: merchant.merchant_id,
    name: merchant.merchant_name,
    url: siteOf(merchant.merchant_domain),
    country: merchant.geo,
    estimatedCpc: null,
    commission: merchant.avg_payout_commission,
    kinds: ['CPC', 'CPA'],
    deeplink: false,
    link: merchant.redirect_link.replaceAll('{SUB_ID}', '{VENDOR_ID}_{PLACEMENT_ID}_{CLICK_ID}'),
    logoUrl: null,
    restrictions: [],
  }))
