import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import type { Merchant } from '../network/merchants.ts'
import { logosPrefix } from './logos.ts'
import { kelkooMarkets, ourMarket, theirMarket } from './tokens.ts'

/**
 * GET /shopping/v2/feeds/merchants and …/restrictions: a market's merchants, and where they must
 * not be promoted, each as one JSON array without paging. Only compressed.
 */
export function feeds(app: FastifyInstance, { network, now }: Stage): void {
  const merchantsOf = (request: FastifyRequest): Merchant[] => {
    takesGzip(request)
    if ((asked(request.query, 'format') || 'json') !== 'json') {
      throw new Refused(400, 'BAD_REQUEST', 'The sandbox has JSON only.')
    }
    return inMarket(network.merchants('altair'), request.query)
  }

  app.get('/shopping/v2/feeds/merchants', (request) => {
    const today = dayOf(now())
    const logos = `${request.protocol}://${request.host}${logosPrefix}`
    return merchantsOf(request).map((merchant) => entry(merchant, today, logos))
  })

  app.get('/shopping/v2/feeds/merchants/restrictions', (request) =>
    merchantsOf(request).flatMap((merchant) => {
      const excludedReferrers = referrersOf(merchant)
      return excludedReferrers.length > 0
        ? [{ merchantId: Number(merchant.id), excludedReferrers }]
        : []
    }),
  )
}

/** @throws Refused 406 for a caller that wants it uncompressed. */
export function takesGzip({ headers }: FastifyRequest): void {
  if (/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return
  throw new Refused(406, 'NOT_ACCEPTABLE', 'Ask for gzip.')
}

/** @throws Refused 400 without a country, 403 for a market that the tokens do not have. */
export function inMarket(merchants: Merchant[], query: unknown): Merchant[] {
  const market = asked(query, 'country')
  if (!/^[a-z]{2}$/.test(market)) throw new Refused(400, 'BAD_REQUEST', 'country is two letters.')
  const country = ourMarket(market)
  // gb is no market of Kelkoo's: it says uk.
  if (market === 'gb' || !kelkooMarkets.includes(country)) {
    throw new Refused(403, 'FORBIDDEN', 'The token does not have this market.')
  }
  return merchants.filter((merchant) => merchant.country === country)
}

/** One in forty takes visitors on its own page only. */
export function takesLinks(merchant: Merchant): boolean {
  return Number(merchant.id) % 40 !== 0
}

/** One in nine does not want traffic from somewhere. */
function referrersOf({ id, host }: Merchant): string[] {
  if (Number(id) % 9 !== 0) return []
  const fan = `https://www.fans-of-${host.replace(/^www\./, '')}/`
  return Number(id) % 2 === 0 ? ['http://coupons.example', fan] : [fan]
}

function entry(merchant: Merchant, today: string, logos: string) {
  const { id, name, url, country, ecpcMicros } = merchant
  const cpc = ecpcMicros / 1_000_000
  const links = takesLinks(merchant)
  return {
    id: Number(id),
    name,
    url,
    summary: `${name}: ${merchant.category}`,
    logoUrl: `${logos}/${id}.png`,
    websiteId: Number(id) + 1,
    deliveryCountries: [theirMarket(country)],
    categories: [{ id: 100_000, name: merchant.category, numberOfOffers: merchant.basket }],
    supportsLinks: links,
    supportsLinksMerchantMatch: links,
    supportsLinksOfferMatch: false,
    forbiddenTrafficTypes: Number(id) % 7 === 0 ? ['coupon', 'cashback'] : [],
    targetCos: merchant.commission / 100,
    currency: country === 'gb' ? 'GBP' : 'EUR',
    visible: !merchant.leftOn || merchant.leftOn >= today,
    isNew: false,
    merchantEstimatedCpc: cpc,
    merchantMobileEstimatedCpc: cpc,
    merchantTier: 'Static',
    spotlight: false,
  }
}
