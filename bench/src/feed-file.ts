import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const COLUMNS =
  'id\ttitle\tdescription\tlink\timage_link\tprice\tsale_price\tbrand\tgoogle_product_category\tmerchant_id\tmerchant_name\tavailability\n'
const ABOUT =
  'A plain sentence of the kind that shops write about what they sell, twice as long. '.repeat(2)

/** What a product's words and places are made of. */
const WORDS = [
  'Oak',
  'Linen',
  'Steel',
  'Garden',
  'Desk',
  'Travel',
  'Night',
  'Kitchen',
  'Wool',
  'Sport',
]
const THINGS = [
  'lamp',
  'chair',
  'kettle',
  'jacket',
  'tent',
  'blanket',
  'speaker',
  'bottle',
  'mirror',
]
const MERCHANTS = 2_000
const CATEGORIES = 500

/**
 * Google product data as TSV, gzipped, with so many products in 2,000 merchants.
 * @param state every tenth product of another state has another price.
 */
export async function writeFeed(path: string, count: number, state: number): Promise<void> {
  const file = createWriteStream(path)
  await pipeline(Readable.from(chunks(count, state)), createGzip({ level: 1 }), file)
}

function* chunks(count: number, state: number): Iterable<string> {
  let chunk = COLUMNS
  for (let at = 0; at < count; at += 1) {
    chunk += line(at, state)
    if (chunk.length > 64 * 1024) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

function line(at: number, state: number): string {
  const merchant = (at * 7919) % MERCHANTS
  const category = (at * 31) % CATEGORIES
  const cents = 500 + ((at * 6151) % 90_000) + (at % 10 === 0 ? state : 0)
  const title = `${WORDS[at % 10]} ${WORDS[(at >> 3) % 10]} ${THINGS[at % 9]} ${at} for ${WORDS[(at >> 5) % 10]}`
  return [
    `sku-${at}`,
    title,
    ABOUT,
    `https://rd.bizrate.example/rd?t=https%3A%2F%2Fshop${merchant}.example%2Fp%2F${at}&mid=${merchant}&af_placement_id={PLACEMENT_ID}&af_rid={CLICK_ID}`,
    `https://images.shop${merchant}.example/p/${at}.jpg`,
    `${(cents / 100).toFixed(2)} USD`,
    at % 3 === 0 ? `${(cents / 125).toFixed(2)} USD` : '',
    WORDS[(at * 3) % 10],
    `Department ${category % 20} > Shelf ${category}`,
    merchant + 1,
    `Shop ${merchant + 1}`,
    'in stock',
  ]
    .join('\t')
    .concat('\n')
}

/** Serves a file at `/feed`, whichever was named last. */
export async function serveFeed() {
  let path = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' })
    pipeline(createReadStream(path), response).catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    give: (file: string) => {
      path = file
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
