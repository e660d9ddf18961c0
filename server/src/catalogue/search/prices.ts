/** Where each price step starts; it ends where the next one starts, both ends included. */
export const priceSteps = [0, 10, 25, 50, 100, 250, 500, 1000] as const

/** The first place, among ascending numbers, of one from this on; or of one after it. */
export function boundOf(
  numbers: Float64Array | Uint32Array,
  number: number,
  which: 'from' | 'after',
): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const each = numbers[middle] as number
    if (each < number || (which === 'after' && each === number)) low = middle + 1
    else high = middle
  }
  return low
}

/** The ordinals from one price on up to another, both included: from the first to before the second. */
export function priceRange(
  prices: Float64Array,
  [least, most]: readonly [number | null, number | null],
): [number, number] {
  return [
    least === null ? 0 : boundOf(prices, least, 'from'),
    most === null ? prices.length : boundOf(prices, most, 'after'),
  ]
}

/** The ordinals of each price step. */
export function stepRanges(prices: Float64Array): [number, number][] {
  return priceSteps.map((start, at) => priceRange(prices, [start, priceSteps[at + 1] ?? null]))
}
