import type { Dictionary } from './dictionary.ts'
import { FIELD_BITS, OTHER_NUMBER } from './index-format.ts'
import type { ProductIndex } from './open-index.ts'
import type { OpenedIndex } from './opened-index.ts'
import type { Scratch } from './scratch.ts'
import { weightsOf } from './weights.ts'
import { otherNumbers } from './words.ts'

const FIELDS = 2 ** FIELD_BITS - 1

/** A word of a text as it may be found: as it was written, or in its other number. */
export interface AskedWord {
  forms: { place: number; isOther: boolean }[]
  /** How many entries these have together. */
  count: number
}

/** How a word is found; undefined when no product has it. */
export function askedWord(
  { entryCounts }: ProductIndex,
  dictionary: Dictionary,
  word: string,
): AskedWord | undefined {
  const forms = [word, ...otherNumbers(word)]
    .map((form, at) => ({ place: dictionary.find(form), isOther: at > 0 }))
    .filter(({ place }) => place >= 0)
  const count = forms.reduce((sum, { place }) => sum + (entryCounts[place] ?? 0), 0)
  return forms.length === 0 ? undefined : { forms, count }
}

/** @returns how many products have all of the words; without a word, none. */
export function matchAll(
  { index, scratch, dictionary }: OpenedIndex,
  words: readonly string[],
): number {
  const asked = words.map((word) => askedWord(index, dictionary, word))
  if (!asked.every((each): each is AskedWord => each !== undefined)) return 0
  return matchWords(index, scratch, asked)
}

/**
 * Finds the products that have every one of the words: `hits` and `scores` of the scratch.
 * @returns how many.
 */
function matchWords(index: ProductIndex, scratch: Scratch, asked: readonly AskedWord[]): number {
  // Beginning with the rarest, there are never more hits than that has.
  const words = asked.toSorted((a, b) => a.count - b.count)
  const weights = weightsOf(
    words.map(({ count }) => count),
    index.head.products,
  )
  let found = -1
  for (const [at, word] of words.entries()) {
    const count = readWord(index, scratch, word)
    const weight = weights[at] ?? new Uint16Array()
    found = found < 0 ? take(scratch, count, weight) : keep(scratch, found, count, weight)
    if (found === 0) return 0
  }
  return Math.max(0, found)
}

/** A word's entries in every form, in `entries` of the scratch. @returns how many. */
function readWord(index: ProductIndex, scratch: Scratch, { forms }: AskedWord): number {
  let count = 0
  for (const [at, { place, isOther }] of forms.entries()) {
    const into = at === 0 ? scratch.entries : scratch.other
    index.readEntries(place, into)
    const more = index.entryCounts[place] ?? 0
    if (isOther) mark(into, more)
    count = at === 0 ? more : merge(scratch, count, more)
  }
  return count
}

function mark(entries: Uint32Array, count: number): void {
  for (let at = 0; at < count; at += 1) entries[at] = (entries[at] as number) | OTHER_NUMBER
}

/** The entries of two forms together; of a product that has both, the first form's. */
function merge(scratch: Scratch, count: number, more: number): number {
  const { entries, other, merged } = scratch
  let [left, right, to] = [0, 0, 0]
  while (left < count && right < more) {
    const a = entries[left] as number
    const b = other[right] as number
    const isFirst = a >>> FIELD_BITS <= b >>> FIELD_BITS
    if (isFirst) left += 1
    if (!isFirst || a >>> FIELD_BITS === b >>> FIELD_BITS) right += 1
    merged[to] = isFirst ? a : b
    to += 1
  }
  merged.set(entries.subarray(left, count), to)
  to += count - left
  merged.set(other.subarray(right, more), to)
  to += more - right
  scratch.entries = merged
  scratch.merged = entries
  return to
}

/** The first word's products are the hits. */
function take({ entries, hits, scores }: Scratch, count: number, weight: Uint16Array): number {
  for (let at = 0; at < count; at += 1) {
    const entry = entries[at] as number
    hits[at] = entry >>> FIELD_BITS
    scores[at] = weight[entry & FIELDS] as number
  }
  return count
}

/** In a list so many times as long as the hits, it is leapt from one to the next. */
const FAR = 16

/** Of the hits, those that have a further word too. @returns how many. */
function keep(
  { entries, hits, scores }: Scratch,
  found: number,
  count: number,
  weight: Uint16Array,
): number {
  const isFar = count > found * FAR
  let [kept, next] = [0, 0]
  for (let at = 0; at < found; at += 1) {
    const hit = hits[at] as number
    if (isFar) next = firstFrom(entries, next, count, hit)
    else while (next < count && (entries[next] as number) >>> FIELD_BITS < hit) next += 1
    if (next === count) break
    const entry = entries[next] as number
    if (entry >>> FIELD_BITS !== hit) continue
    hits[kept] = hit
    scores[kept] = (scores[at] as number) + (weight[entry & FIELDS] as number)
    kept += 1
  }
  return kept
}

/** Where the first entry of this product or a later one is; leaps, since it may be far. */
function firstFrom(entries: Uint32Array, from: number, count: number, ordinal: number): number {
  const wanted = ordinal * 2 ** FIELD_BITS
  let [low, leap] = [from, 1]
  if (low < count && (entries[low] as number) >= wanted) return low
  while (low + leap < count && (entries[low + leap] as number) < wanted) {
    low += leap
    leap *= 2
  }
  let high = Math.min(low + leap, count)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((entries[middle] as number) < wanted) low = middle
    else high = middle
  }
  return high
}
