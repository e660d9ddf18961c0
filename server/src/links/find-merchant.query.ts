import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'

export interface FoundMerchant {
  merchant_id: string
  name: string
  url: string
  country: string
  /** The types of traffic that it pays for. */
  kinds: Kind[]
  /** Its link with tokens; null when links are made by a call. */
  link: string | null
  logo_url: string | null
  active: boolean
}

/**
 * The merchant of a list that a host belongs to: its own domain or one above it, the nearest first, an
 * active one before one that left.
 * @param country only a merchant of this market; any when absent or empty.
 */
export async function findMerchant(
  db: Db,
  list: string,
  host: string,
  country?: string,
): Promise<FoundMerchant | undefined> {
  const labels = host.split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const { rows } = await db.query<FoundMerchant>(
    `SELECT merchant_id, name, url, country, kinds, link, logo_url, active FROM merchant
     WHERE list = $1 AND domain = ANY ($2) AND ($3::text IS NULL OR country = $3)
     ORDER BY active DESC, length(domain) DESC, merchant_id LIMIT 1`,
    [list, domains, country || null],
  )
  return rows[0]
}
