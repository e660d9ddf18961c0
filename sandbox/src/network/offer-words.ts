import type { Merchant } from './merchants.ts'
import { between, type Random } from './seed.ts'

/** What an offer gives, in the words of coupon sites. */
export type Gift = 'percent off' | 'money off' | 'free shipping' | 'free gift' | 'two for one'

export type OfferWords = {
  gift: Gift
  title: string
  /** What it is tied to; '' for nothing. */
  terms: string
  /** '' where none is needed. */
  code: string
  /** Who may use the code: everyone, our publishers' visitors, each code one visitor. */
  use: 'generic' | 'exclusive' | 'one_time'
}

const things: Record<string, string> = {
  Apparel: 'jackets,dresses,knitwear,jeans',
  Appliances: 'kettles,toasters,washing machines,vacuum cleaners',
  Automotive: 'winter tyres,roof boxes,car care',
  Baby: 'prams,car seats,baby clothes',
  Beauty: 'skin care,perfume,make-up',
  Books: 'novels,cookbooks,comics',
  Computers: 'laptops,monitors,printers',
  Electronics: 'headphones,televisions,cameras',
  Furniture: 'sofas,beds,dining tables,lamps',
  Garden: 'garden furniture,lawn mowers,planters',
  Health: 'vitamins,running watches,massage guns',
  Jewelry: 'rings,necklaces,watches',
  Office: 'desks,office chairs,paper',
  Pets: 'dog food,cat trees,aquariums',
  Shoes: 'sneakers,boots,sandals',
  Sports: 'bicycles,running shoes,tents',
  Tools: 'drills,saws,tool boxes',
  Toys: 'building sets,dolls,board games',
}

/** How a market writes its money, and how many of it are about a dollar. */
const monies: Record<string, { sign: string; times: number }> = {
  us: { sign: '$', times: 1 },
  gb: { sign: '£', times: 1 },
  ca: { sign: 'C$', times: 1 },
  au: { sign: 'A$', times: 1 },
  br: { sign: 'R$', times: 5 },
  ch: { sign: 'CHF ', times: 1 },
  pl: { sign: 'PLN ', times: 5 },
  se: { sign: 'SEK ', times: 10 },
  mx: { sign: 'MX$', times: 20 },
  in: { sign: '₹', times: 80 },
  jp: { sign: '¥', times: 100 },
}
const euros = { sign: '€', times: 1 }

const seasons = ['Winter', 'Spring', 'Summer', 'Autumn']

/** Half of all offers are percentages. */
const gifts: readonly Gift[] = [
  'percent off',
  'percent off',
  'percent off',
  'percent off',
  'percent off',
  'money off',
  'money off',
  'free shipping',
  'free gift',
  'two for one',
]

/** An offer's words for a shop. @param codes false for one that needs no code. */
export function wordsOf(
  merchant: Merchant,
  startsAt: Date,
  random: Random,
  codes: boolean,
): OfferWords {
  const gift = one(gifts, random)
  const percent = between(random, 1, 8) * 5
  const season = seasons[Math.floor(((startsAt.getUTCMonth() + 1) % 12) / 3)] ?? ''
  const ware = one((things[merchant.category] ?? 'everything').split(','), random)
  const { sign, times } = monies[merchant.country] ?? euros
  const money = (dollars: number) => sign + (dollars * times).toLocaleString('en-US')
  const least = between(random, 2, 12) * 10
  const titles: Record<Gift, string[]> = {
    'percent off': [
      `${percent}% off ${ware}`,
      `Up to ${percent + 30}% off ${ware} in the ${season} Sale`,
      `${percent}% off your first order at ${merchant.name}`,
      `Extra ${percent}% off everything reduced`,
    ],
    'money off': [
      `${money(least / 5)} off orders over ${money(least)}`,
      `Save ${money(least / 5)} on ${ware} when you spend ${money(least)}`,
    ],
    'free shipping': [`Free shipping on orders over ${money(least)}`, `Free delivery on ${ware}`],
    'free gift': [`Free gift with every order over ${money(least)}`],
    'two for one': [`Buy one, get one half price: ${ware}`, `Three for two on all ${ware}`],
  }
  const use = random() < 0.7 ? 'generic' : random() < 0.7 ? 'exclusive' : 'one_time'
  const title = one(titles[gift], random)
  const terms = random() < 0.4 ? 'Cannot be combined with other offers.' : ''
  const code = codeOf(gift, percent, season, use, random)
  return { gift, title, terms, code: codes ? code : '', use }
}

function codeOf(
  gift: Gift,
  percent: number,
  season: string,
  use: OfferWords['use'],
  random: Random,
): string {
  if (use === 'one_time') {
    const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
    return Array.from({ length: 10 }, () => letters[between(random, 0, 31)]).join('')
  }
  const words: Record<Gift, string[]> = {
    'percent off': [`${season.toUpperCase()}${percent}`, `SAVE${percent}`, `WELCOME${percent}`],
    'money off': ['TAKEITOFF', `THANKYOU${percent}`],
    'free shipping': ['FREESHIP', 'SHIPFREE'],
    'free gift': ['GIFT4U'],
    'two for one': ['TWOFORONE', 'BOGO50'],
  }
  return one(words[gift], random) + (use === 'exclusive' ? 'X' : '')
}

function one<T>(list: readonly T[], random: Random): T {
  return list[between(random, 0, list.length - 1)] as T
}
