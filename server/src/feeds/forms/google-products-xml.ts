import type { ProductRow, ReadFeed, ReadRow } from '../../kit/feed-rows.ts'
import type { GoogleFields } from './google-columns.ts'
import { googleField } from './google-columns.ts'
import { googleProduct } from './google-product.ts'
import { xmlItems, type XmlItem } from './xml-items.ts'

/**
 * Google's product data as RSS 2.0 (`item`) or Atom (`entry`), docs/feeds/google-products.md. Products that
 * are out of stock are left out.
 */
export function googleProductsXml(clock: () => Date = () => new Date()): ReadFeed<ProductRow> {
  return async function* read(body) {
    const now = clock()
    for await (const items of xmlItems(body)) yield items.flatMap((item) => rowOf(item, now))
  }
}

/** At most one. */
function rowOf(item: XmlItem, now: Date): ReadRow<ProductRow>[] {
  const { line } = item
  if ('problem' in item) return [{ line, problem: item.problem, excerpt: '' }]
  const fields: GoogleFields = {}
  for (const [name, text] of item.elements) {
    const field = googleField(name)
    // Of several, such as pictures or paths of categories, the first counts.
    if (field && text.trim() !== '') fields[field] ??= text
  }
  const product = googleProduct((field) => fields[field], now)
  if (!product) return []
  if ('row' in product) return [{ line, row: product.row }]
  return [{ line, problem: product.problem, excerpt: Object.values(fields).join(' ') }]
}
