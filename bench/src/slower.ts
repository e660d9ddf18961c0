import type { Figure } from './figure.ts'
import type { Loaded } from './load.ts'
import { median } from './median.ts'
import { quotient } from './rounds.ts'

/** The middle answer's time ÷ that of a yardstick, both measured side by side. */
export function slower(
  { name, budget }: Pick<Figure, 'name' | 'budget'>,
  ours: readonly Loaded[],
  yardstick: readonly Loaded[],
): Figure {
  const [here, there] = [ours.map(({ p50 }) => p50), yardstick.map(({ p50 }) => p50)]
  const { ratio, spread } = quotient(here, there)
  const detail = `${median(here).toFixed(2)} and ${median(there).toFixed(2)} ms; rounds ${spread}`
  return { name, ratio, budget, detail }
}
