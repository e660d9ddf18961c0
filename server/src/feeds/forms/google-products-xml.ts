import type { ProductRow, ReadFeed, ReadRow } from '../../kit/feed-rows.ts'
import { googleName, googleText } from './google-columns.ts'
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
  const texts = new Map<string, string>()
  for (const [written, text] of item.elements) {
    const name = googleName(written)
    // Of several, such as pictures or paths of categories, the first counts.
    if (name && text.trim() !== '' && !texts.has(name)) texts.set(name, text)
  }
  const product = googleProduct((field) => googleText(field, (name) => texts.get(name)), now)
  if (!product) return []
  if ('row' in product) return [{ line, row: product.row }]
  return [{ line, problem: product.problem, excerpt: [...texts.values()].join(' ') }]
}
