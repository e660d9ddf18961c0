import type { Facet } from '@orrery/contract/catalogue/facet'
import type { Db } from '../../kit/database.ts'
import type { Page } from '../merchants.query.ts'
import {
  CURRENT,
  END,
  offerOrder,
  OFFER_COLUMNS,
  offersFit,
  offerValues,
  type AskedOffers,
  type OpenOffers,
  type StoredOffer,
} from './offers.query.ts'

export interface StoredCoupon extends StoredOffer {
  code: string
  type: string
  restrictions: string
}

const FIT = offersFit('o.type', `o.title || ' ' || o.merchant_name || ' ' || o.code`)

/** A page of the coupons that fit, those that end first before others, and how many fit. */
export async function coupons(db: Db, asked: AskedOffers, { limit, offset }: Page) {
  const values = offerValues(asked)
  // Not prepared: what is asked decides how it is found.
  const { rows } = await db.query<StoredCoupon>(
    `SELECT ${OFFER_COLUMNS}, o.code, o.type, o.restrictions FROM coupon o WHERE ${FIT}
     ORDER BY ${offerOrder(asked.ended, `${END}, lower(o.merchant_name)`)} LIMIT $11 OFFSET $12`,
    [...values, limit, offset],
  )
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM coupon o WHERE ${FIT}`,
    values,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many coupons each domain and each type has that have not ended, the most first. */
export async function couponFacets(db: Db, { programmes, domains }: OpenOffers, now: Date) {
  const by = async (column: 'domain' | 'type') => {
    const { rows } = await db.query<Facet>({
      name: `coupons-by-${column}`,
      text: `SELECT o.${column} AS _id, count(*)::int AS count FROM coupon o
             WHERE ${CURRENT} AND o.${column} <> '' GROUP BY 1 ORDER BY 2 DESC, 1`,
      values: [programmes, now, domains],
    })
    return rows
  }
  return { domainNames: await by('domain'), type: await by('type') }
}
