import { z } from 'zod'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { ReportRow } from '../../kit/adapter.ts'
import { count, country, day, decimal } from '../back-end/fields.ts'
import { typeOf } from '../back-end/read-report.ts'
import { sentSub } from '../sub-id.ts'

/**
 * One row of Rigel's daily report of a type. `pub_id` is not read: the vendor stands in `sub`, and rows
 * are not told apart by it.
 */
export function rigelRow(kind: Kind): z.ZodType<ReportRow> {
  return z
    .object({
      date: day,
      sub: z.string(),
      uid: z.string(),
      domain: z.string(),
      country,
      clicks: count,
      sales: count,
      sale_amount: decimal,
      commission: decimal,
      type: z.literal(typeOf(kind)),
    })
    .transform((row) => ({
      day: row.date,
      ...sentSub(row.sub),
      rid: row.uid,
      merchantId: row.domain,
      merchantName: row.domain,
      country: row.country,
      clicks: row.clicks,
      sales: row.sales,
      saleAmount: row.sale_amount,
      earnings: row.commission,
    }))
}
