import type { Handler } from '../../kit/http/handler.ts'
import { cachedAnswer } from '../cached-answer.ts'
import { offersRevision } from './offers-revision.query.ts'
import { askedOffers, openOffers } from './asked-offers.ts'
import { couponFacets, coupons } from './coupons.query.ts'
import { offerFields } from './offer-fields.ts'

const LIST = 'GET /coupons/getcoupons'
const FILTERS = 'GET /coupons/getFilters'

/** 1-core §7. */
export const getCoupons: Handler<typeof LIST> = async (call) => {
  const { app } = call
  const { now, ...question } = await askedOffers(call)
  const revision = await offersRevision(app.pool, 'coupon', now)
  return cachedAnswer(app, LIST, { asked: question, revision }, async () => {
    const { asked, page, linkFor } = question
    const { rows, total } = await coupons(app.pool, { ...asked, now }, page)
    return {
      data: rows.map((row) => ({
        ...offerFields(app, row, linkFor, now),
        couponCode: row.code,
        couponTitle: row.title,
        storeName: row.merchant_name,
        type: row.type,
        restrictions: row.restrictions,
      })),
      totalCount: total,
    }
  })
}

/** 1-core §3. */
export const getCouponFilters: Handler<typeof FILTERS> = async ({ app, scope }) => {
  const [asked, now] = [await openOffers(app, scope), app.clock()]
  const revision = await offersRevision(app.pool, 'coupon', now)
  return cachedAnswer(app, FILTERS, { asked, revision }, () => couponFacets(app.pool, asked, now))
}
