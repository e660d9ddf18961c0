import { askedWord } from './matching.ts'
import { nearWords } from './near-words.ts'
import type { OpenedIndex } from './opened-index.ts'

/** A text with more words that nobody has is no text with typos. */
const MOST_TYPED_WRONG = 3

/** A word that more products have is meant as it is. */
const MOST_WRONG = 10

/**
 * What may be meant by words that no product has all of, the likeliest first. Typos are in the words that
 * no product has; where each has some, in the rarest, for titles have typos too.
 */
export function corrections(opened: OpenedIndex, words: readonly string[]): string[][] {
  const { index, dictionary } = opened
  const counts = words.map((word) => askedWord(index, dictionary, word)?.count ?? 0)
  const least = Math.min(...counts)
  const wrong = words.flatMap((_, at) => (counts[at] === least ? [at] : []))
  if (least > MOST_WRONG || wrong.length > MOST_TYPED_WRONG) return []
  const near = new Map(wrong.map((at) => [at, nearWords(opened, words[at] ?? '')]))
  const tries = Math.max(0, ...[...near.values()].map(({ length }) => length))
  return Array.from({ length: tries }, (_, nth) =>
    words.map((word, at) => {
      const others = near.get(at)
      return others?.[Math.min(nth, others.length - 1)] ?? word
    }),
  )
}
