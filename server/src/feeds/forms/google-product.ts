import type { ProductRow } from '../../kit/feed-rows.ts'
import { feedPrice, type Price } from './feed-price.ts'
import type { GoogleFields } from './google-columns.ts'
import { inEffect } from './sale-dates.ts'

/** A product, why it cannot be one, or undefined for one that is out of stock. */
export type GoogleProduct = { row: ProductRow } | { problem: string } | undefined

const NOT_SOLD = /^(out[ _]of[ _]stock|discontinued)$/i

/** What the fields of Google's product data say, as our row. @param now decides whether a sale is on. */
export function googleProduct(fields: GoogleFields, now: Date): GoogleProduct {
  if (NOT_SOLD.test(fields.availability?.trim() ?? '')) return undefined
  for (const name of ['id', 'title', 'link', 'price'] as const) {
    if (!fields[name]?.trim()) return { problem: `The row has no ${name}.` }
  }
  const priced = prices(fields, now)
  if ('problem' in priced) return priced
  return {
    row: {
      productId: textOf(fields.id),
      title: textOf(fields.title),
      manufacturer: textOf(fields.brand),
      link: withLiteralTokens(textOf(fields.link)),
      imageUrl: textOf(fields.imageLink) || null,
      ...priced,
      estimatedCpc: null,
      merchantId: textOf(fields.merchantId),
      merchantName: textOf(fields.merchantName),
      category: categoryOf(fields),
    },
  }
}

/** Many a tool encodes the braces of our tokens. */
function withLiteralTokens(link: string): string {
  if (!link.includes('%7')) return link
  return link.replaceAll(/%7B(VENDOR_ID|PLACEMENT_ID|CLICK_ID)%7D/gi, '{$1}')
}

function textOf(text = ''): string {
  return text.trim()
}

type Priced = Pick<ProductRow, 'price' | 'originalPrice' | 'currency'>

function prices(fields: GoogleFields, now: Date): Priced | { problem: string } {
  const usual = feedPrice(fields.price ?? '')
  if (!usual) return { problem: noPrice('price', fields.price) }
  const usually = { price: usual.amount, originalPrice: null, currency: usual.currency }
  if (!fields.salePrice?.trim()) return usually
  const sale = feedPrice(fields.salePrice)
  if (!sale) return { problem: noPrice('sale_price', fields.salePrice) }
  if (!sameMoney(usual, sale)) return { problem: 'price and sale_price are of two currencies.' }
  const on = inEffect(fields.salePriceDates ?? '', now)
  if (on === undefined) return { problem: 'sale_price_effective_date is no interval of two times.' }
  if (!on || Number(sale.amount) >= Number(usual.amount)) return usually
  return { price: sale.amount, originalPrice: usual.amount, currency: usual.currency }
}

function sameMoney(usual: Price, sale: Price): boolean {
  return sale.currency === '' || sale.currency === usual.currency
}

function noPrice(name: string, text = ''): string {
  return `${name} "${text.trim().slice(0, 40)}" is no price, such as 12.99 USD.`
}

/** Google's own tree where it is given in words, else the shop's own; the number of a category names none. */
function categoryOf({ googleCategory = '', productType = '' }: GoogleFields): string[] {
  const path = /^\s*\d*\s*$/.test(googleCategory) ? productType : googleCategory
  return path
    .split('>')
    .map((level) => level.trim())
    .filter((level) => level !== '')
}
