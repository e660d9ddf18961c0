import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { fromMicros } from '../kit/money.ts'
import { asked } from '../kit/refuse.ts'
import type { Merchant } from '../network/merchants.ts'
import { hash } from '../network/seed.ts'
import { campaignId, campaignTitle, currencies, whole } from './campaigns.ts'
import { trafficOf, type Conversion, type Traffic } from './figures.ts'
import { askedDays } from './range.ts'
import { sentSource } from './reports.ts'
import type { TrackierStage } from './trackier.ts'

/** GET /v2/publishers/conversions: every sale of the days, of campaigns that pay for clicks too. */
export function conversions(app: FastifyInstance, stage: TrackierStage): void {
  app.get('/v2/publishers/conversions', ({ query }) => {
    const page = whole(query, 'page', 1, 1_000_000)
    const limit = Math.max(100, whole(query, 'limit', 100, 1000))
    const status = asked(query, 'status')
    const { network, programme, now } = stage
    const shops = network.merchants(programme)
    const merchants = new Map(shops.map((each) => [each.id, each]))
    const currencyOf = currencies(shops)
    const all = askedDays(stage, query)
      .flatMap((day) =>
        (['cpc', 'cpa'] as const).flatMap((kind) => [
          ...trafficOf(network, programme, kind, day, dayOf(now())),
        ]),
      )
      .flatMap((traffic) => traffic.conversions.map((conversion) => ({ traffic, conversion })))
      .filter(({ conversion }) => status === '' || conversion.status === status)
    return {
      conversions: all
        .slice((page - 1) * limit, page * limit)
        .map(({ traffic, conversion }) =>
          told(
            traffic,
            conversion,
            currencyOf(traffic.row.merchantId),
            merchants.get(traffic.row.merchantId),
          ),
        ),
      pagination: { perPage: limit, currentPage: page, total: all.length },
    }
  })
}

function told(
  { row, kind }: Traffic,
  { id, status, payout, saleAmount }: Conversion,
  currency: string,
  merchant: Merchant | undefined,
) {
  return {
    _id: id,
    click_id: [...id].toReversed().join(''),
    source: sentSource(row),
    elapsed_time: hash(id) % 86_400,
    p1: row.rid || 'noid',
    p2: '',
    os: 'Android 14',
    goal_id: null,
    txn_id: null,
    currency,
    payout: Number(fromMicros(payout)),
    // Assumption: nothing public names the field of the amount sold, only that of its currency.
    sale_amount: Number(fromMicros(saleAmount)),
    orig_sale_currency: currency,
    country: merchant?.country.toUpperCase() ?? '',
    browser: 'Chrome 140',
    device: 'mobile',
    created: `${row.day}T${String(hash(id) % 24).padStart(2, '0')}:28:40.000Z`,
    status,
    external_offer_id: row.merchantId,
    campaign_id: campaignId(row.merchantId, kind),
    campaign_name: campaignTitle(row.merchantName, kind),
    goal_name: 'Sale',
    url_title: 'Default',
  }
}
