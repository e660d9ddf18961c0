import type { Classes } from './filters.ts'
import { askedWord } from './matching.ts'
import { nearWords } from './near-words.ts'
import type { OpenedIndex } from './opened-index.ts'
import { seenCount } from './seen.ts'

/** A text with more words that nobody has is no text with typos. */
const MOST_TYPED_WRONG = 3

/** A word that more products have is meant as it is. */
const MOST_WRONG = 10

/**
 * What may be meant by words that no product has all of, the likeliest first. Typos are in the words that
 * no product has; where each has some, in the rarest, for titles have typos too. Products that the vendor may not
 * see are none: neither does their word stand, nor is it meant.
 */
export function corrections(
  opened: OpenedIndex,
  seen: Classes,
  words: readonly string[],
): string[][] {
  const { index, dictionary } = opened
  const counts = words.map((word) => {
    const forms = askedWord(index, dictionary, word)?.forms ?? []
    return forms.reduce((sum, { place }) => sum + seenCount(opened, seen, place, MOST_WRONG + 1), 0)
  })
  const least = Math.min(...counts)
  const wrong = words.flatMap((_, at) => (counts[at] === least ? [at] : []))
  if (least > MOST_WRONG || wrong.length > MOST_TYPED_WRONG) return []
  const near = new Map(wrong.map((at) => [at, nearWords(opened, seen, words[at] ?? '')]))
  const tries = Math.max(0, ...[...near.values()].map(({ length }) => length))
  return Array.from({ length: tries }, (_, nth) =>
    words.map((word, at) => {
      const others = near.get(at)
      return others?.[Math.min(nth, others.length - 1)] ?? word
    }),
  )
}
