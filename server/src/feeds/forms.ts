import type { FeedContent } from '@orrery/contract/feeds/forms'
import type { FeedRows, ReadFeed } from '../kit/feed-rows.ts'
import { cashback } from './forms/cashback.ts'
import { fmtcDeals } from './forms/fmtc-deals.ts'
import { googleProductsXml } from './forms/google-products-xml.ts'
import { googleProducts } from './forms/google-products.ts'
import { googlePromotions } from './forms/google-promotions.ts'

/** How the files of a form are read, and what they bring. */
export type FileReader = {
  [Brings in FeedContent]: { brings: Brings; read: ReadFeed<FeedRows[Brings]> }
}[FeedContent]

/**
 * The reader of each form of files, by its key in `contract/src/feeds/forms.ts`.
 * @param clock says which sales are on.
 */
export function fileReaders(clock: () => Date): Readonly<Record<string, FileReader>> {
  return {
    'google-products-tsv': { brings: 'products', read: googleProducts('\t', clock) },
    'google-products-csv': { brings: 'products', read: googleProducts(',', clock) },
    'google-products-xml': { brings: 'products', read: googleProductsXml(clock) },
    'google-promotions': { brings: 'coupons', read: googlePromotions },
    'fmtc-deals': { brings: 'coupons', read: fmtcDeals },
    cashback: { brings: 'cashback', read: cashback },
  }
}
