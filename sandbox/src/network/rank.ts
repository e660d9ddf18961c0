/** Picks a position by popularity: the argument in [0, 1) is the luck, the answer an index. */
export type Pick = (luck: number) => number

/** A picker over `count` positions in which the n-th has the share 1 / n^steepness (Zipf). */
export function byRank(count: number, steepness: number): Pick {
  const reached = new Float64Array(count)
  let total = 0
  for (let at = 0; at < count; at += 1) {
    total += (at + 1) ** -steepness
    reached[at] = total
  }
  return (luck) => {
    const wanted = luck * total
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((reached[middle] ?? total) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}
