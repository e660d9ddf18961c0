import type { ProductIndex } from './open-index.ts'

/** Where each price step starts; it ends where the next one starts, both ends included. */
export const priceSteps = [0, 10, 25, 50, 100, 250, 500, 1000] as const

/** The first place, among ascending prices, of one from this on; or of one after it. */
export function boundOf(prices: Float64Array, price: number, which: 'from' | 'after'): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const each = prices[middle] as number
    if (each < price || (which === 'after' && each === price)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Where each cell of ordinals ends: what lies between two steps, what costs exactly where the next one
 * starts, and so on. A step is what lies in it with both of its edges.
 */
export function priceCells({ prices }: ProductIndex): number[] {
  const edges = priceSteps.slice(1)
  return [
    ...edges.flatMap((edge) => [boundOf(prices, edge, 'from'), boundOf(prices, edge, 'after')]),
    Infinity,
  ]
}

/** How many products each step has, by the counts of its cells. */
export function stepCounts(cells: Uint32Array): number[] {
  return priceSteps.map((_, step) => {
    const between = step * 2
    return (cells[between - 1] ?? 0) + (cells[between] ?? 0) + (cells[between + 1] ?? 0)
  })
}
