import type { Groups } from './groups.ts'

/** Counts products by their groups; of many groups, only those that have some are looked at again. */
export interface GroupCounts {
  /**
   * How many of these each group has. The answer is overwritten by the next.
   * @param hits ordinals; null: every ordinal is its own place.
   */
  count(hits: Uint32Array | null, from: number, to: number): Counted
}

export interface Counted {
  /** The groups that have some: the first `size`. */
  groups: Uint32Array
  size: number
  /** By group. */
  counts: Uint32Array
}

export function groupCounts({ size: most }: Groups, groupOf: Uint32Array): GroupCounts {
  const counts = new Uint32Array(most)
  const groups = new Uint32Array(most)
  let size = 0
  return {
    count(hits, from, to) {
      for (let at = 0; at < size; at += 1) counts[groups[at] as number] = 0
      size = 0
      for (let at = from; at < to; at += 1) {
        const group = groupOf[hits === null ? at : (hits[at] as number)] as number
        const before = counts[group] as number
        if (before === 0) {
          groups[size] = group
          size += 1
        }
        counts[group] = before + 1
      }
      return { groups, size, counts }
    },
  }
}
