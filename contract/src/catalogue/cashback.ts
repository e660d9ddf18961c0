import { z } from 'zod'
import { count } from '../fields.ts'
import { route } from '../route.ts'
import { offerCountry } from './country.ts'
import { offerQuery, offerStates } from './coupons.ts'
import { facet } from './facet.ts'

/** A cashback offer (3-decisions §3). */
const cashback = z.object({
  _id: z.string(),
  title: z.string(),
  merchantName: z.string(),
  domainName: z.string(),
  country: z.string(),
  cashback: z.number(),
  cashbackType: z.enum(['percent', 'amount']),
  /** Of an amount. */
  currency: z.string(),
  startDateGMT: z.iso.datetime().nullable(),
  endDateGMT: z.iso.datetime().nullable(),
  /** With `{TRACKING_CODE}` in it, as coupons have it. */
  jumpUrl: z.string(),
  /** What "Copy Link" copies. */
  link: z.string(),
  state: z.enum(offerStates),
  logoUrl: z.string().nullable(),
})
export type Cashback = z.infer<typeof cashback>

export const getCashback = route({
  method: 'GET',
  path: '/coupons/getcashback',
  summary:
    'Cashback offers, the highest first, percentages before amounts, a page of 100 at a time (pageNo from 1). Offers have neither categories nor prices, and their links no click id: categoryIds, minPrice, maxPrice and clickId are taken and mean nothing.',
  source: 'core',
  access: { who: 'vendor', screens: ['/AllCashback'] },
  query: z.object({ ...offerQuery, country: offerCountry.optional() }),
  answer: z.object({ data: z.array(cashback), totalCount: count }),
})

export const getCashbackFilters = route({
  method: 'GET',
  path: '/coupons/getCashbackFilters',
  summary:
    'The countries and merchants’ domains of cashback that has not ended, with their counts.',
  source: 'core',
  access: { who: 'vendor', screens: ['/AllCashback'] },
  answer: z.object({ countries: z.array(facet), domainNames: z.array(facet) }),
})
