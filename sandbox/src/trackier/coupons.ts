import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { asked } from '../kit/refuse.ts'
import { offersOf, type Offer } from '../network/offers.ts'
import { campaignId, campaignTitle } from './campaigns.ts'
import { invalid } from './refusal.ts'
import type { TrackierStage } from './trackier.ts'

/** How many an account has in all. */
const counts = {
  'lyra-new': { coupons: 700, deals: 300 },
  'vega-new': { coupons: 500, deals: 200 },
}

/** Assumption: how many a page has; the documentation says nothing of it. */
const pageSize = 100

/**
 * GET /v2/publishers/coupons and …/deals: what the shops of an account give their customers, a page at a
 * time. Each page names the token of the next; the last names none.
 */
export function coupons(app: FastifyInstance, stage: TrackierStage): void {
  const { network, programme, now } = stage
  const offers = (kind: 'coupons' | 'deals') => {
    const count = counts[programme][kind]
    const name = `${programme}/${kind}`
    const codes = kind === 'coupons'
    return [...offersOf(network, { name, programme, count, codes }, dayOf(now()))]
  }

  app.get('/v2/publishers/coupons', ({ query }) => {
    const campaign = asked(query, 'campaign_id')
    const all = offers('coupons')
      .map((offer, at) => coupon(offer, at, now()))
      .filter(({ campaign_id: id }) => campaign === '' || campaign === String(id))
    const { found, ...next } = pageOf(all, query)
    return { coupons: found, ...next }
  })

  // A deal that was taken back is not in the list: the only status of a deal is active.
  app.get('/v2/publishers/deals', ({ query }) => {
    const { found, ...next } = pageOf(
      offers('deals').filter(({ withdrawn, endsAt }) => !withdrawn && !(endsAt && endsAt < now())),
      query,
    )
    return { deals: found.map(deal), ...next }
  })
}

/** @throws Refused 400 for a token that is none of ours */
function pageOf<T>(all: T[], query: unknown): { found: T[]; pageToken?: string } {
  const token = asked(query, 'pageToken')
  const from = token === '' ? 0 : Number(Buffer.from(token, 'base64url').toString())
  if (!Number.isInteger(from) || from < 0 || (token !== '' && from === 0)) {
    throw invalid('"pageToken" is not valid')
  }
  const next = from + pageSize
  return {
    found: all.slice(from, next),
    ...(next < all.length && { pageToken: Buffer.from(String(next)).toString('base64url') }),
  }
}

function coupon(offer: Offer, at: number, now: Date) {
  const { code, use, startsAt, endsAt } = offer
  // As in the documentation's example, not every coupon is described.
  const described = at % 23 === 22 ? {} : { description: descriptionOf(offer) }
  return {
    id: offer.id,
    code,
    ...described,
    status: statusOf(offer, at, now),
    type: use,
    ...campaignOf(offer, at),
    start: startsAt.toISOString(),
    ...(endsAt && { end: endsAt.toISOString() }),
    created: offer.createdAt.toISOString(),
    ...oddity(offer, at),
  }
}

function statusOf({ withdrawn, endsAt }: Offer, at: number, now: Date) {
  if (withdrawn) return 'expired'
  // Some are marked late.
  if (endsAt && endsAt < now) return at % 2 === 0 ? 'expired' : 'active'
  return at % 41 === 40 ? 'pending' : 'active'
}

/** A few are as people type them. */
function oddity({ startsAt, title }: Offer, at: number): object {
  if (at % 233 === 50) return { end: new Date(startsAt.getTime() - 60_000).toISOString() }
  if (at % 233 === 100) return { start: 'next Monday' }
  if (at % 233 === 150) return { code: '' }
  if (at % 233 === 200) return { description: `<b>${title}</b> <script>alert(1)</script>` }
  return {}
}

function deal(offer: Offer, at: number) {
  return {
    id: offer.id,
    name: offer.title,
    description: descriptionOf(offer),
    status: 'active',
    ...campaignOf(offer, at),
    created: offer.createdAt.toISOString(),
  }
}

function descriptionOf({ title, terms }: Offer): string {
  return [title, terms].filter((text) => text !== '').join('. ')
}

/** Most are of the campaign that pays for sales. */
function campaignOf({ merchant }: Offer, at: number) {
  const kind = at % 6 === 5 ? 'cpc' : 'cpa'
  return {
    campaign_name: campaignTitle(merchant.name, kind),
    campaign_id: campaignId(merchant.id, kind),
  }
}
