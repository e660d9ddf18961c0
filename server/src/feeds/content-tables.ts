import type { FeedContent } from '@orrery/contract/feeds/forms'

/** Where what a feed brings is kept. */
export interface ContentTable {
  table: 'product' | 'coupon' | 'cashback'
  /** Unique in a feed. */
  id: string
  /** In the order that its rows are staged in, with their types. */
  staged: Readonly<Record<string, string>>
  /** Those of its table that its hash is of, the feed and the id left out; what they are of staged ones. */
  said: Readonly<Record<string, string>>
}

const products = {
  product_id: 'text',
  title: 'text',
  manufacturer: 'text',
  link: 'text',
  image_url: 'text',
  price: 'numeric',
  original_price: 'numeric',
  currency: 'text',
  estimated_cpc: 'numeric',
  merchant_id: 'text',
  merchant_name: 'text',
  path: 'integer',
}

/** The places of what is staged, by content. */
export const contentTables: Partial<Record<FeedContent, ContentTable>> = {
  products: {
    table: 'product',
    id: 'product_id',
    staged: products,
    said: {
      ...asStaged(products, ['product_id', 'merchant_name', 'path']),
      // A feed that names its merchants by their ids alone means the names of the programme's list.
      merchant_name: `coalesce(nullif(s.merchant_name, ''), m.name, '')`,
      category_id: 'p.category_id',
    },
  },
}

function asStaged(staged: Record<string, string>, but: readonly string[]): Record<string, string> {
  const names = Object.keys(staged).filter((name) => !but.includes(name))
  return Object.fromEntries(names.map((name) => [name, `s.${name}`]))
}
