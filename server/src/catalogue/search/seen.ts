import { PASSES, type Classes } from './filters.ts'
import { FIELD_BITS } from './index-format.ts'
import type { OpenedIndex } from './opened-index.ts'
import type { OpenTo } from './question.ts'

/** Which groups may be seen, without any other filter. */
export function seenBy({ classify }: OpenedIndex, openTo: OpenTo): Classes {
  return classify({ openTo, merchant: null, categoryIds: [], onlyReduced: false })
}

/** Whether one of the products that were just found may be seen. */
export function isAnySeen(
  { index: { groupOf }, scratch: { hits }, all }: OpenedIndex,
  { of, passing }: Classes,
  found: number,
): boolean {
  if (passing === all.length) return found > 0
  return hits.subarray(0, found).some((hit) => of[groupOf[hit] as number] === PASSES)
}

/** In how many products that may be seen a word stands, up to `most`. Writes over the scratch's entries. */
export function seenCount(
  { index, scratch: { entries }, all }: OpenedIndex,
  { of, passing }: Classes,
  word: number,
  most: number,
): number {
  const end = index.entryCounts[word] as number
  if (passing === all.length) return Math.min(end, most)
  index.readEntries(word, entries)
  let seen = 0
  for (let at = 0; at < end && seen < most; at += 1)
    seen += (of[index.groupOf[(entries[at] as number) >>> FIELD_BITS] as number] as number) & PASSES
  return seen
}
