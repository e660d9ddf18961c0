import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Merchant } from '../network/merchants.ts'
import type { Kind } from '../network/programmes.ts'
import { trackierAccounts } from './accounts.ts'
import { invalid } from './refusal.ts'
import type { TrackierStage } from './trackier.ts'

const kinds: Kind[] = ['cpc', 'cpa']

/**
 * GET /v2/publisher/campaigns: what is open for traffic, paged; GET /v2/publisher/campaign/<id>: each
 * campaign that ever was. Each merchant has two, since a campaign pays in one way only.
 */
export function campaigns(app: FastifyInstance, stage: TrackierStage): void {
  const all = () =>
    stage.network
      .merchants(stage.programme)
      .flatMap((merchant, at) => kinds.map((kind) => ({ merchant, at, kind })))

  app.get('/v2/publisher/campaigns', ({ query }) => {
    const page = whole(query, 'page', 1, 1_000_000)
    const limit = whole(query, 'limit', 1000, 1000)
    const today = dayOf(stage.now())
    const open = all().filter(({ merchant: { leftOn } }) => !leftOn || leftOn >= today)
    const found = open.slice((page - 1) * limit, page * limit)
    return {
      success: true,
      data: {
        campaigns: found.map(({ merchant, at, kind }) => campaign(stage, merchant, at, kind)),
        page,
        count: open.length,
      },
    }
  })

  app.get<{ Params: { id: string } }>('/v2/publisher/campaign/:id', ({ params }) => {
    const found = all().find(({ merchant, kind }) => campaignId(merchant.id, kind) === +params.id)
    if (!found) throw new Refused(404, 'NOT_FOUND', 'There is no such campaign.')
    return {
      success: true,
      data: { campaign: campaign(stage, found.merchant, found.at, found.kind) },
    }
  })
}

/** The campaign by which a merchant pays for clicks, or for sales. */
export function campaignId(merchantId: string, kind: Kind): number {
  return Number(merchantId) + (kind === 'cpc' ? 0 : 1_000_000)
}

/** Its name: shops with several campaigns say in it how they pay. */
export function campaignTitle(merchantName: string, kind: Kind): string {
  return `${merchantName} - ${kind === 'cpc' ? 'per click' : 'per sale'}`
}

/** A parameter that is a whole number from 1. @throws Refused 400 */
export function whole(query: unknown, name: string, usual: number, most: number): number {
  const text = asked(query, name)
  const value = text === '' ? usual : Number(text)
  if (/^\d*$/.test(text) && value >= 1 && value <= most) return value
  throw invalid(`"${name}" must be a number from 1 to ${most}`)
}

function campaign(stage: TrackierStage, merchant: Merchant, at: number, kind: Kind) {
  const id = campaignId(merchant.id, kind)
  const { publisherId } = trackierAccounts[stage.programme]
  const base = `https://trk.${stage.programme}.example/click?campaign_id=${id}&pub_id=${publisherId}`
  return {
    id,
    title: campaignTitle(merchant.name, kind),
    description: null,
    kpi: null,
    ...currencyOf(at),
    categories: [merchant.category],
    preview_url: merchant.url,
    ...payOf(merchant, at, kind),
    device: ['all'],
    os: ['all'],
    tracking_link: `${base}&p1={your-transaction-id}&source={your-sub-aff-id}`,
    countries: countriesOf(merchant, at),
    isps: [],
    defaultGoal: kind === 'cpc' ? 'Click' : 'Sale',
    goals: [],
    creatives: null,
    cap: { type: 'conversion', daily: 0, monthly: 0, lifetime: 0 },
    landingPage: [],
  }
}

/** What the campaigns of a shop pay in, by its id: most in US dollars, a few in euros. */
export function currencies(shops: Merchant[]): (merchantId: string) => string {
  const inEuro = new Set(shops.filter((_, at) => paysInEuro(at)).map(({ id }) => id))
  return (merchantId) => (inEuro.has(merchantId) ? 'EUR' : 'USD')
}

/** Every second campaign says nothing, which means US dollars. */
function currencyOf(at: number): { currency?: string } {
  if (paysInEuro(at)) return { currency: 'EUR' }
  return at % 2 === 0 ? { currency: 'USD' } : {}
}

function paysInEuro(at: number): boolean {
  return at % 97 === 90
}

/** `cps` pays a percentage of the sale, `cpa` an amount of money. */
function payOf(merchant: Merchant, at: number, kind: Kind) {
  const pay = (model: string, payout: number) => ({
    model,
    payouts: payoutsOf(countriesOf(merchant, at), at, payout),
  })
  if (kind === 'cpc') return pay('cpc', Number(merchant.ecpc))
  if (at % 5 !== 3) return pay('cps', merchant.commission / 100)
  const cents = Math.round((merchant.basket * merchant.commission) / 10_000)
  return pay('cpa', cents / 100)
}

/** Of two countries the second pays half; some pay twice as much for a city, a sub id or a region. */
function payoutsOf([first = '', second]: string[], at: number, payout: number) {
  if (second)
    return [
      { payout, geo: [first] },
      { payout: payout / 2, geo: [second] },
    ]
  if (at % 9 !== 2) return [{ payout }]
  return [
    { payout: payout * 2, geo: [first].filter(Boolean), city: ['Springfield'] },
    { payout: payout * 2, variable: 'source', allowedValues: ['5001_home-top'] },
    { payout: payout * 2, region: ['Ohio'] },
    { payout },
  ]
}

/** Most have one country, some a second one, and some take traffic from anywhere. */
function countriesOf({ country }: Merchant, at: number): string[] {
  if (at % 11 === 10) return []
  const own = country.toUpperCase()
  return at % 7 === 6 ? [own, own === 'CA' ? 'US' : 'CA'] : [own]
}
