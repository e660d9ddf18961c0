import type { Handlers } from '../kit/http/handler.ts'
import { getAdvertisers } from './get-advertisers.ts'
import { getCashback, getCashbackFilters } from './offers/get-cashback.ts'
import { getAllCategories, getCategories } from './get-categories.ts'
import { getCouponFilters, getCoupons } from './offers/get-coupons.ts'
import { getAllMerchants, getMerchants, getMerchantsCount } from './get-merchants.ts'
import { getProductsList } from './get-products-list.ts'
import { suggestProducts } from './suggest-products.ts'
import { merchantListHandlers } from './merchant-lists.ts'
import { merchantLogo } from './merchant-logo.ts'
import { picture } from './pictures/picture.ts'
import { refreshMerchantsNow } from './refresh-merchants-now.ts'
import {
  addTitleFilters,
  allTitleFilters,
  deleteTitleFilters,
} from './title-filters/title-filters.ts'

export const catalogueHandlers = {
  ...merchantListHandlers,
  'GET /home/getProductslist': getProductsList,
  'GET /home/suggestProducts': suggestProducts,
  'GET /logos/{list}/{mid}/{mark}': merchantLogo,
  'GET /pictures/{address}/{mark}': picture,
  'POST /home/refreshMerchants': refreshMerchantsNow,
  'GET /home/getMerchants': getMerchants,
  'GET /home/getAllMerchants': getAllMerchants,
  'GET /home/getMerchantsCount': getMerchantsCount,
  'GET /home/getAdvertisers': getAdvertisers,
  'GET /home/getCategories': getCategories,
  'GET /home/getAllCategories': getAllCategories,
  'GET /coupons/getcoupons': getCoupons,
  'GET /coupons/getFilters': getCouponFilters,
  'GET /coupons/getcashback': getCashback,
  'GET /coupons/getCashbackFilters': getCashbackFilters,
  'POST /dashboard/addTitleFilters': addTitleFilters,
  'POST /dashboard/deleteTitleFilters': deleteTitleFilters,
  'GET /dashboard/allTitleFilters': allTitleFilters,
} satisfies Partial<Handlers>
