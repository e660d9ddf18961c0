import type { Cashback } from '@orrery/contract/catalogue/cashback'
import type { Facet } from '@orrery/contract/catalogue/facet'
import type { Db } from '../../kit/database.ts'
import type { Page } from '../merchants.query.ts'
import {
  CURRENT,
  ENDED_LAST,
  OFFER_COLUMNS,
  offersFit,
  offerValues,
  type AskedOffers,
  type StoredOffer,
} from './offers.query.ts'

export interface StoredCashback extends StoredOffer {
  cashback: string
  cashback_type: Cashback['cashbackType']
  currency: string
}

const FIT = offersFit('o.cashback_type', `o.title || ' ' || o.merchant_name`)

/** A page of the cashback that fits, the highest first, and how much fits. */
export async function cashbacks(db: Db, asked: AskedOffers, { limit, offset }: Page) {
  const values = offerValues(asked)
  const { rows } = await db.query<StoredCashback>({
    name: 'cashback',
    text: `SELECT ${OFFER_COLUMNS}, o.cashback, o.cashback_type, o.currency FROM cashback o WHERE ${FIT}
           ORDER BY ${ENDED_LAST}, o.cashback_type DESC, o.cashback DESC, lower(o.merchant_name), o.feed_id, o.offer_id
           LIMIT $10 OFFSET $11`,
    values: [...values, limit, offset],
  })
  const counted = await db.query<{ total: number }>({
    name: 'cashback-total',
    text: `SELECT count(*)::int AS total FROM cashback o WHERE ${FIT}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How much cashback each country and each domain has that has not ended, the most first. */
export async function cashbackFacets(db: Db, programmes: readonly string[], now: Date) {
  const by = async (column: 'country' | 'domain') => {
    const { rows } = await db.query<Facet>({
      name: `cashback-by-${column}`,
      text: `SELECT o.${column} AS _id, count(*)::int AS count FROM cashback o
             WHERE ${CURRENT} AND o.${column} <> '' GROUP BY 1 ORDER BY 2 DESC, 1`,
      values: [programmes, now],
    })
    return rows
  }
  return { countries: await by('country'), domainNames: await by('domain') }
}
