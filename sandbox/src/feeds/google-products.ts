import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../kit/day.ts'
import type { Stage } from '../network/compiled.ts'
import { productsOf, type Product } from '../network/products.ts'

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
  'merchant_id',
  'merchant_name',
]

const chunkLength = 64 * 1024

/** GET /feeds/google-products.tsv: Google's product data, several shops of Rigel in one. */
export function googleFeeds(app: FastifyInstance, { network, now }: Stage): void {
  app.get('/google-products.tsv', (_, reply) => {
    const assortment = { feed: 'g', programme: 'rigel', count: 2500 } as const
    const lines = tsv(productsOf(network, assortment, dayOf(now())))
    return reply.type('text/tab-separated-values; charset=utf-8').send(Readable.from(lines))
  })
}

function* tsv(products: Iterable<Product>): Generator<string> {
  let chunk = `${columns.join('\t')}\n`
  for (const product of products) {
    chunk += `${cells(product).join('\t')}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function cells({ id, title, brand, category, merchant, ...product }: Product): string[] {
  const price = `${product.was ?? product.price} ${product.currency}`
  return [
    id,
    title,
    product.page,
    '',
    price,
    product.was ? `${product.price} ${product.currency}` : '',
    product.sold ? 'in_stock' : 'out_of_stock',
    brand,
    category.join(' > '),
    merchant.host.replace(/^www\./, ''),
    merchant.name,
  ]
}
