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
}

/**
 * The merchant of a list that a host belongs to: an active one before one that left, its own domain
 * before one above it. One merchant has a row, a link and types for each of its markets: one that pays
 * for a wanted type goes first, then the market that lists show first.
 */
export async function findMerchant(
  db: Db,
  { list, host, kinds, country }: Sought,
): Promise<FoundMerchant | undefined> {
  const labels = host.split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const { rows } = await db.query<FoundMerchant>(
    `SELECT merchant_id, name, url, domain, country, kinds, link, logo_url, active FROM merchant
     WHERE list = $1 AND domain = ANY ($2) AND ($3::text IS NULL OR country = $3)
     ORDER BY active DESC, length(domain) DESC, kinds && $4 DESC, country = $5 DESC, country, merchant_id
     LIMIT 1`,
    [list, domains, country || null, kinds, DEFAULT_COUNTRY],
  )
  return rows[0]
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
