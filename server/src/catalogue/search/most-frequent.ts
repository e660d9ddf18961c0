import type { Counted } from './question.ts'

/** Those that have the most, then by name. */
export function mostFrequent<Named extends { name: string }>(
  named: readonly Named[],
  counts: Uint32Array,
  most: number,
): Counted<Named>[] {
  const found: Counted<Named>[] = []
  let least = 1
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] as number
    if (count < least) continue
    const each = named[at] as Named
    const place = found.findIndex(
      (other) => count > other.count || (count === other.count && each.name < other.name),
    )
    found.splice(place < 0 ? found.length : place, 0, { ...each, count })
    if (found.length > most) found.pop()
    if (found.length === most) least = found.at(-1)?.count ?? 1
  }
  return found
}
