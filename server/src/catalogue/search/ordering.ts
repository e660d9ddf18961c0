import type { ProductSort } from '@orrery/contract/catalogue/products'
import { LONGEST_TITLE } from './index-format.ts'
import type { Left } from './narrowing.ts'
import type { OpenedIndex } from './opened-index.ts'
import { HIGHEST_SCORE } from './weights.ts'

interface PageAsked {
  sort: ProductSort
  limit: number
  offset: number
}

/** A page of what is left: ordinals. Without a text, nothing fits better than another: the order is by price. */
export function pageOf(
  opened: OpenedIndex,
  { hits, scoresFrom }: Left,
  { sort, limit, offset, text }: PageAsked & { text: string },
): number[] {
  if (sort === 'relevance' && text !== '') {
    return fittest(opened, hits, scoresFrom, offset, limit)
  }
  if (sort !== 'priceHtoL') return [...hits.subarray(offset, offset + limit)]
  const end = Math.max(0, hits.length - offset)
  return [...hits.subarray(Math.max(0, end - limit), end)].toReversed()
}

/** One for each score and length of a title; a sum of rounded weights may be a little above the highest. */
const RANKS = (HIGHEST_SCORE + 20) * (LONGEST_TITLE + 1)

/**
 * The best score first, then the shortest title, then the lowest price. How many products have each rank
 * says where it starts, so that the last page costs as much as the first.
 */
function fittest(
  { index: { titleWords }, scratch }: OpenedIndex,
  hits: Uint32Array,
  scoresFrom: number,
  offset: number,
  limit: number,
): number[] {
  // A rank takes the place of its score, which is not needed any more.
  const ranks = scratch.scores.subarray(scoresFrom, scoresFrom + hits.length)
  const ofRank = new Uint32Array(RANKS)
  for (let at = 0; at < hits.length; at += 1) {
    const words = titleWords[hits[at] as number] as number
    const rank = (ranks[at] as number) * (LONGEST_TITLE + 1) + LONGEST_TITLE - words
    ranks[at] = rank
    ofRank[rank] = (ofRank[rank] as number) + 1
  }
  /** Where in the order the next product of each rank stands. */
  const places = new Uint32Array(RANKS)
  let [lowest, highest, place] = [RANKS, 0, 0]
  for (let rank = RANKS - 1; rank >= 0 && place < offset + limit; rank -= 1) {
    places[rank] = place
    place += ofRank[rank] as number
    if (place <= offset) continue
    lowest = rank
    highest = Math.max(highest, rank)
  }
  const page: number[] = []
  for (let at = 0; at < hits.length; at += 1) {
    const rank = ranks[at] as number
    if (rank < lowest || rank > highest) continue
    const own = places[rank] as number
    places[rank] = own + 1
    if (own >= offset && own < offset + limit) page[own - offset] = hits[at] as number
  }
  return page
}
