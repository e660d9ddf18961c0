import { dayNumber } from '../kit/day.ts'
import type { Merchant } from './merchants.ts'
import type { Network } from './network.ts'
import type { Programme } from './programmes.ts'
import { byRank } from './rank.ts'
import { between, hash, seeded, type Random } from './seed.ts'
import { brands, qualities, tops, wares, type Ware } from './wares.ts'

/**
 * A thing that a merchant sells on a day. Prices are decimal text of the currency, `was` what it cost
 * before where it is reduced; `sold` is false for one that is out of stock.
 */
export type Product = {
  id: string
  title: string
  brand: string
  category: readonly [top: string, sub: string]
  merchant: Merchant
  /** Its page in the shop. */
  page: string
  /** The file name of its picture, drawn by ../feeds/picture.ts; '' for none. */
  picture: string
  /** What stands in the feed in place of a tracked link, as real feeds have rubbish in some rows. */
  rubbish?: string
  currency: string
  price: string
  was?: string
  sold: boolean
}

/** A feed's products: whose, of which programme, how many. Its name is part of the seed. */
export type Assortment = { feed: string; programme: Programme; count: number; market?: string }

/** Some of a feed's places, from 0; `to` is not one of them. */
export type Places = { from?: number; to?: number }

/** The places of one of several parts of a feed, counted from 1. */
export function partOfPlaces({ count }: Assortment, part: number, parts: number): Places {
  const [from, to] = [part - 1, part].map((edge) => Math.round((count * edge) / parts))
  return { from, to }
}

const currencies: Record<string, { code: string; times: number }> = {
  us: { code: 'USD', times: 1 },
  gb: { code: 'GBP', times: 0.8 },
  ca: { code: 'CAD', times: 1.4 },
  au: { code: 'AUD', times: 1.5 },
  ch: { code: 'CHF', times: 0.9 },
  se: { code: 'SEK', times: 10 },
  pl: { code: 'PLN', times: 4 },
  br: { code: 'BRL', times: 5 },
  mx: { code: 'MXN', times: 18 },
  in: { code: 'INR', times: 84 },
  jp: { code: 'JPY', times: 150 },
}

/**
 * A feed's products as they are on a day, one at a time, always as many: each place in the feed is taken by
 * one thing for two to eight months, whose price changes every ten to forty days. So every day a few
 * prices change, a few things are gone and as many are new; the same day is the same for ever.
 */
export function* productsOf(
  network: Network,
  { feed, programme, count, market }: Assortment,
  day: string,
  { from = 0, to = count }: Places = {},
): Generator<Product> {
  const merchants = network
    .merchants(programme)
    .filter(({ leftOn, country }) => (!leftOn || leftOn >= day) && (!market || country === market))
  if (merchants.length === 0) return
  const busy = byRank(merchants.length, 0.7)
  const today = dayNumber(day)
  for (let at = from; at < Math.min(to, count); at += 1) {
    const random = seeded(hash(`${feed}/${at}`))
    // Every merchant has something; the busy ones have most.
    const merchant = merchants[at < merchants.length ? at : busy(random())]
    if (merchant) yield product(feed, at, merchant, today, random)
  }
}

function product(
  feed: string,
  at: number,
  merchant: Merchant,
  today: number,
  random: Random,
): Product {
  const stays = between(random, 60, 240)
  const generation = Math.floor((today + between(random, 0, stays)) / stays)
  const its = seeded(hash(`${feed}/${at}/${generation}`))
  const shelf = between(its, 0, wares.length - 1)
  const ware = wares[its() < 0.75 ? nearest(merchant, shelf) : shelf] ?? wares[0]
  if (!ware) throw new Error('There is nothing to sell.')
  const brand = pick(its, brands)
  const title = [
    brand,
    its() < 0.6 ? pick(its, qualities) : '',
    ware.thing,
    pick(its, ware.traits),
    its() < 0.3 ? `No. ${between(its, 2, 98)}` : '',
  ]
  const id = `${feed}-${(at + 1).toString(36)}-${(generation % 1000).toString(36)}`
  return {
    id,
    title: title.filter((word) => word !== '').join(' '),
    brand,
    category: [ware.top, ware.sub],
    merchant,
    page: `${merchant.url}p/${id}`,
    picture: pictureOf(`${feed}/${at}/${generation}`, ware),
    ...priced(`${feed}/${at}/${generation}`, merchant, today, its, ware),
    sold: its() >= 0.01,
    ...(oddities[at] && { ...oddities[at], sold: true }),
  }
}

/** Rows that a careful reader refuses, or shows as text, at these places of every feed. */
const oddities: Record<number, Partial<Product>> = {
  17: { title: '<b>Sale</b> <script>alert(1)</script> Sample' },
  41: { rubbish: 'javascript:alert(1)' },
  73: { price: '1e400' },
  97: { price: '-3' },
  131: { rubbish: 'http://127.0.0.1/admin' },
  151: { title: '' },
}

/** One in fifty has none. */
function pictureOf(seed: string, ware: Ware): string {
  const mark = hash(`${seed}/picture`)
  return mark % 50 === 0 ? '' : `${tops.indexOf(ware.top)}-${mark.toString(36)}.png`
}

/** A shop sells mostly of a third of all shelves: its own. */
function nearest({ id }: Merchant, shelf: number): number {
  const third = Math.floor(wares.length / 3)
  return (hash(id) + (shelf % third)) % wares.length
}

function pick(random: Random, words: readonly string[]): string {
  return words[between(random, 0, words.length - 1)] ?? ''
}

function priced(
  seed: string,
  { country }: Merchant,
  today: number,
  its: Random,
  { usual }: Ware,
): Pick<Product, 'currency' | 'price' | 'was'> {
  const { code, times } = currencies[country] ?? { code: 'EUR', times: 0.92 }
  // From half the usual to three times it; dear ones are few.
  const level = usual * times * (0.5 + 2.5 * its() ** 2)
  const lasts = between(its, 10, 40)
  const now = seeded(hash(`${seed}/${Math.floor((today + between(its, 0, lasts)) / lasts)}`))
  const decimals = code === 'JPY' ? 0 : 2
  const full = ended(level * (0.95 + now() * 0.1), decimals)
  if (now() >= 0.2) return { currency: code, price: full }
  const reduced = ended(Number(full) * (0.5 + now() * 0.4), decimals)
  return { currency: code, price: reduced, was: full }
}

/** As shops like them: 24.99, 25.50, 1980. */
function ended(amount: number, decimals: number): string {
  if (decimals === 0) return String(Math.max(10, Math.round(amount / 10) * 10))
  const cents = [99, 95, 50, 0, 49, 90][Math.floor(amount * 7) % 6] ?? 99
  return `${Math.max(1, Math.floor(amount))}.${String(cents).padStart(2, '0')}`
}
