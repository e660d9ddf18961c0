import { z } from 'zod'
import type { ReportRow } from '../../kit/adapter.ts'
import { count, country, day, decimal, id } from '../back-end/fields.ts'
import { sentWhole } from '../sub-id.ts'

/** One row of Vega's daily report. */
export const vegaRow: z.ZodType<ReportRow> = z
  .object({
    REPORT_DATE: day,
    SUB_ID: z.string(),
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
    ...sentWhole(row.SUB_ID),
    merchantId: row.MERCHANT_ID,
    merchantName: row.BRAND,
    country: row.COUNTRY,
    clicks: row.CLICKS,
    sales: row.SALES,
    saleAmount: row.SALE_AMOUNT,
    earnings: row.REVENUE,
  }))
