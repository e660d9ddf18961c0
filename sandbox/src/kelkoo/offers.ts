import type { FastifyInstance } from 'fastify'
import { picturesPrefix } from '../feeds/pictures.ts'
import { dayOf } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import { productsOf, type Product } from '../network/products.ts'
import { inMarket, takesGzip } from './feeds.ts'
import { goUrl } from './go-url.ts'
import { marketShare, ourMarket } from './tokens.ts'

const OFFERS = 3_000

/**
 * GET /shopping/v2/feeds/offers: a market's offers as one JSON array, page by page (`pageSize` 20 unless
 * said, `page` from 1), only compressed. A page past the last is empty. The most of a page is an assumption.
 */
export function offers(app: FastifyInstance, { network, now }: Stage): void {
  app.get('/shopping/v2/feeds/offers', (request) => {
    takesGzip(request)
    const market = asked(request.query, 'country')
    inMarket(network.merchants('altair'), request.query)
    const size = whole(asked(request.query, 'pageSize') || '20', 500)
    const page = whole(asked(request.query, 'page') || '1', 1_000_000)
    const country = ourMarket(market)
    const assortment = {
      feed: `of-${market}`,
      programme: 'altair',
      count: Math.round(OFFERS * marketShare(country)),
      market: country,
    } as const
    const today = dayOf(now())
    const pictures = `${request.protocol}://${request.host}${picturesPrefix}`
    const places = { from: (page - 1) * size, to: page * size }
    return productsOf(network, assortment, today, places)
      .map((product) => offer(product, market, today, pictures))
      .toArray()
  })
}

function whole(text: string, most: number): number {
  if (/^[1-9]\d*$/.test(text) && Number(text) <= most) return Number(text)
  throw new Refused(400, 'BAD_REQUEST', `pageSize and page are whole numbers, up to ${most}.`)
}

/** An offer as `fieldsAlias=minimal` has it, with the names of merchant and category. */
function offer(product: Product, market: string, today: string, pictures: string) {
  const { price, was, merchant, picture } = product
  const [category] = product.category
  return {
    offerId: product.id,
    title: product.title,
    // JSON has no 1e400; what a partner writes is what its rubbish rows have.
    price: Number.isFinite(Number(price)) ? Number(price) : price,
    priceWithoutRebate: was ? Number(was) : null,
    rebatePercentage: was ? Math.round(100 - (100 * Number(price)) / Number(was)) : null,
    deliveryCost: null,
    currency: product.currency,
    availabilityStatus: product.sold ? 'in_stock' : 'out_of_stock',
    images: picture ? [{ url: `${pictures}/${picture}`, zoomUrl: `${pictures}/${picture}` }] : [],
    goUrl:
      product.rubbish ?? goUrl({ market, merchantId: merchant.id, offerId: product.id, today }),
    estimatedCpc: merchant.ecpcMicros / 1_000_000,
    brand: { name: product.brand },
    merchant: { id: Number(merchant.id), name: merchant.name },
    category: { id: 100_000, name: category },
  }
}
