import type { Cashback } from '@orrery/contract/catalogue/cashback'
import type { Facet } from '@orrery/contract/catalogue/facet'
import type { Db } from '../../kit/database.ts'
import type { Page } from '../merchants.query.ts'
import {
  CURRENT,
  offerOrder,
  OFFER_COLUMNS,
  offersFit,
  offerValues,
  type AskedOffers,
  type OpenOffers,
  type StoredOffer,
} from './offers.query.ts'

export interface StoredCashback extends StoredOffer {
  cashback: string
  cashback_type: Cashback['cashbackType']
  currency: string
}

const FIT = offersFit('o.cashback_type', `o.title || ' ' || o.merchant_name`)

/** Amounts are compared in euros, by the newest rate. */
const HIGHEST =
  'o.cashback_type DESC, o.cashback / coalesce(rate.rate, 1) DESC, lower(o.merchant_name)'

/** A page of the cashback that fits, the highest first, percentages before amounts, and how much fits. */
export async function cashbacks(db: Db, asked: AskedOffers, { limit, offset }: Page) {
  const values = offerValues(asked)
  const { rows } = await db.query<StoredCashback>(
    `SELECT ${OFFER_COLUMNS}, o.cashback, o.cashback_type, o.currency FROM cashback o
     LEFT JOIN LATERAL (
       SELECT rate FROM exchange_rate
       WHERE o.cashback_type = 'amount' AND currency = o.currency ORDER BY day DESC LIMIT 1
     ) AS rate ON true
     WHERE ${FIT} ORDER BY ${offerOrder(asked.ended, HIGHEST)} LIMIT $11 OFFSET $12`,
    [...values, limit, offset],
  )
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM cashback o WHERE ${FIT}`,
    values,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/**
 * How much cashback each country and each domain has that has not ended, the most first. What is good in
 * any country counts in each.
 */
export async function cashbackFacets(db: Db, { programmes, domains }: OpenOffers, now: Date) {
  const by = async (column: 'country' | 'domain') => {
    const { rows } = await db.query<Facet>(
      `SELECT o.${column} AS _id, count(*)::int AS count FROM cashback o
       WHERE ${CURRENT} GROUP BY 1 ORDER BY 2 DESC, 1`,
      [programmes, now, domains],
    )
    return rows
  }
  const [countries, domainNames] = [await by('country'), await by('domain')]
  const anywhere = countries.find(({ _id }) => _id === '')?.count ?? 0
  return {
    countries: named(countries).map(({ _id, count }) => ({ _id, count: count + anywhere })),
    domainNames: named(domainNames),
  }
}

function named(facets: readonly Facet[]): Facet[] {
  return facets.filter(({ _id }) => _id !== '')
}
