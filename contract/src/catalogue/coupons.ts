import { z } from 'zod'
import { askedDay, count, queryFlag, searchText, vendorId, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'
import { facet } from './facet.ts'
import { offerIds } from './link-ids.ts'

export const COUPONS_PAGE_SIZE = 100

/** GMT is kept as GMT: an instant, or null where the offer has no such end. */
const gmt = z.iso.datetime().nullable()

/** How the end of an offer stands to now. */
export const offerStates = ['coming', 'running', 'ending', 'ended'] as const

/** The query keys of 1-core §7, for coupons and cashback alike. */
export const offerQuery = {
  domain_name: z.string().max(253).optional(),
  type: z.string().max(50).optional(),
  pageSize: wholeNumber(1, 100).optional(),
  pageNo: wholeNumber(1, 1_000_000).optional(),
  /** Without it, or true: those that have not ended; false: the ended ones too. */
  validCoupons: queryFlag.optional(),
  /** Those that begin on this day (GMT) or later, and that end on this day or earlier. */
  startDate: askedDay.optional(),
  endDate: askedDay.optional(),
  /** The click id is taken and means nothing: offers' links have none. */
  ...offerIds,
  /** Offers have neither categories nor prices: what these three say means nothing. */
  categoryIds: z.string().max(200).optional(),
  minPrice: z.string().max(20).optional(),
  maxPrice: z.string().max(20).optional(),
  vendorId: vendorId.optional(),
  searchText,
}

const coupon = z.object({
  /** Opaque. */
  _id: z.string(),
  /** Empty where the offer needs none. */
  couponCode: z.string(),
  domainName: z.string(),
  storeName: z.string(),
  startDateGMT: gmt,
  endDateGMT: gmt,
  couponTitle: z.string(),
  type: z.string(),
  /** Whom or what it is not for, as its sender says; empty where it says nothing. */
  restrictions: z.string(),
  /** With {@link TRACKING_CODE} in it. */
  jumpUrl: z.string(),
  /** What "Copy" copies: the jump URL for this vendor, its placement and `af_campaign_id` in it. */
  link: z.string(),
  state: z.enum(offerStates),
  logoUrl: z.string().nullable(),
})
export type Coupon = z.infer<typeof coupon>

export const getCoupons = route({
  method: 'GET',
  path: '/coupons/getcoupons',
  summary:
    'Coupons, those that end first before others, a page of 100 at a time (pageNo from 1). Offers have neither categories nor prices, and their links no click id: categoryIds, minPrice, maxPrice and clickId are taken and mean nothing.',
  source: 'core',
  access: { who: 'vendor', screens: ['/allCoupons'] },
  query: z.object(offerQuery),
  answer: z.object({ data: z.array(coupon), totalCount: count }),
})

export const getCouponFilters = route({
  method: 'GET',
  path: '/coupons/getFilters',
  summary:
    'The merchants’ domains and the types of coupons that have not ended, with their counts.',
  source: 'core',
  access: { who: 'vendor', screens: ['/allCoupons'] },
  answer: z.object({ domainNames: z.array(facet), type: z.array(facet) }),
})
