import { bitCount, DIGIT, lettersOf } from './letters.ts'
import type { ProductIndex } from './open-index.ts'
import type { Dictionary } from './dictionary.ts'
import type { Classes } from './filters.ts'
import type { OpenedIndex } from './opened-index.ts'
import { seenCount } from './seen.ts'

/** So many words that may be meant are told at the most. */
const MOST_NEAR = 3

/** So many are looked at for whether they may be seen. */
const MOST_LOOKED_AT = 30

/** With so many words at the most is one compared letter by letter. */
const MOST_COMPARED = 10_000

/** Shorter words have too many neighbours to be a typo of one; of a number, every other is as likely. */
const SHORT = 4
const LONG = 8

/** How many typos a word of so many letters may have. */
function typosIn(word: string): number {
  if (word.length < SHORT) return 0
  return word.length < LONG ? 1 : 2
}

/** The words of an index that one may have meant, with what tells quickly which are far from another. */
export interface TypableWords {
  places: Uint32Array
  letters: Uint32Array
  lengths: Uint8Array
}

export function typableWords(index: ProductIndex, dictionary: Dictionary): TypableWords {
  const letters = index.letters()
  const places = Uint32Array.from(letters.keys()).filter((at) => (letters[at] as number) < DIGIT)
  return {
    places,
    letters: places.map((at) => letters[at] as number),
    lengths: Uint8Array.from(places, (at) => dictionary.word(at).length),
  }
}

/**
 * The words of an index that this one may be a typo of, the likeliest first: with the fewest typos, beginning
 * alike, in the most products. Each stands in a product that may be seen.
 */
export function nearWords(opened: OpenedIndex, seen: Classes, word: string): string[] {
  const { index, dictionary, typable } = opened
  const { places, letters, lengths } = typable
  const own = lettersOf(word)
  const most = own >= DIGIT ? 0 : typosIn(word)
  if (most === 0) return []
  const near: { place: number; text: string; typos: number; isOther: number; count: number }[] = []
  for (let at = 0, compared = 0; at < places.length && compared < MOST_COMPARED; at += 1) {
    const longer = Math.abs((lengths[at] as number) - word.length)
    // A letter more or less changes one kind of letters at the most, any other typo two.
    if (longer > most || bitCount((letters[at] as number) ^ own) > most * 2 - longer) continue
    compared += 1
    const place = places[at] as number
    const text = dictionary.word(place)
    const typos = typosBetween(word, text, most)
    if (typos === 0 || typos > most) continue
    const count = index.entryCounts[place] ?? 0
    near.push({ place, text, typos, isOther: text[0] === word[0] ? 0 : 1, count })
  }
  return near
    .toSorted((a, b) => a.typos - b.typos || a.isOther - b.isOther || b.count - a.count)
    .slice(0, MOST_LOOKED_AT)
    .filter(({ place }) => seenCount(opened, seen, place, 1) > 0)
    .slice(0, MOST_NEAR)
    .map(({ text }) => text)
}

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour between two words.
 * @param most more than these are told as one more.
 */
export function typosBetween(a: string, b: string, most: number): number {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [enda, endb] = [a.length, b.length]
  while (enda > start && endb > start && a[enda - 1] === b[endb - 1]) {
    enda -= 1
    endb -= 1
  }
  // One typo leaves a letter of each at the most, or two that are swapped.
  if (most === 1 && Math.max(enda, endb) - start > 2) return 2
  return typosWithin(a.slice(start, enda), b.slice(start, endb), most)
}

/** Row by row of the table of all beginnings of one word against all of the other. */
function typosWithin(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= b.length; to += 1) {
      const isSame = a[at - 1] === b[to - 1]
      let typos = Math.min(
        (row[to] as number) + 1,
        (next[to - 1] as number) + 1,
        (row[to - 1] as number) + (isSame ? 0 : 1),
      )
      const isSwapped = at > 1 && to > 1 && a[at - 1] === b[to - 2] && a[at - 2] === b[to - 1]
      if (isSwapped) typos = Math.min(typos, (before[to - 2] as number) + 1)
      next.push(typos)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return Math.min(row[b.length] as number, most + 1)
}
