import { z } from 'zod'
import type { ReportRow } from '../../kit/adapter.ts'
import { count, country, day, decimal, id } from '../back-end/fields.ts'
import { sentSub } from '../sub-id.ts'

/** One row of Lyra's daily report. */
export const lyraRow: z.ZodType<ReportRow> = z
  .object({
    REPORT_DATE: day,
    SUB: z.string(),
    CLICK_ID: z.string(),
    COUNTRY: country,
    MERCHANT_ID: id,
    BRAND: z.string(),
    CLICKS: count,
    SALES: count,
    SALE_AMOUNT: decimal,
    REVENUE: decimal,
  })
  .transform((row) => ({
    day: row.REPORT_DATE,
    ...sentSub(row.SUB),
    rid: row.CLICK_ID,
    merchantId: row.MERCHANT_ID,
    merchantName: row.BRAND,
    country: row.COUNTRY,
    clicks: row.CLICKS,
    sales: row.SALES,
    saleAmount: row.SALE_AMOUNT,
    earnings: row.REVENUE,
  }))
