import type { ProductRow } from '../../kit/feed-rows.ts'
import { quoted } from '../../kit/quoted.ts'
import { feedPrice, type Price } from './feed-price.ts'
import type { GoogleField } from './google-columns.ts'
import { inEffect } from './sale-dates.ts'

/** A product, why it cannot be one, or undefined for one that is out of stock. */
export type GoogleProduct = { row: ProductRow } | { problem: string } | undefined

const NOT_SOLD = /^(out[ _]of[ _]stock|discontinued)$/i

/** A field's text as it stands in the feed; undefined where there is none. */
export type FieldOf = (field: GoogleField) => string | undefined

/**
 * What the fields of Google's product data say, as our row.
 * @param fieldOf is asked for each.
 * @param now decides whether a sale is on.
 */
export function googleProduct(fieldOf: FieldOf, now: Date): GoogleProduct {
  const textOf = (field: GoogleField) => fieldOf(field)?.trim() ?? ''
  if (NOT_SOLD.test(textOf('availability'))) return undefined
  const [productId, title, link] = [textOf('id'), textOf('title'), textOf('link')]
  if (productId === '') return missing('id')
  if (title === '') return missing('title')
  if (link === '') return missing('link')
  const priced = prices(textOf, now)
  if ('problem' in priced) return priced
  const { price, originalPrice, currency } = priced
  return {
    row: {
      productId,
      title,
      manufacturer: textOf('brand'),
      link: withLiteralTokens(link),
      imageUrl: textOf('imageLink') || null,
      price,
      originalPrice,
      currency,
      estimatedCpc: null,
      merchantId: textOf('merchantId'),
      merchantName: textOf('merchantName'),
      category: categoryOf(textOf),
    },
  }
}

function missing(name: string): { problem: string } {
  return { problem: `The row has no ${name}.` }
}

/** Many a tool encodes the braces of our tokens. */
function withLiteralTokens(link: string): string {
  if (!link.includes('%7')) return link
  return link.replaceAll(/%7B(VENDOR_ID|PLACEMENT_ID|CLICK_ID)%7D/gi, '{$1}')
}

type Priced = Pick<ProductRow, 'price' | 'originalPrice' | 'currency'>

function prices(textOf: (field: GoogleField) => string, now: Date): Priced | { problem: string } {
  const price = textOf('price')
  if (price === '') return missing('price')
  const usual = feedPrice(price)
  if (!usual) return { problem: noPrice('price', price) }
  const usually = { price: usual.amount, originalPrice: null, currency: usual.currency }
  const salePrice = textOf('salePrice')
  if (salePrice === '') return usually
  const sale = feedPrice(salePrice)
  if (!sale) return { problem: noPrice('sale_price', salePrice) }
  if (!sameMoney(usual, sale)) return { problem: 'price and sale_price are of two currencies.' }
  const on = inEffect(textOf('salePriceDates'), now)
  if (on === undefined) return { problem: 'sale_price_effective_date is no interval of two times.' }
  if (!on || Number(sale.amount) >= Number(usual.amount)) return usually
  return { price: sale.amount, originalPrice: usual.amount, currency: usual.currency }
}

function sameMoney(usual: Price, sale: Price): boolean {
  return sale.currency === '' || sale.currency === usual.currency
}

function noPrice(name: string, text: string): string {
  return `${name} ${quoted(text)} is no price, such as 12.99 USD.`
}

/** Google's own tree where it is given in words, else the shop's own; the number of a category names none. */
function categoryOf(textOf: (field: GoogleField) => string): string[] {
  const googles = textOf('googleCategory')
  const path = /^\d*$/.test(googles) ? textOf('productType') : googles
  return path
    .split('>')
    .map((level) => level.trim())
    .filter((level) => level !== '')
}
