import { dictionaryOf, type Dictionary } from './dictionary.ts'
import { classifier, type AskedGroups, type Classes } from './filters.ts'
import { groupCounts, type GroupCounts } from './group-counts.ts'
import { groupsOf, type Groups } from './groups.ts'
import { openIndex, type ProductIndex } from './open-index.ts'
import { stepRanges } from './prices.ts'
import { scratchFor, type Scratch } from './scratch.ts'
import { typableWords, type TypableWords } from './near-words.ts'
import { wordsOf } from './words.ts'

/** An index with what answering from it takes. */
export interface OpenedIndex {
  index: ProductIndex
  dictionary: Dictionary
  groups: Groups
  counts: GroupCounts
  classify: (asked: AskedGroups) => Classes
  typable: TypableWords
  scratch: Scratch
  /** Every ordinal. */
  all: Uint32Array
  /** The ordinals of each price step. */
  stepRanges: [number, number][]
  /** The place of each category's parent; -1 where it has none. */
  parents: Int32Array
  /** The places of merchants without an id. */
  nameless: number[]
  /** The words of each merchant's and of each category's name. */
  merchantWords: string[][]
  categoryWords: string[][]
}

/** @throws Error for a file that is no index, or is damaged. */
export function openedIndex(path: string): OpenedIndex {
  const index = openIndex(path)
  const { merchants, categories } = index.names
  const groups = groupsOf(index)
  const dictionary = dictionaryOf(index)
  return {
    index,
    dictionary,
    groups,
    counts: groupCounts(groups, index.groupOf),
    classify: classifier(groups, index.names),
    typable: typableWords(index, dictionary),
    scratch: scratchFor(index.head.products),
    all: Uint32Array.from({ length: index.head.products }, (_, ordinal) => ordinal),
    stepRanges: stepRanges(index.prices),
    parents: Int32Array.from(categories, ({ parent }) => parent ?? -1),
    nameless: merchants.flatMap(({ merchantId }, at) => (merchantId === '' ? [at] : [])),
    merchantWords: merchants.map(({ name }) => wordsOf(name)),
    categoryWords: categories.map(({ name }) => wordsOf(name)),
  }
}
