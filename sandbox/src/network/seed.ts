/** A source of numbers in [0, 1) that gives the same sequence for the same seed. */
export type Random = () => number

/** A 32-bit number out of a text (FNV-1a), so that a name can be a seed. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}

/** Numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

/** A whole number whose mean is `mean`: the fraction decides between the two neighbours. */
export function rounded(random: Random, mean: number): number {
  return Math.floor(mean + random())
}

/** How many rare events happen when `mean` are expected (Poisson, by Knuth's product). */
export function events(random: Random, mean: number): number {
  const limit = Math.exp(-Math.min(mean, 500))
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** A waiting-time factor with mean 1: mostly small, sometimes large (exponential). */
export function skewed(random: Random): number {
  return -Math.log(1 - random())
}
