import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { fromMicros } from '../kit/money.ts'
import type { Merchant } from '../network/merchants.ts'
import { campaignId, campaignTitle, currencies } from './campaigns.ts'
import { trafficOf, type Status, type Traffic } from './figures.ts'
import { askedDays } from './range.ts'
import { invalid } from './refusal.ts'
import type { TrackierStage } from './trackier.ts'

type Group = (traffic: Traffic, merchant: Merchant | undefined) => string | number

const groups: Record<string, Group> = {
  campaign_id: ({ row, kind }) => campaignId(row.merchantId, kind),
  campaign_name: ({ row, kind }) => campaignTitle(row.merchantName, kind),
  source: ({ row }) => sentSource(row),
  country: (_, merchant) => merchant?.country.toUpperCase() ?? '',
  created: ({ row }) => row.day,
}

/** Counts are whole, money is in micros until it is told. */
type Kpi = { of: (traffic: Traffic) => bigint; money: boolean }

const counted = (status: Status): Kpi => ({
  of: ({ conversions }) => BigInt(conversions.filter((each) => each.status === status).length),
  money: false,
})
const summed = (field: 'payout' | 'saleAmount', status: Status): Kpi => ({
  of: ({ conversions }) =>
    conversions.reduce((sum, each) => sum + (each.status === status ? each[field] : 0n), 0n),
  money: true,
})

const kpis: Record<string, Kpi> = {
  clicks: { of: ({ row }) => BigInt(row.clicks), money: false },
  approvedConversions: counted('approved'),
  pendingConversions: counted('pending'),
  cancelledConversions: counted('cancelled'),
  rejectedConversions: counted('rejected'),
  payout: {
    of: (traffic) => traffic.clickPayout + summed('payout', 'approved').of(traffic),
    money: true,
  },
  pendingPayout: summed('payout', 'pending'),
  saleAmount: summed('saleAmount', 'approved'),
  pendingSaleAmount: summed('saleAmount', 'pending'),
}

type Summed = { values: (string | number)[]; currency: string; sums: bigint[] }

/** GET /v2/publishers/reports: one record for each value of the groups; not paged. */
export function reports(app: FastifyInstance, stage: TrackierStage): void {
  app.get('/v2/publishers/reports', ({ query }) => {
    const by = listOf(query, 'group[]', Object.keys(groups), ['campaign_name', 'campaign_id'])
    const told = listOf(query, 'kpi[]', Object.keys(kpis), [
      'clicks',
      'approvedConversions',
      'payout',
    ])
    const { network, programme, now } = stage
    const shops = network.merchants(programme)
    const merchants = new Map(shops.map((each) => [each.id, each]))
    const currencyOf = currencies(shops)
    const records = new Map<string, Summed>()
    for (const day of askedDays(stage, query)) {
      for (const kind of ['cpc', 'cpa'] as const) {
        for (const traffic of trafficOf(network, programme, kind, day, dayOf(now()))) {
          const merchant = merchants.get(traffic.row.merchantId)
          const values = by.map((name) => groups[name]?.(traffic, merchant) ?? '')
          const key = JSON.stringify(values)
          const record = records.get(key) ?? {
            values,
            // Assumption: of several campaigns the first one's.
            currency: currencyOf(traffic.row.merchantId),
            sums: told.map(() => 0n),
          }
          record.sums = record.sums.map(
            (sum, at) => sum + (kpis[told[at] ?? '']?.of(traffic) ?? 0n),
          )
          records.set(key, record)
        }
      }
    }
    return {
      records: [...records.values()].map(({ values, currency, sums }) => ({
        ...Object.fromEntries(by.map((name, at) => [name, values[at]])),
        currency,
        ...Object.fromEntries(told.map((name, at) => [name, figure(name, sums[at] ?? 0n)])),
      })),
    }
  })
}

/** What our links send as `source`. */
export function sentSource(row: { campaignId: string; placementId: string }): string {
  return `${row.campaignId}_${row.placementId || 'noid'}`
}

function figure(name: string, sum: bigint): number {
  return kpis[name]?.money ? Number(fromMicros(sum)) : Number(sum)
}

/** `group[]=a&group[]=b` as a list. @throws Refused 400 for a word that is not allowed */
function listOf(query: unknown, name: string, allowed: string[], usual: string[]): string[] {
  const value = (query as Record<string, string | string[] | undefined>)[name] ?? usual
  const words = typeof value === 'string' ? [value] : value
  const wrong = words.find((word) => !allowed.includes(word))
  if (wrong !== undefined) throw invalid(`"${name}" does not allow "${wrong}"`)
  return words
}
