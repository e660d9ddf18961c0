import type { ProductSort } from '@orrery/contract/catalogue/products'
import { LONGEST_TITLE } from './index-format.ts'
import type { ProductIndex } from './open-index.ts'
import type { Scratch } from './scratch.ts'
import { HIGHEST_SCORE } from './weights.ts'

/** A page of the hits, which are in the order of price: ordinals. */
export function pageOf(
  index: ProductIndex,
  scratch: Scratch,
  left: number,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
): number[] {
  const { hits } = scratch
  if (sort === 'relevance') return fittest(index, scratch, left, offset, limit)
  const start = sort === 'priceLtoH' ? offset : left - offset - limit
  const page = [...hits.subarray(Math.max(0, start), Math.max(0, Math.min(left, start + limit)))]
  return sort === 'priceLtoH' ? page : page.toReversed()
}

/** Titles that are longer count as so long. */
const MOST_TITLE_WORDS = 31

/** One for each score and length of a title; a rounded score may be a little above the highest. */
const RANKS = (HIGHEST_SCORE + 20) * (MOST_TITLE_WORDS + 1)

/**
 * The best score first, then the shortest title, then the lowest price. How many products have each rank
 * says in which one the page starts and ends, so that the last page costs as much as the first.
 */
function fittest(
  { traits }: ProductIndex,
  { hits, scores }: Scratch,
  left: number,
  offset: number,
  limit: number,
): number[] {
  const rankOf = (at: number) => {
    const words = Math.min(MOST_TITLE_WORDS, (traits[hits[at] as number] as number) & LONGEST_TITLE)
    return (scores[at] as number) * (MOST_TITLE_WORDS + 1) + MOST_TITLE_WORDS - words
  }
  const ofRank = new Uint32Array(RANKS)
  for (let at = 0; at < left; at += 1) (ofRank[rankOf(at)] as number) += 1
  /** Where in the order the next product of each rank stands. */
  const places = new Uint32Array(RANKS)
  for (let rank = RANKS - 1, place = 0; rank >= 0; rank -= 1) {
    places[rank] = place
    place += ofRank[rank] as number
  }
  const page: number[] = []
  for (let at = 0; at < left; at += 1) {
    const rank = rankOf(at)
    const place = places[rank] as number
    places[rank] = place + 1
    if (place >= offset && place < offset + limit) page[place - offset] = hits[at] as number
  }
  return page
}
