import type { ProductSort } from '@orrery/contract/catalogue/products'
import type { NamedCategory, NamedMerchant, StoredProduct } from './index-format.ts'

/** Which merchants' products may be seen. */
export interface OpenTo {
  programmes: readonly string[]
  /** The only merchant of one programme that is. */
  only: { programme: string; merchantId: string } | null
}

/** What products are asked for. */
export interface ProductsAsked {
  text: string
  merchant: { programme: string; merchantId: string } | null
  /** A top-level category stands for its subcategories too; none: all. */
  categoryIds: readonly number[]
  /** Decimal text in the currency that prices are compared in; both ends are included. */
  minPrice: string | null
  maxPrice: string | null
  onlyReduced: boolean
  sort: ProductSort
  limit: number
  offset: number
  openTo: OpenTo
}

export interface FoundProduct {
  stored: StoredProduct
  merchant: NamedMerchant
  category: NamedCategory
}

export type Counted<Named> = Named & { count: number }

export interface ProductsFound {
  total: number
  page: FoundProduct[]
  merchants: Counted<NamedMerchant>[]
  categories: Counted<NamedCategory>[]
  /** How many each of the price steps has. */
  prices: number[]
  /** The text that these were found for, where nothing was for the one that was asked. */
  insteadOf: string | null
}

/** What a text that is being typed may become. */
export interface SuggestionsAsked {
  text: string
  openTo: OpenTo
}

export interface Suggestions {
  /** The whole text with its last word completed, and how many products have all of its words. */
  texts: { text: string; count: number }[]
  merchants: Counted<NamedMerchant>[]
  categories: Counted<NamedCategory>[]
}
