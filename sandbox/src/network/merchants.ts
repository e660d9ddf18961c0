import { fromMicros } from '../kit/money.ts'
import { programmes, type Programme } from './programmes.ts'
import { between, hash, seeded } from './seed.ts'
import { lockedMerchantId } from './vendors.ts'

/**
 * A shop that pays for traffic. `ecpc` is what a click earns in currency units, decimal text;
 * `commission` is the share of a sale in basis points; `basket` the usual sale in cents;
 * `country` the market it sells in, two lower-case letters; `leftOn` the day after which it takes no
 * traffic.
 */
export type Merchant = {
  id: string
  name: string
  url: string
  host: string
  category: string
  country: string
  ecpc: string
  ecpcMicros: number
  commission: number
  basket: number
  leftOn?: string
}

const manners =
  `Amber Ashen Autumn Balmy Bold Brass Bright Brook Café Calm Cedar Clear Clever Cobalt Copper Coral
  Crisp Daily Dapper Dawn Eager Ember Fair Fern Field Fleet Frost Gentle Gilded Golden Grand Green
  Happy Harbor Hazel Honest Indigo Ivory Jolly Juniper Kind Lively Lunar Maple Merry Mint Misty
  Noble`.split(/\s+/)

const things =
  `Anchor Apron Atlas Barn Basket Beacon Bloom Boots Bridge Button Cabin Candle Canvas Carriage
  Chair Clover Compass Corner Cottage Cradle Crate Drum Easel Feather Forge Garden Hammer Hearth
  Hollow Kettle Ladder Lantern Lodge Loom Market Meadow Mill Mirror Needle Orchard Paddle Pantry
  Parcel Pillow Quilt Racket Saddle Thread`.split(/\s+/)

const categories =
  `Apparel,Appliances,Automotive,Baby,Beauty,Books,Computers,Electronics,Furniture,Garden,Health,
  Jewelry,Office,Pets,Shoes,Sports,Tools,Toys`.split(/,\s*/)

// The larger a market, the more often it stands here. Great Britain is gb, whatever a partner says.
const markets =
  'us us us us us us us us us us us us gb gb gb gb de de de de fr fr fr it it es es nl'
    .concat(' ca ca au se pl at be ch br mx in jp')
    .split(' ')

const departure = '2025-12-31'

/**
 * The merchants of a programme, most visited first; the same for a seed for ever. One in fifty-two
 * left at the end of 2025. Some names hold a comma or an accent, as real ones do.
 */
export function merchantsOf(seed: number, programme: Programme): Merchant[] {
  const { merchants: count } = programmes[programme]
  const start = hash(`${seed}/${programme}/names`) % (manners.length * things.length)
  return Array.from({ length: count }, (_, at) => {
    // 1009 shares no factor with 48 × 48, so the walk meets every pair of words once.
    const pair = (start + at * 1009) % (manners.length * things.length)
    const manner = manners[pair % manners.length] ?? ''
    const thing = things[Math.floor(pair / manners.length)] ?? ''
    return merchant(seed, programme, at, manner, thing)
  })
}

function merchant(
  seed: number,
  programme: Programme,
  at: number,
  manner: string,
  thing: string,
): Merchant {
  const random = seeded(hash(`${seed}/${programme}/merchant/${at}`))
  const locked = programme === 'orion' && at === 12
  const host = `www.${manner.replace('é', 'e')}${thing}.example`.toLowerCase()
  const ecpcMicros = between(random, 400, 9500) * 100
  return {
    id: locked ? lockedMerchantId : String(100_000 + at * 97 + (at % 89)),
    name: `${manner} ${thing}${at % 23 === 7 ? ', Inc.' : ''}`,
    url: `https://${host}/`,
    host,
    category: categories[between(random, 0, categories.length - 1)] ?? '',
    country: markets[hash(`${seed}/${programme}/market/${at}`) % markets.length] ?? 'us',
    ecpc: fromMicros(ecpcMicros),
    ecpcMicros,
    commission: between(random, 200, 1400),
    basket: between(random, 1500, 22_000),
    ...(at % 52 === 51 ? { leftOn: departure } : {}),
  }
}
