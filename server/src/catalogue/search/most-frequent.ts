import type { Counted } from './question.ts'

/** Those that have the most, then by name. */
export function mostFrequent<Named extends { name: string }>(
  named: readonly Named[],
  counts: Uint32Array,
  most: number,
): Counted<Named>[] {
  /** The places of those found so far, in this order. */
  const found: number[] = []
  const countOf = (place: number) => counts[found[place] as number] as number
  const nameOf = (at: number) => (named[at] as Named).name
  let least = 1
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] as number
    if (count < least) continue
    let place = found.length
    // From the end, where most of them belong.
    while (
      place > 0 &&
      (countOf(place - 1) < count ||
        (countOf(place - 1) === count && nameOf(at) < nameOf(found[place - 1] as number)))
    )
      place -= 1
    found.splice(place, 0, at)
    if (found.length > most) found.pop()
    if (found.length === most) least = countOf(most - 1)
  }
  return found.map((at) => ({ ...(named[at] as Named), count: counts[at] as number }))
}
