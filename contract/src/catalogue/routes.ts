import type { Named, Route } from '../route.ts'
import { merchantLogo } from './merchant-logo.ts'
import { merchantListRoutes, type MerchantListApi } from './merchant.ts'
import { refreshMerchantsNow } from './refresh-merchants.ts'

const routes = [merchantLogo, refreshMerchantsNow] as const

/** Beside these, the merchant list of each link screen, from its manifest. */
export const catalogueRoutes: readonly Route[] = [...routes, ...merchantListRoutes]

export type CatalogueApi = Named<typeof routes> & MerchantListApi
