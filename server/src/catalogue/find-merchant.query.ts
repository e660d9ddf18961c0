import { DEFAULT_COUNTRY } from '@orrery/contract/countries'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'

export interface FoundMerchant {
  merchant_id: string
  name: string
  url: string
  /** Its site's host without `www.`. */
  domain: string
  country: string
  /** The types of traffic that it pays for. */
  kinds: Kind[]
  /** Its link with tokens; null when links are made by a call. */
  link: string | null
  logo_url: string | null
  active: boolean
}

interface Sought {
  /** The key of the merchant list. */
  list: string
  host: string
  /** The types that a link may be of. */
  kinds: readonly Kind[]
  /** Only a merchant of this market; any when absent or empty. */
  country?: string | undefined
  /** The merchant that the vendor is locked to; null for none. */
  lock: string | null
}

/**
 * Which merchant of a list a host belongs to, as the order of those of its domains: an active one before
 * one that left, its own domain before one above it. Of several with one domain, the one that the vendor
 * is locked to goes first. One merchant has a row, a link and types for each of its markets: one that pays
 * for a wanted type goes first, then the market that lists show first.
 * @param kinds the wanted types, @param country that market, and @param lock that merchant or NULL, each
 *   as SQL.
 */
export const nearest = (kinds: string, country: string, lock: string): string =>
  `merchant.active DESC, length(merchant.domain) DESC, merchant.merchant_id = ${lock} DESC,
   merchant.kinds && ${kinds} DESC, merchant.country = ${country} DESC, merchant.country,
   merchant.merchant_id`

/** More names than any site's host has stand one below the other in one that was made up. */
const MOST_LABELS = 12

/** The domains that a host lies under, itself first; none of them is a single name. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.')
  const above = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return above.slice(-MOST_LABELS)
}

/** The merchant of a list that a host belongs to ({@link nearest}). */
export async function findMerchant(
  db: Db,
  { list, host, kinds, country, lock }: Sought,
): Promise<FoundMerchant | undefined> {
  const { rows } = await db.query<FoundMerchant>(
    `SELECT merchant_id, name, url, domain, country, kinds, link, logo_url, active FROM merchant
     WHERE list = $1 AND domain = ANY ($2) AND ($3::text IS NULL OR country = $3)
     ORDER BY ${nearest('$4', '$5', '$6::text')}
     LIMIT 1`,
    [list, domainsOf(host), country || null, kinds, DEFAULT_COUNTRY, lock],
  )
  return rows[0]
}

/**
 * The merchant of a programme whose site is just this domain, with all types that it pays for in any market; undefined
 * where there is none, or several: which of them is meant nobody knows.
 */
export async function merchantOfDomain(
  db: Db,
  lists: readonly string[],
  domain: string,
): Promise<Pick<FoundMerchant, 'merchant_id' | 'kinds'> | undefined> {
  const { rows } = await db.query<Pick<FoundMerchant, 'merchant_id' | 'kinds'>>(
    `SELECT merchant_id, array_agg(DISTINCT kind) AS kinds
     FROM merchant CROSS JOIN unnest(kinds) AS kind
     WHERE list = ANY ($1) AND domain = $2 AND domain <> '' AND active
     GROUP BY merchant_id LIMIT 2`,
    [lists, domain],
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** A merchant whose row carries its link. */
export interface LinkedMerchant {
  merchant_id: string
  name: string
  url: string
  link: string
  /** The types of traffic that it pays for. */
  kinds: readonly Kind[]
  active: boolean
}

/** The merchant of a list with this id in a market; undefined where its row carries no link. */
export async function linkedMerchant(
  db: Db,
  { list, country, mid }: { list: string; country: string; mid: string },
): Promise<LinkedMerchant | undefined> {
  const { rows } = await db.query<LinkedMerchant>(
    `SELECT merchant_id, name, url, link, kinds, active FROM merchant
     WHERE list = $1 AND country = $2 AND merchant_id = $3 AND link IS NOT NULL`,
    [list, country, mid],
  )
  return rows[0]
}
