import { corrections } from './corrections.ts'
import { matchAll } from './matching.ts'
import { mostFrequent } from './most-frequent.ts'
import { narrow } from './narrowing.ts'
import type { OpenedIndex } from './opened-index.ts'
import { pageOf } from './ordering.ts'
import type { FoundProduct, ProductsAsked, ProductsFound } from './question.ts'
import { isAnySeen, seenBy } from './seen.ts'
import { wordsOf } from './words.ts'

/** So many merchants and categories are told. */
const MOST_FACETS = 20
/** Further words of a text are not looked at. */
const MOST_WORDS = 16

/**
 * A page of the products that fit, how many there are, and how many of each merchant, category and price.
 * Where no product that may be seen has every word of the text, they are those of what may be meant by it, if
 * there are any.
 */
export function findProducts(opened: OpenedIndex, asked: ProductsAsked): ProductsFound {
  if (asked.text === '') return narrowed(opened, asked, null)
  const words = [...new Set(wordsOf(asked.text))].slice(0, MOST_WORDS)
  const found = matchAll(opened, words)
  const seen = seenBy(opened, asked.openTo)
  if (isAnySeen(opened, seen, found)) return narrowed(opened, asked, found)
  for (const others of corrections(opened, seen, words)) {
    const meant = narrowed(opened, asked, matchAll(opened, others))
    if (meant.total > 0) return { ...meant, insteadOf: others.join(' ') }
  }
  return narrowed(opened, asked, 0)
}

function narrowed(opened: OpenedIndex, asked: ProductsAsked, found: number | null): ProductsFound {
  const { merchants, categories } = opened.index.names
  const left = narrow(opened, found, asked)
  return {
    total: left.hits.length,
    page: pageOf(opened, left, asked).map((ordinal) => productAt(opened, ordinal)),
    merchants: mostFrequent(merchants, left.merchants, MOST_FACETS),
    categories: mostFrequent(categories, left.categories, MOST_FACETS),
    prices: left.prices,
    insteadOf: null,
  }
}

function productAt({ index, groups }: OpenedIndex, ordinal: number): FoundProduct {
  const group = index.groupOf[ordinal] ?? 0
  const merchant = index.names.merchants[groups.merchants[group] ?? 0]
  const category = index.names.categories[groups.categories[group] ?? 0]
  if (!merchant || !category) throw new Error('The index names a product that it does not have.')
  return { stored: index.text(ordinal), merchant, category }
}
