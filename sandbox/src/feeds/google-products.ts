import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { bareHost } from '../back-end/words.ts'
import { dayOf } from '../kit/day.ts'
import type { Stage } from '../network/compiled.ts'
import type { Merchant } from '../network/merchants.ts'
import { productsOf, type Assortment, type Product } from '../network/products.ts'
import { googleCsv, googleTsv, googleXml, type GoogleRow } from './google-words.ts'
import { picturesPrefix } from './pictures.ts'

/** One of the operator's feeds: whose products, how a merchant is known there, and how it is linked to. */
type GoogleFeed = Assortment & {
  file: string
  type: string
  text: (rows: Iterable<GoogleRow>) => Iterable<string>
  merchantId: (merchant: Merchant) => string
  link: (merchant: Merchant, page: string) => string
}

const googleFeeds: GoogleFeed[] = [
  {
    feed: 'g',
    programme: 'rigel',
    count: 2500,
    file: 'google-products.tsv',
    type: 'text/tab-separated-values; charset=utf-8',
    text: googleTsv,
    merchantId: bareHost,
    link: (merchant, page) =>
      `https://go.newdashboard.example/${merchant.country}?s=22267&domain=${bareHost(merchant)}&url=${page}&sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}`,
  },
  {
    feed: 'h',
    programme: 'lyra',
    count: 1500,
    file: 'google-products.csv',
    type: 'text/csv; charset=utf-8',
    text: googleCsv,
    merchantId: ({ id }) => id,
    link: ({ id }, page) =>
      `https://go.doneoftheownou.example/r?m=${id}&url=${page}&sub={VENDOR_ID}_{PLACEMENT_ID}&click={CLICK_ID}`,
  },
  {
    feed: 'i',
    programme: 'vega',
    count: 1000,
    file: 'google-products.xml',
    type: 'application/rss+xml; charset=utf-8',
    text: googleXml,
    merchantId: ({ id }) => id,
    link: ({ id }, page) =>
      `https://go.shoppermeet.example/visit/${id}?url=${page}&subid={VENDOR_ID}_{PLACEMENT_ID}_{CLICK_ID}`,
  },
]

/**
 * GET /feeds/google-products.tsv, .csv and .xml: Google's product data of the operator's own programmes,
 * several shops in one, with its tokens in the links. With `.gz` behind it packed.
 */
export function googleProducts(app: FastifyInstance, { network, now }: Stage): void {
  for (const each of googleFeeds) {
    const lines = (base: string) => {
      const products = productsOf(network, each, dayOf(now()))
      return Readable.from(each.text(rows(each, products, base)))
    }
    app.get(`/${each.file}`, ({ protocol, host }, reply) =>
      reply.type(each.type).send(lines(`${protocol}://${host}`)),
    )
    app.get(`/${each.file}.gz`, ({ protocol, host }, reply) =>
      reply.type('application/gzip').send(lines(`${protocol}://${host}`).pipe(createGzip())),
    )
  }
}

function* rows(feed: GoogleFeed, products: Iterable<Product>, base: string): Generator<GoogleRow> {
  for (const product of products) {
    const { merchant, price, was, currency, picture } = product
    yield {
      id: product.id,
      title: product.title,
      link: product.rubbish ?? feed.link(merchant, encodeURIComponent(product.page)),
      image_link: picture && `${base}${picturesPrefix}/${picture}`,
      price: `${was ?? price} ${currency}`,
      sale_price: was ? `${price} ${currency}` : '',
      availability: product.sold ? 'in_stock' : 'out_of_stock',
      brand: product.brand,
      product_type: product.category.join(' > '),
      merchant_id: feed.merchantId(merchant),
      merchant_name: merchant.name,
    }
  }
}
