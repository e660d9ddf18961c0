import type { Day } from '@orrery/contract/day'
import { orion } from '@orrery/contract/programmes/orion'
import { shownTitle } from '../../kit/shown-title.ts'
import { likeText } from '../../kit/like-text.ts'

/** Whose coupons or cashback offers a vendor may see. */
export interface OpenOffers {
  programmes: readonly string[]
  /** The only domains that Orion's may be of; null for any. */
  domains: readonly string[] | null
}

/** Which coupons or cashback offers. */
export interface AskedOffers extends OpenOffers {
  now: Date
  /** Whether those that have ended are meant, too. */
  ended: boolean
  /** '' for any, here and below. */
  domain: string
  type: string
  country: string
  /** Those that begin on this day (GMT) or later; null for any. */
  startDate: Day | null
  /** Those that end on this day (GMT) or earlier. */
  endDate: Day | null
  search: string
}

/** What coupons and cashback offers have in common. */
export interface StoredOffer {
  feed_id: number
  offer_id: string
  title: string
  merchant_name: string
  domain: string
  country: string
  starts_at: Date | null
  ends_at: Date | null
  jump_url: string
  logo_url: string | null
}

/** The columns of {@link StoredOffer}. */
export const OFFER_COLUMNS =
  'o.feed_id, o.offer_id, o.title, o.merchant_name, o.domain, o.country, o.starts_at, o.ends_at, o.jump_url, o.logo_url'

/**
 * Whether an offer `o` has neither been withdrawn nor is kept out by its title, over the programmes $1 and
 * the domains $3 of {@link OpenOffers}.
 */
const SHOWN = `o.active AND o.feed_id IN (SELECT feed_id FROM feed WHERE programme = ANY ($1))
  AND ($3::text[] IS NULL OR o.domain = ANY ($3)
       OR o.feed_id NOT IN (SELECT feed_id FROM feed WHERE programme = '${orion.key}'))
  AND ${shownTitle('o.title')}`

/** When an offer `o` ends, as its index has it. */
export const END = `coalesce(o.ends_at, 'infinity')`

/** Whether an offer `o` has not ended at $2 either. */
export const CURRENT = `${SHOWN} AND ${END} > $2`

/**
 * Which offers `o`, as SQL over the parameters of {@link offerValues}. Those of any country are in each.
 * @param type the column that their type is in. @param texts what the search looks through.
 */
export function offersFit(type: string, texts: string): string {
  return `${SHOWN} AND ($4 OR ${END} > $2)
    AND ($5 = '' OR o.domain = $5) AND ($6 = '' OR ${type} = $6) AND ($7 = '' OR o.country IN ($7, ''))
    AND ($8::date IS NULL OR o.starts_at >= $8::date) AND ($9::date IS NULL OR o.ends_at < $9::date + 1)
    AND ($10 = '' OR lower(${texts}) LIKE '%' || $10 || '%')`
}

export function offerValues(asked: AskedOffers): unknown[] {
  const { programmes, domains, now, ended, domain, type, country, startDate, endDate, search } =
    asked
  return [
    programmes,
    now,
    domains,
    ended,
    domain.toLowerCase(),
    type,
    country,
    startDate,
    endDate,
    likeText(search),
  ]
}

/** The order of offers `o`: where those that have ended are asked for, they stand last, the newest first. */
export function offerOrder(ended: boolean, order: string): string {
  const last = `${END} <= $2, CASE WHEN ${END} <= $2 THEN ${END} END DESC`
  return [...(ended ? [last] : []), order, 'o.feed_id', 'o.offer_id'].join(', ')
}
