import { dayNumber } from '../kit/day.ts'
import type { Merchant } from './merchants.ts'
import type { Network } from './network.ts'
import { wordsOf, type OfferWords } from './offer-words.ts'
import type { Programme } from './programmes.ts'
import { byRank } from './rank.ts'
import { between, hash, seeded, type Random } from './seed.ts'

/** What a shop gives its customers for a while, with a code or without. */
export type Offer = OfferWords & {
  /** Unique in its series; another one when the next offer takes its place. */
  id: string
  merchant: Merchant
  /** Minutes by which the shop is ahead of GMT. */
  zone: number
  startsAt: Date
  /** Undefined: until further notice. */
  endsAt?: Date
  /** Taken back, whatever its dates say. */
  withdrawn: boolean
  createdAt: Date
  /** When it was created or taken back. */
  updatedAt: Date
}

/** Offers of one kind: whose, of which programme, how many. The name is part of the seed. */
export type Series = { name: string; programme: Programme; count: number; codes?: boolean }

const dayLength = 86_400_000
const minute = 60_000

/** Of each market, without summer time: many a shop's clock has none. */
const zones: Record<string, number> = {
  us: -300,
  ca: -300,
  mx: -360,
  br: -180,
  gb: 0,
  in: 330,
  jp: 540,
  au: 600,
}
const centralEurope = 60

/**
 * The offers of a series as they are on a day, one at a time, always as many: each place is taken by one
 * offer for two to nine weeks. Of these the first days are before it begins and the last after it has
 * ended, so that on any day most run, some end soon, some are to come and some are over; a tenth has no
 * end, and one in sixteen is taken back half-way. The same day is the same for ever.
 * @param codes false: none of them needs a code.
 */
export function* offersOf(network: Network, series: Series, day: string): Generator<Offer> {
  const { name, programme, count } = series
  // Those that have left are among them: a network forgets to take their offers back.
  const merchants = network.merchants(programme)
  const busy = byRank(merchants.length, 0.5)
  for (let at = 0; at < count; at += 1) {
    const random = seeded(hash(`${name}/${at}`))
    const merchant = merchants[busy(random())]
    if (merchant) yield offer(series, at, merchant, dayNumber(day), random)
  }
}

function offer(
  { name, codes = true }: Series,
  at: number,
  merchant: Merchant,
  today: number,
  random: Random,
): Offer {
  const stays = between(random, 14, 60)
  const shift = between(random, 0, stays - 1)
  const turn = Math.floor((today + shift) / stays)
  const firstDay = turn * stays - shift
  const its = seeded(hash(`${name}/${at}/${turn}`))
  const starts = firstDay + between(its, 0, Math.ceil(stays / 4))
  const ends = firstDay + stays - between(its, 1, Math.ceil(stays / 6))
  const endless = its() < 0.1
  const takenBack = its() < 1 / 16 ? firstDay + Math.ceil(stays / 2) : Infinity
  const zone = zones[merchant.country] ?? centralEurope
  const instant = (dayCount: number, minutes: number) =>
    new Date(dayCount * dayLength + (minutes - zone) * minute)
  const createdAt = instant(firstDay, between(its, 540, 1020))
  const withdrawn = today >= takenBack
  const startsAt = instant(starts, 0)
  return {
    ...wordsOf(merchant, startsAt, its, codes),
    id: hash(`${name}/${at}/${turn}`).toString(16).padStart(8, '0') + String(at).padStart(4, '0'),
    merchant,
    zone,
    startsAt,
    // The last second of a day in the shop.
    ...(endless ? {} : { endsAt: new Date(instant(ends, 0).getTime() - 1000) }),
    withdrawn,
    createdAt,
    updatedAt: withdrawn ? instant(takenBack, 600) : createdAt,
  }
}
