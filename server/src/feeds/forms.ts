import type { Readers } from '../kit/feed-rows.ts'
import { cashback } from './forms/cashback.ts'
import { fmtcDeals } from './forms/fmtc-deals.ts'
import { googleProductsXml } from './forms/google-products-xml.ts'
import { googleProducts } from './forms/google-products.ts'
import { googlePromotions } from './forms/google-promotions.ts'

/** The reader of each form of files, by its key in `contract/src/feeds/forms.ts`. */
export const readers: Readers = (clock) => ({
  'google-products-tsv': { brings: 'products', read: googleProducts('\t', clock) },
  'google-products-csv': { brings: 'products', read: googleProducts(',', clock) },
  'google-products-xml': { brings: 'products', read: googleProductsXml(clock) },
  'google-promotions': { brings: 'coupons', read: googlePromotions },
  'fmtc-deals': { brings: 'coupons', read: fmtcDeals },
  cashback: { brings: 'cashback', read: cashback },
})
