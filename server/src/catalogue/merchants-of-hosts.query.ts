import { DEFAULT_COUNTRY } from '@orrery/contract/countries'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'
import { domainsOf, nearest } from './find-merchant.query.ts'
import type { StoredMerchant } from './merchants.query.ts'

/** A merchant of a list, with its pay for the wanted types alone, and the host that belongs to it. */
export interface HostMerchant extends StoredMerchant {
  host: string
  list: string
  active: boolean
}

/**
 * The merchant of each list that each host belongs to, the best-paid first: by the expected money for a
 * click, then by that for an action, both in euro, then by the share of a sale, then in the order of the
 * lists. Money of a currency without a rate counts as it stands; pay for a type that is not wanted is none.
 * @param lists each with the types that are wanted of it, and the merchant that the vendor is locked to.
 * @param hosts each once.
 */
export async function merchantsOfHosts(
  db: Db,
  lists: readonly { list: string; kinds: readonly Kind[]; lock: string | null }[],
  hosts: readonly string[],
): Promise<HostMerchant[]> {
  const pairs = hosts.flatMap((host) => domainsOf(host).map((domain) => ({ host, domain })))
  const { rows } = await db.query<HostMerchant>(
    `WITH rate AS (
       SELECT DISTINCT ON (currency) currency, rate FROM exchange_rate ORDER BY currency, day DESC
     ), found AS (
       SELECT DISTINCT ON (page.host, place.at) page.host, place.at, place.kinds AS wanted, merchant.*
       FROM ROWS FROM (jsonb_to_recordset($1) AS (list text, kinds text[], lock text))
              WITH ORDINALITY AS place (list, kinds, lock, at)
       CROSS JOIN unnest($2::text[], $3::text[]) AS page (host, domain)
       JOIN merchant ON merchant.list = place.list AND merchant.domain = page.domain
       ORDER BY page.host, place.at, ${nearest('place.kinds', '$4', 'place.lock')}
     )
     SELECT found.host, found.list, merchant_id, name, url, domain, country, paid.estimated_cpc,
            paid.commission, paid.per_action, kinds, deeplink, link, logo_url, restrictions, currency,
            last_seen, active
     FROM found LEFT JOIN rate USING (currency)
     CROSS JOIN LATERAL (
       SELECT ${paidFor('CPC', 'estimated_cpc')}, ${paidFor('CPA', 'per_action')},
              ${paidFor('CPA', 'commission')}
     ) AS paid
     ORDER BY paid.estimated_cpc / coalesce(rate, 1) DESC NULLS LAST,
              paid.per_action / coalesce(rate, 1) DESC NULLS LAST, paid.commission DESC NULLS LAST, at`,
    [
      JSON.stringify(lists),
      pairs.map(({ host }) => host),
      pairs.map(({ domain }) => domain),
      DEFAULT_COUNTRY,
    ],
  )
  return rows
}

/** A column of `found`, where the merchant pays for this type and it is wanted. */
const paidFor = (kind: Kind, column: string): string =>
  `CASE WHEN '${kind}' = ANY (found.kinds) AND '${kind}' = ANY (found.wanted) THEN found.${column} END AS ${column}`
