import { COUPONS_PAGE_SIZE } from '@orrery/contract/catalogue/coupons'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Asked } from '../../kit/http/handler.ts'
import { subjectOf } from '../../kit/scope.ts'
import type { LinkFor } from '../catalogue-link.ts'
import type { Page } from '../merchants.query.ts'
import type { AskedOffers } from './offers.query.ts'
import { openProgrammes } from '../open-programmes.ts'

type OfferCall = Asked<'GET /coupons/getcoupons'> | Asked<'GET /coupons/getcashback'>

/**
 * What a list of coupons or cashback is asked (1-core §7), and whose links it is to have.
 * @throws Problem invalid for days the wrong way round, foreignVendor for another vendor's links.
 */
export function askedOffers({ app, scope, query }: OfferCall): {
  now: Date
  asked: Omit<AskedOffers, 'now'>
  page: Page
  linkFor: LinkFor
} {
  const { startDate = null, endDate = null } = query
  if (startDate !== null && endDate !== null && endDate < startDate) {
    throw new Problem('invalid', messages.startAfterEnd)
  }
  const limit = query.pageSize ?? COUPONS_PAGE_SIZE
  return {
    now: app.clock(),
    asked: {
      programmes: openProgrammes(scope),
      ended: query.validCoupons === false,
      domain: query.domain_name ?? '',
      type: query.type ?? '',
      country: 'country' in query ? (query.country ?? '') : '',
      startDate,
      endDate,
      search: query.searchText ?? '',
    },
    page: { limit, offset: ((query.pageNo ?? 1) - 1) * limit },
    linkFor: {
      vendorId: subjectOf(scope, query.vendorId),
      placementId: query.placementId,
      clickId: query.clickId,
    },
  }
}
