import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import type { Stage } from '../network/compiled.ts'
import { offersOf, type Offer } from '../network/offers.ts'
import { hash } from '../network/seed.ts'
import { jsonList } from './json-list.ts'
import { zoned } from './zoned.ts'

const series = { name: 'cashback', programme: 'rigel', count: 550, codes: false } as const

/** What an amount is paid in. */
const currencies: Record<string, string> = { us: 'USD', gb: 'GBP', ca: 'CAD', au: 'AUD', pl: 'PLN' }

/** GET /feeds/cashback.json: the cashback offers of the operator's back end, in over a dozen countries. */
export function cashback(app: FastifyInstance, { network, now }: Stage): void {
  app.get('/cashback.json', (_, reply) => {
    function* offers() {
      let at = 0
      for (const offer of offersOf(network, series, dayOf(now()))) {
        yield { ...entry(offer, at), ...oddity(at) }
        at += 1
      }
    }
    const list = jsonList(offers(), `{"made":"${now().toISOString()}","offers":`, '}')
    return reply.type('application/json; charset=utf-8').send(Readable.from(list))
  })
}

function entry(offer: Offer, at: number) {
  const { id, merchant, startsAt, endsAt, zone, withdrawn } = offer
  return {
    id,
    ...moneyBack(offer),
    merchant_name: merchant.name,
    merchant_domain: merchant.host.replace(/^www\./, ''),
    country: merchant.country,
    // The back end's users type either; a time of their own clock, or a day.
    start: at % 4 === 3 ? startsAt.toISOString().slice(0, 10) : zoned(startsAt, zone),
    end: endsAt ? zoned(endsAt, zone) : null,
    link: `https://go.newdashboard.example/cb/${merchant.id}?offer=${id}&sub={TRACKING_CODE}`,
    logo: null,
    status: withdrawn ? 'withdrawn' : 'active',
  }
}

/** A share of the sale, or an amount for each. */
function moneyBack({ id, merchant }: Offer) {
  const luck = hash(`${id}/money`)
  const currency = currencies[merchant.country] ?? 'EUR'
  if (luck % 3 === 0) {
    const amount = `${5 + (luck % 36)}.${luck % 2 === 0 ? '00' : '50'}`
    const title = `${amount} ${currency} cashback on your first order`
    return { title, cashback: amount, cashback_type: 'amount', currency }
  }
  const percent = (2 + (luck % 27)) / 2
  const title =
    luck % 5 === 0 ? `Up to ${percent}% cashback` : `${percent}% cashback on every order`
  return { title, cashback: percent, cashback_type: 'percent', currency }
}

/** A few are as no offer should be. */
function oddity(at: number): object {
  if (at % 149 === 40) return { cashback: '1e400' }
  if (at % 149 === 80) return { cashback: -3 }
  if (at % 149 === 120) return { link: 'data:text/html,hello' }
  return {}
}
