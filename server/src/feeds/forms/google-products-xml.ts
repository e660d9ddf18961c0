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
    for await (const item of xmlItems(body)) {
      const row = rowOf(item, now)
      if (row) yield row
    }
  }
}

function rowOf(item: XmlItem, now: Date): ReadRow<ProductRow> | undefined {
  const { line } = item
  if ('problem' in item) return { line, problem: item.problem, excerpt: '' }
  const fields: GoogleFields = {}
  for (const [name, text] of item.elements) {
    const field = googleField(name)
    // Of several, such as pictures or paths of categories, the first counts.
    if (field && text.trim() !== '') fields[field] ??= text
  }
  const product = googleProduct(fields, now)
  if (!product) return undefined
  if ('row' in product) return { line, row: product.row }
  return { line, problem: product.problem, excerpt: Object.values(fields).join(' ') }
}
