/** How many rows of each group there are. */
export interface GroupCounts {
  total: number
  add(group: number): void
  /** @param open 1 for each group that is counted. */
  of(open: Uint8Array): number
}

/**
 * Takes no more than its rows do, nor than a number for each group: what few rows have must not cost what all
 * groups do, however many a partner makes of them.
 * @param size how many groups there are.
 */
export function groupCounts(size: number): GroupCounts {
  let few: number[] = []
  let each: Uint32Array | undefined
  return {
    total: 0,
    add(group) {
      this.total += 1
      if (each) return count(group, each)
      few.push(group)
      if (few.length <= size / 2) return
      each = new Uint32Array(size)
      for (const one of few) count(one, each)
      few = []
    },
    of(open) {
      if (each) return each.reduce((sum, rows, group) => (open[group] === 1 ? sum + rows : sum), 0)
      return few.reduce((sum, group) => (open[group] === 1 ? sum + 1 : sum), 0)
    },
  }
}

function count(group: number, counts: Uint32Array): void {
  counts[group] = (counts[group] ?? 0) + 1
}
