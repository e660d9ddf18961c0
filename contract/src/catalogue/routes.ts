import type { Named, Route } from '../route.ts'
import { getAdvertisers } from './advertisers.ts'
import { getCashback, getCashbackFilters } from './cashback.ts'
import { getAllCategories, getCategories } from './categories.ts'
import { getCouponFilters, getCoupons } from './coupons.ts'
import { merchantLogo } from './merchant-logo.ts'
import { merchantListRoutes, type MerchantListApi } from './merchant.ts'
import { getAllMerchants, getMerchants, getMerchantsCount } from './merchants.ts'
import { picture } from './picture.ts'
import { getProductslist, suggestProducts } from './products.ts'
import { refreshMerchantsNow } from './refresh-merchants.ts'

const routes = [
  merchantLogo,
  picture,
  refreshMerchantsNow,
  getMerchants,
  getAllMerchants,
  getMerchantsCount,
  getProductslist,
  suggestProducts,
  getAdvertisers,
  getCategories,
  getAllCategories,
  getCoupons,
  getCouponFilters,
  getCashback,
  getCashbackFilters,
] as const

/** Beside these, the merchant list of each link screen, from its manifest. */
export const catalogueRoutes: readonly Route[] = [...routes, ...merchantListRoutes]

export type CatalogueApi = Named<typeof routes> & MerchantListApi
