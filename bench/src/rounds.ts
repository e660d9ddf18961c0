import { median } from './median.ts'

/**
 * Measures several works in turn, round after round, so that a machine whose speed drifts is unfair to
 * none. A first round, which is not counted, warms them up.
 * @param rounds an odd number, so that there is a median.
 * @returns each work's measurements, one a round.
 */
export async function inTurn<Name extends string, T>(
  rounds: number,
  works: Record<Name, () => Promise<T>>,
): Promise<Record<Name, T[]>> {
  const names = Object.keys(works) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as Record<string, T[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await works[name]()
      if (round > 0) measured[name]?.push(value)
    }
  }
  return measured
}

/** The median of the quotients of measurements that stood side by side, and how far these spread. */
export function quotient(ours: number[], yardstick: number[]): { ratio: number; spread: string } {
  const quotients = ours.map((value, round) => value / (yardstick[round] ?? NaN))
  const [low, high] = [Math.min(...quotients), Math.max(...quotients)]
  return { ratio: median(quotients), spread: `${low.toFixed(2)}–${high.toFixed(2)}` }
}
