import {
  PRODUCTS_PAGE_SIZE,
  productSorts,
  type ProductSort,
} from '@orrery/contract/catalogue/products'
import type { Ask } from '@orrery/contract/client'
import { cutText } from '../address/cut-text.ts'
import { pageNumber } from '../address/page-number.ts'
import { productIdFields, type LinkIds } from './link-ids.ts'

/** What products are looked for, as the address holds it; what is missing is not asked for. */
export interface ProductFilters {
  q?: string
  mid?: string
  /** Separated by commas. */
  categoryIds?: string
  minPrice?: string
  maxPrice?: string
  showOfferedProducts?: string
  placementId?: string
  clickId?: string
  sortBy?: string
  pageSize?: string
  page?: string
}

export const LONGEST_SEARCH = 200
const LONGEST_MID = 100

export const pageSizes = [PRODUCTS_PAGE_SIZE, 40, 100] as const

/** Whether a price field may hold the text (2-links §5). */
export function isPrice(text: string): boolean {
  return /^\d{0,9}$/.test(text)
}

/** Whether both prices are given and the second is below the first. */
export function pricesCross({ minPrice, maxPrice }: ProductFilters): boolean {
  return Boolean(minPrice && maxPrice) && Number(maxPrice) < Number(minPrice)
}

/** The ids of categories that an address names. */
export function categoriesOf({ categoryIds = '' }: ProductFilters): string[] {
  return categoryIds.split(',').filter((id) => /^\d{1,9}$/.test(id))
}

/** The order that an address asks for; anything that is none is the first. */
export function productSortOf({ sortBy }: ProductFilters): ProductSort {
  return productSorts.find((each) => each === sortBy) ?? productSorts[0]
}

/** How many products an address asks for; anything that is none of the offered numbers is the first. */
export function pageSizeOf({ pageSize }: ProductFilters): number {
  return pageSizes.find((each) => String(each) === pageSize) ?? PRODUCTS_PAGE_SIZE
}

/** The ids of an address; what they may not hold is left out, and its field says so. */
export function idsOf({ placementId = '', clickId = '' }: ProductFilters): LinkIds {
  const ids = { placementId, clickId }
  return {
    placementId: isId('placementId', ids) ? placementId : '',
    clickId: isId('clickId', ids) ? clickId : '',
  }
}

/** Whether one of the ids has only the characters that it may have, and not too many. */
export function isId(name: keyof LinkIds, ids: LinkIds): boolean {
  const { pattern, maxLength } = productIdFields[name]
  return pattern.test(ids[name]) && ids[name].length <= maxLength
}

/** What the call is asked by an address, which may hold anything. */
export function productsQuery(filters: ProductFilters): Ask<'GET /home/getProductslist'>['query'] {
  const { q = '', mid = '', minPrice = '', maxPrice = '' } = filters
  return {
    q: cutText(q.trim(), LONGEST_SEARCH),
    ...(mid && { mid: cutText(mid, LONGEST_MID) }),
    pageSize: String(pageSizeOf(filters)),
    pageNo: String(pageNumber(filters.page)),
    showOfferedProducts: filters.showOfferedProducts === 'true' ? 'true' : 'false',
    sortBy: productSortOf(filters),
    ...idsOf(filters),
    categoryIds: categoriesOf(filters).join(','),
    minPrice: isPrice(minPrice) ? minPrice : '',
    maxPrice: isPrice(maxPrice) ? maxPrice : '',
  }
}
