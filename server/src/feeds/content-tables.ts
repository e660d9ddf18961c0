import type { FeedContent } from '@orrery/contract/feeds/forms'

/** Where what a feed brings is kept. */
export interface ContentTable {
  table: 'product' | 'coupon' | 'cashback'
  /** Unique in a feed. */
  id: string
  /** The columns that its rows are staged in, in the order of their checks, with their types. */
  staged: Readonly<Record<string, string>>
  /** Its table's own, but for feed, id and hash: each as an expression over the staged row `s`. */
  said: Readonly<Record<string, string>>
}

const product = {
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
  // The link's host, where the feed names no merchant.
  site: 'text',
  path: 'integer',
}

const offer = {
  offer_id: 'text',
  title: 'text',
  merchant_name: 'text',
  domain: 'text',
  country: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  jump_url: 'text',
  logo_url: 'text',
  active: 'boolean',
}
const coupon = { ...offer, code: 'text', type: 'text', restrictions: 'text' }
const cashback = { ...offer, cashback: 'numeric', cashback_type: 'text', currency: 'text' }

/** The place of what a feed brings, by its content. */
export const contentTables: Readonly<Record<FeedContent, ContentTable>> = {
  products: {
    table: 'product',
    id: 'product_id',
    staged: product,
    said: {
      ...asStaged(product, ['product_id', 'merchant_id', 'merchant_name', 'site', 'path']),
      // What a feed does not say of its merchants is as the programme's lists have it.
      merchant_id: `coalesce(nullif(s.merchant_id, ''), d.merchant_id, '')`,
      merchant_name: `coalesce(nullif(s.merchant_name, ''), m.name, d.name, '')`,
      category_id: 'p.category_id',
    },
  },
  coupons: {
    table: 'coupon',
    id: 'offer_id',
    staged: coupon,
    said: asStaged(coupon, ['offer_id']),
  },
  cashback: {
    table: 'cashback',
    id: 'offer_id',
    staged: cashback,
    said: asStaged(cashback, ['offer_id']),
  },
}

function asStaged(staged: Record<string, string>, but: readonly string[]): Record<string, string> {
  const names = Object.keys(staged).filter((name) => !but.includes(name))
  return Object.fromEntries(names.map((name) => [name, `s.${name}`]))
}
