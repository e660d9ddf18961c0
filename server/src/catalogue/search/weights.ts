import { FIELD_BITS, fields, OTHER_NUMBER } from './index-format.ts'

/** What a product scores that has every word in its title; less for other places. */
export const HIGHEST_SCORE = 1_000

const WEIGHTS: Record<keyof typeof fields, number> = {
  title: 1,
  manufacturer: 0.8,
  category: 0.5,
  merchant: 0.4,
}
/** Of what stands in the other number. */
const OTHER_WEIGHT = 0.8

/**
 * What each word adds to a product's score, by the fields of its entry: the rarer the word, the more.
 * @param counts in how many of the products each word stands.
 */
export function weightsOf(counts: readonly number[], products: number): Uint16Array[] {
  const rarities = counts.map((count) => Math.log(1 + products / (1 + count)))
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0)
  return rarities.map((rarity) =>
    Uint16Array.from(byBits, (weight) => Math.round((HIGHEST_SCORE * weight * rarity) / all)),
  )
}

const byBits = Array.from({ length: 2 ** FIELD_BITS }, (_, bits) => weightOf(bits))

/** That of the best field. */
function weightOf(bits: number): number {
  const set = Object.entries(fields).filter(([, bit]) => (bits & bit) !== 0)
  const best = Math.max(0, ...set.map(([name]) => WEIGHTS[name as keyof typeof fields]))
  return (bits & OTHER_NUMBER) === 0 ? best : best * OTHER_WEIGHT
}
