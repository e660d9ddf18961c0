import type { FastifyInstance } from 'fastify'
import { divided, fromMicros, toMicros } from '../kit/money.ts'
import { asked } from '../kit/refuse.ts'
import { compiled } from '../network/compiled.ts'
import type { Merchant } from '../network/merchants.ts'
import type { ReportRow } from '../network/report-row.ts'
import type { ConnexityStage } from './connexity.ts'
import { conversionRate, perClick, sentPlacement } from './csv.ts'
import { reportDays } from './range.ts'

type Quality = { first: ReportRow; clicks: number; sales: number; earned: bigint; sold: bigint }

/**
 * GET /api/reporting/quality: one entry per merchant and placement over the days asked for.
 * conversionRate and costOfSale (earnings against sale amount) are percentages, null where
 * there is nothing to divide by. The list's key `quality` is an assumption.
 */
export function quality(app: FastifyInstance, stage: ConnexityStage): void {
  app.get('/api/reporting/quality', ({ query }) => {
    const { publisherId, kind } = stage.publisherOf(query)
    const groups = new Map<string, Quality>()
    for (const day of reportDays(asked(query, 'startDate'), asked(query, 'endDate'))) {
      if (!compiled(stage, 'orion', kind, day)) continue
      for (const row of stage.network.rows('orion', kind, day)) add(groups, row)
    }
    const merchants = new Map(
      stage.network.merchants('orion').map((merchant) => [merchant.id, merchant]),
    )
    const entries = [...groups.values()].map((group) =>
      entry(group, merchants.get(group.first.merchantId)),
    )
    return { publisherId: Number(publisherId), entriesCount: entries.length, quality: entries }
  })
}

function add(groups: Map<string, Quality>, row: ReportRow): void {
  const key = `${row.merchantId} ${sentPlacement(row)}`
  const group = groups.get(key) ?? { first: row, clicks: 0, sales: 0, earned: 0n, sold: 0n }
  group.clicks += row.clicks
  group.sales += row.sales
  group.earned += toMicros(row.earnings)
  group.sold += toMicros(row.saleAmount)
  groups.set(key, group)
}

function entry({ first, clicks, sales, earned, sold }: Quality, merchant: Merchant | undefined) {
  const percentSpent = sold > 0n ? fromMicros(divided(earned * 1_000_000n, sold) * 100n) : ''
  return {
    merchantId: Number(first.merchantId),
    merchantName: first.merchantName,
    category: merchant?.category ?? null,
    placementId: sentPlacement(first),
    clicks,
    cpc: numberOrNull(perClick(earned, clicks)),
    conversionRate: numberOrNull(conversionRate(sales, clicks)),
    costOfSale: numberOrNull(percentSpent),
    targetCostOfSaleHigh: merchant ? (merchant.commission + 1600) / 100 : null,
    targetCostOfSaleLow: merchant ? (merchant.commission + 800) / 100 : null,
  }
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text)
}
