import type { Handler } from '../../kit/http/handler.ts'
import { askedOffers } from './asked-offers.ts'
import { couponFacets, coupons } from './coupons.query.ts'
import { offerFields } from './offer-fields.ts'
import { openProgrammes } from '../open-programmes.ts'

/** 1-core §7. */
export const getCoupons: Handler<'GET /coupons/getcoupons'> = async (call) => {
  const { asked, page, linkFor } = askedOffers(call)
  const { rows, total } = await coupons(call.app.pool, asked, page)
  return {
    data: rows.map((row) => ({
      ...offerFields(row, linkFor, asked.now),
      couponCode: row.code,
      couponTitle: row.title,
      storeName: row.merchant_name,
      type: row.type,
    })),
    totalCount: total,
  }
}

/** 1-core §3. */
export const getCouponFilters: Handler<'GET /coupons/getFilters'> = async ({ app, scope }) =>
  couponFacets(app.pool, openProgrammes(scope), app.clock())
