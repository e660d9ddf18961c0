import { PASSES, type Classes } from './filters.ts'
import { FIELD_BITS } from './index-format.ts'
import { matchAll } from './matching.ts'
import { mostFrequent } from './most-frequent.ts'
import { folded } from './narrowing.ts'
import type { OpenedIndex } from './opened-index.ts'
import type { SuggestionsAsked, Suggestions } from './question.ts'
import { seenBy, seenCount } from './seen.ts'
import { wordsOf } from './words.ts'

/** So many of each kind are told. */
const MOST = 6
/** Of the words that begin as the last one does, so many of the most frequent that may be seen are tried. */
const MOST_TRIED = 12
/** So many of the most frequent are looked at for whether they may be seen. */
const MOST_LOOKED_AT = 60
/** Words before the last one. */
const MOST_BEFORE = 7

/** What a text that is being typed may become: its last word completed, and merchants and categories by name. */
export function suggest(opened: OpenedIndex, { text, openTo }: SuggestionsAsked): Suggestions {
  const words = wordsOf(text).slice(0, MOST_BEFORE + 1)
  const last = words.at(-1)
  if (last === undefined) return { texts: [], merchants: [], categories: [] }
  const classes = seenBy(opened, openTo)
  return {
    texts: completed(opened, words.slice(0, -1), last, classes),
    ...named(opened, words, classes),
  }
}

function completed(opened: OpenedIndex, before: string[], last: string, classes: Classes) {
  const { dictionary, scratch } = opened
  const found = before.length === 0 ? null : matchAll(opened, before)
  const hits = found === null ? null : scratch.hits.subarray(0, found)
  return seenWords(opened, last, classes)
    .map((place) => ({
      text: [...before, dictionary.word(place)].join(' '),
      count: countOf(opened, place, hits, classes),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
}

/** The places of the most frequent words that begin so and stand in a product that may be seen. */
function seenWords(opened: OpenedIndex, text: string, classes: Classes): number[] {
  const seen: number[] = []
  for (const place of frequentWords(opened, text)) {
    if (seenCount(opened, classes, place, 1) > 0) seen.push(place)
    if (seen.length === MOST_TRIED) break
  }
  return seen
}

/** The places of the most frequent words that begin so. */
function frequentWords({ dictionary, index: { entryCounts } }: OpenedIndex, text: string) {
  const [from, to] = dictionary.beginning(text)
  const found: number[] = []
  const countAt = (place: number | undefined) =>
    place === undefined ? 0 : (entryCounts[place] as number)
  for (let place = from; place < to; place += 1) {
    const count = entryCounts[place] as number
    if (found.length === MOST_LOOKED_AT && count <= countAt(found.at(-1))) continue
    const at = found.findIndex((other) => count > countAt(other))
    found.splice(at < 0 ? found.length : at, 0, place)
    if (found.length > MOST_LOOKED_AT) found.pop()
  }
  return found
}

/** How many of the hits, or of all products, have this word and may be seen. */
function countOf(
  { index, all, scratch: { entries } }: OpenedIndex,
  place: number,
  hits: Uint32Array | null,
  { of, passing }: Classes,
): number {
  const end = index.entryCounts[place] as number
  if (hits === null && passing === all.length) return end
  index.readEntries(place, entries)
  let [count, next] = [0, 0]
  for (let at = 0; at < end && next < (hits?.length ?? 1); at += 1) {
    const ordinal = (entries[at] as number) >>> FIELD_BITS
    if (hits) {
      while (next < hits.length && (hits[next] as number) < ordinal) next += 1
      if (hits[next] !== ordinal) continue
    }
    count += (of[index.groupOf[ordinal] as number] as number) & PASSES
  }
  return count
}

/** The merchants and categories whose names have words that begin as all of these do. */
function named(opened: OpenedIndex, words: string[], classes: Classes) {
  const { index, groups, merchantWords, categoryWords } = opened
  const { each, size, sizes } = groups
  const { merchants, categories } = folded(opened, classes, { groups: each, size, counts: sizes })
  const isNamed = (name: string[] | undefined) =>
    words.every((word) => name?.some((part) => part.startsWith(word)))
  return {
    merchants: mostFrequent(
      index.names.merchants,
      merchants.map((count, at) => (isNamed(merchantWords[at]) ? count : 0)),
      MOST,
    ),
    categories: mostFrequent(
      index.names.categories,
      categories.map((count, at) => (isNamed(categoryWords[at]) ? count : 0)),
      MOST,
    ),
  }
}
