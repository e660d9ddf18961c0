import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import type { Stage } from '../network/compiled.ts'
import type { Gift } from '../network/offer-words.ts'
import { offersOf, type Offer } from '../network/offers.ts'
import { zoned } from './zoned.ts'

const series = { name: 'promotions', programme: 'rigel', count: 300 } as const
const halfYear = 183 * 86_400_000

const columns = [
  'promotion_id',
  'product_applicability',
  'offer_type',
  'long_title',
  'promotion_effective_dates',
  'redemption_channel',
  'generic_redemption_code',
  'coupon_value_type',
  'promotion_url',
  'merchant_name',
  'merchant_domain',
]

const valueTypes: Record<Gift, string> = {
  'percent off': 'percent_off',
  'money off': 'money_off',
  'free shipping': 'free_shipping_standard',
  'free gift': 'free_gift_with_item_id',
  'two for one': 'buy_m_get_n_percent_off',
}

/** GET /feeds/google-promotions.tsv: promotions of several shops of Rigel in one file. */
export function googlePromotions(app: FastifyInstance, { network, now }: Stage): void {
  app.get('/google-promotions.tsv', (_, reply) => {
    const lines = [columns.join('\t')]
    let at = 0
    for (const offer of offersOf(network, series, dayOf(now()))) {
      // Google's form has no status: what is taken back is left out.
      if (!offer.withdrawn) lines.push(cells(offer, at).join('\t'))
      at += 1
    }
    const text = `${lines.join('\n')}\n`
    return reply.type('text/tab-separated-values; charset=utf-8').send(Readable.from([text]))
  })
}

function cells(offer: Offer, at: number): string[] {
  const { id, merchant, title, gift, startsAt, zone } = offer
  const code = at % 4 === 3 ? '' : offer.code
  // A promotion of Google's lasts half a year at the most, so that each has an end.
  const endsAt = offer.endsAt ?? new Date(startsAt.getTime() + halfYear)
  return [
    `P${id}`,
    at % 5 === 0 ? 'specific_products' : 'all_products',
    code === '' ? 'no_code' : 'generic_code',
    at % 61 === 20 ? `"${title}" <i>now</i>` : title,
    at % 61 === 40 ? 'all of May' : `${zoned(startsAt, zone)}/${zoned(endsAt, zone)}`,
    at % 61 === 60 ? 'in_store' : 'online',
    code,
    valueTypes[gift],
    `https://go.newdashboard.example/p/${merchant.id}?promo=P${id}&sub={TRACKING_CODE}`,
    merchant.name,
    merchant.host.replace(/^www\./, ''),
  ]
}
