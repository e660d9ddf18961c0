import type { Handler } from '../../kit/http/handler.ts'
import { cachedAnswer } from '../cached-answer.ts'
import { offersRevision } from './offers-revision.query.ts'
import { askedOffers, openOffers } from './asked-offers.ts'
import { cashbackFacets, cashbacks } from './cashback.query.ts'
import { offerFields } from './offer-fields.ts'

const LIST = 'GET /coupons/getcashback'
const FILTERS = 'GET /coupons/getCashbackFilters'

/** 3-decisions §3. */
export const getCashback: Handler<typeof LIST> = async (call) => {
  const { app } = call
  const { now, ...question } = await askedOffers(call)
  const revision = await offersRevision(app.pool, 'cashback', now)
  return cachedAnswer(app, LIST, { asked: question, revision }, async () => {
    const { asked, page, linkFor } = question
    const { rows, total } = await cashbacks(app.pool, { ...asked, now }, page)
    return {
      data: rows.map((row) => ({
        ...offerFields(app, row, linkFor, now),
        title: row.title,
        merchantName: row.merchant_name,
        country: row.country,
        cashback: Number(row.cashback),
        cashbackType: row.cashback_type,
        currency: row.currency,
      })),
      totalCount: total,
    }
  })
}

/** 1-core §7. */
export const getCashbackFilters: Handler<typeof FILTERS> = async ({ app, scope }) => {
  const [asked, now] = [await openOffers(app, scope), app.clock()]
  const revision = await offersRevision(app.pool, 'cashback', now)
  return cachedAnswer(app, FILTERS, { asked, revision }, () => cashbackFacets(app.pool, asked, now))
}
