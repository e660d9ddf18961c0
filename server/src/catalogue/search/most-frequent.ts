import type { Counted } from './question.ts'

/** Those that have the most, then by name. */
export function mostFrequent<Named extends { name: string }>(
  named: readonly Named[],
  counts: Uint32Array,
  most: number,
): Counted<Named>[] {
  const found: Counted<Named>[] = []
  for (const [at, each] of named.entries()) {
    const count = counts[at] as number
    const least = found.length < most ? 1 : (found.at(-1)?.count ?? 1)
    if (count < least) continue
    const place = found.findIndex(
      (other) => count > other.count || (count === other.count && each.name < other.name),
    )
    found.splice(place < 0 ? found.length : place, 0, { ...each, count })
    if (found.length > most) found.pop()
  }
  return found
}
