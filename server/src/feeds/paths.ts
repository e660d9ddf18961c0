import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import { storableLine } from '../kit/storable-text.ts'

/** More are no categories that anybody could pick from. */
const MOST_PATHS = 10_000
const MOST_NAME = 100

/** A category with the one above it; that one alone for a top-level category. */
export interface Path {
  place: number
  top: string
  sub: string | null
}

/** The categories of a feed as they come, each with a number. */
export class Paths {
  readonly #places = new Map<string, Path>()

  /** @returns its number; null for none. @throws PartnerFailure for too many. */
  placeOf(category: readonly string[]): number | null {
    const [top = '', sub = ''] = category
    if (top === '') return null
    // No name holds what cannot be seen once it is stored.
    const key = `${top}\0${sub}`
    const known = this.#places.get(key)
    if (known) return known.place
    const path = named(this.#places.size, top, sub)
    if (path.top === '') return null
    if (this.#places.size >= MOST_PATHS)
      throw new PartnerFailure(messages.feedCategories(MOST_PATHS))
    this.#places.set(key, path)
    return path.place
  }

  all(): Path[] {
    return [...this.#places.values()]
  }
}

function named(place: number, top: string, sub: string): Path {
  return { place, top: storableLine(top, MOST_NAME), sub: storableLine(sub, MOST_NAME) || null }
}
