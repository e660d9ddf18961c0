import type { Handler } from '../../kit/http/handler.ts'
import { askedOffers } from './asked-offers.ts'
import { cashbackFacets, cashbacks } from './cashback.query.ts'
import { offerFields } from './offer-fields.ts'
import { openProgrammes } from '../open-programmes.ts'

/** 3-decisions §3. */
export const getCashback: Handler<'GET /coupons/getcashback'> = async (call) => {
  const { asked, page, linkFor } = askedOffers(call)
  const { rows, total } = await cashbacks(call.app.pool, asked, page)
  return {
    data: rows.map((row) => ({
      ...offerFields(row, linkFor, asked.now),
      title: row.title,
      merchantName: row.merchant_name,
      country: row.country,
      cashback: Number(row.cashback),
      cashbackType: row.cashback_type,
      currency: row.currency,
    })),
    totalCount: total,
  }
}

/** 1-core §7. */
export const getCashbackFilters: Handler<'GET /coupons/getCashbackFilters'> = async ({
  app,
  scope,
}) => cashbackFacets(app.pool, openProgrammes(scope), app.clock())
