import { askedWord, matchWords, type AskedWord } from './matching.ts'
import { narrow, type Counts } from './narrowing.ts'
import type { OpenedIndex } from './opened-index.ts'
import { pageOf } from './ordering.ts'
import { stepCounts } from './prices.ts'
import type { Counted, FoundProduct, ProductsAsked, ProductsFound } from './question.ts'
import { wordsOf } from './words.ts'

/** Further words of a text are not looked at. */
const MOST_WORDS = 16
/** So many merchants and categories are told. */
const MOST_FACETS = 20

/** A page of the products that fit, how many there are, and how many of each merchant, category and price. */
export function findProducts(opened: OpenedIndex, asked: ProductsAsked): ProductsFound {
  const { index, scratch } = opened
  const found = asked.text === '' ? null : matchText(opened, asked.text)
  const { left, counts } = narrow(index, scratch, found, asked)
  return {
    total: left,
    page: pageOf(index, scratch, left, asked).map((ordinal) => productAt(opened, ordinal)),
    ...facetsOf(opened, counts),
    insteadOf: null,
  }
}

/** @returns how many products have every word of the text; a text without a word is found nowhere. */
function matchText({ index, scratch, dictionary }: OpenedIndex, text: string): number {
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS)
  const asked = words.map((word) => askedWord(index, dictionary, word))
  if (!asked.every((each): each is AskedWord => each !== undefined)) return 0
  return matchWords(index, scratch, asked)
}

function productAt({ index }: OpenedIndex, ordinal: number): FoundProduct {
  const merchant = index.names.merchants[index.merchantOf[ordinal] ?? 0]
  const category = index.names.categories[index.categoryOf[ordinal] ?? 0]
  if (!merchant || !category) throw new Error('The index names a product that it does not have.')
  return { stored: index.text(ordinal), merchant, category }
}

function facetsOf({ index: { names } }: OpenedIndex, { merchants, categories, cells }: Counts) {
  // What a top-level category would leave are its subcategories' products too.
  for (const [at, { parent }] of names.categories.entries()) {
    if (parent !== null) categories[parent] = (categories[parent] ?? 0) + (categories[at] ?? 0)
  }
  return {
    merchants: mostFrequent(names.merchants, merchants, ({ merchantId }) => merchantId !== ''),
    categories: mostFrequent(names.categories, categories, ({ id }) => id !== 0),
    prices: stepCounts(cells),
  }
}

/** Those that have the most, then by name, of what can be asked for. */
function mostFrequent<Named extends { name: string }>(
  named: readonly Named[],
  counts: Uint32Array,
  canBeAsked: (each: Named) => boolean,
): Counted<Named>[] {
  return named
    .flatMap((each, at) => {
      const count = counts[at] ?? 0
      return count > 0 && canBeAsked(each) ? [{ ...each, count }] : []
    })
    .toSorted((a, b) => b.count - a.count || compare(a.name, b.name))
    .slice(0, MOST_FACETS)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
