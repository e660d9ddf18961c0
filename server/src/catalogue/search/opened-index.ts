import { dictionaryOf, type Dictionary } from './dictionary.ts'
import { openIndex, type ProductIndex } from './open-index.ts'
import { scratchFor, type Scratch } from './scratch.ts'

/** An index with what answering from it takes. */
export interface OpenedIndex {
  index: ProductIndex
  dictionary: Dictionary
  scratch: Scratch
}

/** @throws Error for a file that is no index, or is damaged. */
export function openedIndex(path: string): OpenedIndex {
  const index = openIndex(path)
  return { index, dictionary: dictionaryOf(index), scratch: scratchFor(index.head.products) }
}
