import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ring } from '../kelkoo/logos.ts'
import { dayOf } from '../kit/day.ts'
import type { Stage } from '../network/compiled.ts'
import type { Gift } from '../network/offer-words.ts'
import { offersOf, type Offer } from '../network/offers.ts'
import { hash } from '../network/seed.ts'
import { jsonList } from './json-list.ts'
import { zoned } from './zoned.ts'

const series = { name: 'fmtc', programme: 'orion', count: 1400 } as const

/** Deal types by FMTC's slugs. */
const types: Record<Gift, string> = {
  'percent off': 'percent',
  'money off': 'dollar',
  'free shipping': 'freeshipping',
  'free gift': 'gift',
  'two for one': 'bogo',
}

/**
 * GET /feeds/fmtc.json: FMTC's deals of Orion's shops as one JSON list, withdrawn ones included, and
 * GET /feeds/logos/<merchant id>.png: their logos.
 */
export function fmtc(app: FastifyInstance, { network, now }: Stage): void {
  app.get('/fmtc.json', (request, reply) => {
    const logos = `${request.protocol}://${request.host}${request.url.replace(/\/[^/]*$/, '/logos')}`
    function* deals() {
      let at = 0
      for (const offer of offersOf(network, series, dayOf(now()))) {
        yield { ...deal(offer, at, now(), logos), ...oddity(offer, at) }
        at += 1
      }
    }
    return reply.type('application/json; charset=utf-8').send(Readable.from(jsonList(deals())))
  })

  app.get<{ Params: { file: string } }>('/logos/:file', ({ params }, reply) => {
    const merchant = network.merchants('orion').find(({ id }) => params.file === `${id}.png`)
    return merchant
      ? reply.type('image/png').send(ring(hash(merchant.name)))
      : reply.code(404).send()
  })
}

function deal(offer: Offer, at: number, now: Date, logos: string) {
  const { id, merchant, title, terms, gift, startsAt, endsAt, zone } = offer
  // A third of what FMTC lists are sales without a code.
  const code = at % 3 === 2 ? '' : offer.code
  return {
    id: Number.parseInt(id.slice(0, 8), 16) * 1000 + at,
    merchant_name: merchant.name,
    merchant_id: Number(merchant.id),
    master_merchant_id: Number(merchant.id) + 1,
    network_id: 7,
    program_id: merchant.id,
    label: title,
    restrictions: terms,
    code,
    code_verified_at: code === '' ? null : zoned(offer.createdAt, zone),
    image: at % 9 === 8 ? null : `${logos}/${merchant.id}.png`,
    start_date: zoned(startsAt, zone),
    end_date: endsAt ? zoned(endsAt, zone) : null,
    affiliate_url: `https://go.fmtc-deals.example/v?m=${merchant.id}&c=${id}&sub={TRACKING_CODE}`,
    direct_url: merchant.url,
    categories: [merchant.category],
    types: code === '' ? [types[gift]] : ['coupon', types[gift]],
    status: statusOf(offer, at, now),
    last_updated: zoned(offer.updatedAt, zone),
  }
}

function statusOf({ withdrawn, endsAt }: Offer, at: number, now: Date) {
  if (withdrawn) return at % 2 === 0 ? 'deleted' : 'suspended'
  // Some are marked late.
  return endsAt && endsAt < now && at % 2 === 0 ? 'expired' : 'active'
}

/** A few are as no deal should be. */
function oddity({ title, startsAt, zone }: Offer, at: number): object {
  if (at % 199 === 30) return { affiliate_url: 'javascript:alert(1)' }
  if (at % 199 === 60) return { affiliate_url: 'http://192.168.0.1/deal' }
  if (at % 199 === 90) return { label: `<img src=x onerror=alert(1)> ${title}` }
  if (at % 199 === 120) return { end_date: zoned(new Date(startsAt.getTime() - 1000), zone) }
  if (at % 199 === 150) return { end_date: '2026-02-31T00:00:00-08:00' }
  if (at % 199 === 180) return { status: 'paused' }
  return {}
}
