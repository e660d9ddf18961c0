import { COUPONS_PAGE_SIZE } from '@orrery/contract/catalogue/coupons'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import type { Asked } from '../../kit/http/handler.ts'
import { subjectOf, type Scope } from '../../kit/scope.ts'
import type { LinkFor } from '../catalogue-link.ts'
import type { Page } from '../merchants.query.ts'
import { openProgrammes } from '../open-programmes.ts'
import { lockedDomains } from './locked-domains.query.ts'
import type { AskedOffers, OpenOffers } from './offers.query.ts'

type OfferCall = Asked<'GET /coupons/getcoupons'> | Asked<'GET /coupons/getcashback'>

/**
 * What a list of coupons or cashback is asked (1-core §7), and whose links it is to have.
 * @throws Problem invalid for days the wrong way round, foreignVendor for another vendor's links.
 */
export async function askedOffers({ app, scope, query }: OfferCall): Promise<{
  now: Date
  asked: Omit<AskedOffers, 'now'>
  page: Page
  linkFor: LinkFor
}> {
  const { startDate = null, endDate = null } = query
  if (startDate !== null && endDate !== null && endDate < startDate) {
    throw new Problem('invalid', messages.startAfterEnd)
  }
  const limit = query.pageSize ?? COUPONS_PAGE_SIZE
  return {
    now: app.clock(),
    asked: {
      ...(await openOffers(app, scope)),
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

/** Whose offers the vendor may see; one that is locked to a merchant, of Orion's that merchant's only. */
export async function openOffers(app: App, scope: Scope): Promise<OpenOffers> {
  return {
    programmes: openProgrammes(scope),
    domains: await lockedDomains(app.pool, scope),
  }
}
