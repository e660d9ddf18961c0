import { fields, type Names } from './index-format.ts'
import type { IndexNames } from './index-names.ts'
import type { ProductSnapshot } from './snapshot.query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** What follows in a title is not searched. */
const MOST_WORDS = 60

/** So many merchants' names are remembered at once. */
const MOST_NAMES = 10_000

/** Tells every word of a product, with the fields that it stands in. @returns the words of its title. */
export type ProductWords = (
  product: ProductSnapshot,
  category: number,
  tell: (word: number, fields: number) => void,
) => number

export function productWords(words: Vocabulary, names: IndexNames): ProductWords {
  const numbersOf = (text: string) =>
    wordsOf(text)
      .slice(0, MOST_WORDS)
      .map((word) => words.numberOf(word))
  const { categories } = names.all()
  const categoryWords = categories.map((_, at) => numbersOf(nameWithParent(categories, at)))
  // A merchant has one name in most feeds; names that differ are searched as they are.
  const merchantWords = new Map<string, number[]>()
  const wordsOfMerchant = (name: string) => {
    const known = merchantWords.get(name)
    if (known) return known
    if (merchantWords.size === MOST_NAMES) merchantWords.clear()
    const numbers = numbersOf(name)
    merchantWords.set(name, numbers)
    return numbers
  }
  const found = new Map<number, number>()
  return (product, category, tell) => {
    found.clear()
    const title = numbersOf(product.title)
    const all = [
      [fields.title, title],
      [fields.manufacturer, numbersOf(product.manufacturer)],
      [fields.merchant, wordsOfMerchant(product.merchant_name)],
      [fields.category, categoryWords[category] ?? []],
    ] as const
    for (const [field, numbers] of all) {
      for (const number of numbers) found.set(number, (found.get(number) ?? 0) | field)
    }
    for (const [number, where] of found) tell(number, where)
    return title.length
  }
}

function nameWithParent(categories: Names['categories'], at: number): string {
  const { name = '', parent = null } = categories[at] ?? {}
  return parent === null ? name : `${name} ${categories[parent]?.name ?? ''}`
}
