import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { picturesPrefix } from '../feeds/pictures.ts'
import { dayOf } from '../kit/day.ts'
import { pieces } from '../kit/pieces.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import { partOfPlaces, productsOf, type Product } from '../network/products.ts'
import { inMarket, takesGzip } from './feeds.ts'
import { goUrl } from './go-url.ts'
import { commaMarkets } from './table.ts'
import { marketShare, ourMarket } from './tokens.ts'

const OFFERS = 12_000
const PULLS_A_DAY = 5
const DAY = 86_400_000

/** Google's names; that they stand in this order and quoted was seen, the rest of the columns is an assumption. */
const columns = [
  'id',
  'title',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'brand',
  'product_type',
  'condition',
]
const header = `${columns.join('\t')}\n`

/**
 * GET /shopping/v2/feeds/pla: a market's offers in Google's form, in one piece or in 2, 4 or 8 parts, only
 * compressed. Within 24 hours a market's offers may be pulled five times over, whatever the parts.
 */
export function pla(app: FastifyInstance, { network, now }: Stage): void {
  const pulls: { market: string; at: number; share: number }[] = []

  const count = (market: string, share: number): void => {
    const since = now().getTime() - DAY
    const recent = pulls.filter((pull) => pull.market === market && pull.at > since)
    const taken = recent.reduce((sum, pull) => sum + pull.share, 0)
    if (taken + share > PULLS_A_DAY) {
      throw new Refused(429, 'QUOTA', 'The daily quota of offers is used up.')
    }
    pulls.push({ market, at: now().getTime(), share })
  }

  app.get('/shopping/v2/feeds/pla', (request, reply) => {
    takesGzip(request)
    const market = asked(request.query, 'country')
    inMarket(network.merchants('altair'), request.query)
    const { part, parts } = partOf(request.query)
    count(market, 1 / parts)
    const country = ourMarket(market)
    const assortment = {
      feed: `pla-${market}`,
      programme: 'altair',
      count: Math.round(OFFERS * marketShare(country)),
      market: country,
    } as const
    const today = dayOf(now())
    const pictures = `${request.protocol}://${request.host}${picturesPrefix}`
    const places = partOfPlaces(assortment, part, parts)
    const lines = productsOf(network, assortment, today, places).map((product) =>
      line(product, market, today, pictures),
    )
    const type = 'text/tab-separated-values; charset=utf-8'
    return reply.type(type).send(Readable.from(pieces(lines, header)))
  })
}

/** @throws Refused 400 for other numbers than Kelkoo has. */
function partOf(query: FastifyRequest['query']): { part: number; parts: number } {
  const [part, parts] = [asked(query, 'part'), asked(query, 'numberOfParts')]
  if (part === '' && parts === '') return { part: 1, parts: 1 }
  const isPart = /^[1-8]$/.test(part) && Number(part) <= Number(parts)
  if (/^[248]$/.test(parts) && isPart) return { part: Number(part), parts: Number(parts) }
  throw new Refused(400, 'BAD_REQUEST', 'numberOfParts is 2, 4 or 8, part one of them.')
}

function line(product: Product, market: string, today: string, pictures: string): string {
  const { price, was, currency, picture, merchant } = product
  const money = (amount: string) =>
    `${commaMarkets.has(ourMarket(market)) ? amount.replace('.', ',') : amount} ${currency}`
  const cells = [
    product.id,
    product.title,
    product.rubbish ?? goUrl({ market, merchantId: merchant.id, offerId: product.id, today }),
    picture && `${pictures}/${picture}`,
    money(was ?? price),
    was ? money(price) : '',
    product.sold ? 'in stock' : 'out of stock',
    product.brand,
    product.category.join(' > '),
    'new',
  ]
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t')}\n`
}
