import { isOfferCountry } from '@orrery/contract/countries'
import { COUPONS_PAGE_SIZE } from '@orrery/contract/catalogue/coupons'
import { offerPlacement } from '@orrery/contract/catalogue/link-ids'
import { isAskedDay } from '@orrery/contract/day'
import { askedSearch, cutText } from '../../address/cut-text.ts'
import { pageNumber } from '../../address/page-number.ts'

/** What offers are looked for, as the address holds it; what is missing is not asked for. */
export interface OfferFilters {
  search?: string
  domain?: string
  type?: string
  country?: string
  start?: string
  end?: string
  ended?: string
  placementId?: string
  page?: string
}

const LONGEST_DOMAIN = 253
const LONGEST_TYPE = 50

/** Whether a placement id has only the characters that it may have, and not too many. */
export function isPlacement(text: string): boolean {
  return offerPlacement.pattern.test(text) && text.length <= offerPlacement.maxLength
}

/** Whether both days are given and the second is before the first. */
export function daysCross({ start = '', end = '' }: OfferFilters): boolean {
  return isAskedDay(start) && isAskedDay(end) && end < start
}

/** What both calls are asked by an address, which may hold anything. */
export function offersQuery(filters: OfferFilters) {
  const { search = '', domain = '', type = '', start = '', end = '', placementId = '' } = filters
  return {
    searchText: askedSearch(search.trim()),
    ...(domain && { domain_name: cutText(domain, LONGEST_DOMAIN) }),
    ...(type && { type: cutText(type, LONGEST_TYPE) }),
    ...(isAskedDay(start) && { startDate: start }),
    ...(isAskedDay(end) && !daysCross(filters) && { endDate: end }),
    placementId: isPlacement(placementId) ? placementId : '',
    validCoupons: filters.ended === 'true' ? ('false' as const) : ('true' as const),
    pageNo: String(pageNumber(filters.page)),
    pageSize: String(COUPONS_PAGE_SIZE),
  }
}

/** The country that an address asks for, empty for all and for what is none. */
export function countryOf({ country = '' }: OfferFilters): string {
  return isOfferCountry(country) ? country : ''
}
