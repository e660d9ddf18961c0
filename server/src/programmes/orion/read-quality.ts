import { z } from 'zod'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { PartnerFailure, type QualityRow } from '../../kit/adapter.ts'
import type { Egress } from '../../kit/egress/egress.ts'
import { accountOf, accountQuery } from './account.ts'
import type { OrionSettings } from './settings.ts'

const target = z.number().min(0).max(10_000).nullish()

const answer = z.object({
  quality: z.array(
    z.object({
      merchantId: z.union([z.number(), z.string().min(1).max(100)]).transform(String),
      category: z.string().max(300).nullish(),
      targetCostOfSaleLow: target,
      targetCostOfSaleHigh: target,
    }),
  ),
})

const MOST_BYTES = 128 * 1024 * 1024

/**
 * Category and targets of each merchant that had traffic in the range, once a merchant: the partner
 * repeats them for every placement. Its figures are not read, since we have them to the cent ourselves.
 */
export async function* readQuality(
  api: Egress,
  settings: OrionSettings,
  kind: Kind,
  range: Range,
): AsyncIterable<QualityRow> {
  const read = answer.safeParse(
    await api.json({
      method: 'GET',
      path: '/api/reporting/quality',
      query: {
        ...accountQuery(accountOf(settings, kind)),
        startDate: range.start,
        endDate: range.end,
      },
      maxBodyBytes: MOST_BYTES,
    }),
  )
  if (!read.success) throw new PartnerFailure('Orion sent a quality report in an unknown form.')
  const seen = new Set<string>()
  for (const row of read.data.quality) {
    if (seen.has(row.merchantId)) continue
    seen.add(row.merchantId)
    yield {
      merchantId: row.merchantId,
      category: row.category ?? '',
      targetLow: decimal(row.targetCostOfSaleLow),
      targetHigh: decimal(row.targetCostOfSaleHigh),
    }
  }
}

/** Percent with 4 decimals, as the other percentages have it. */
function decimal(percent: number | null | undefined): string | null {
  return percent === null || percent === undefined ? null : percent.toFixed(4)
}
