/** One line of the bench: what was measured in one run, and the limit that it is held to. */
export interface Figure {
  name: string
  /** Ours ÷ the yardstick; with a `unit` an amount of it instead. */
  ratio: number
  unit?: 'KB' | 'MB' | 'ms' | 's'
  /** The limit, such as "≥ 0.35"; {@link isMet} reads it. */
  budget: string
  /** The figures behind the ratio, for orientation; they differ between machines, the ratio hardly. */
  detail: string
}

/** Whether a figure keeps its budget. Throws on a budget that is no comparison with a number. */
export function isMet({ ratio, budget }: Figure): boolean {
  const [, sign, limit] = /^(≥|≤|<) ([\d.]+)( |$)/.exec(budget) ?? []
  if (limit === undefined) throw new Error(`The budget "${budget}" cannot be read.`)
  if (sign === '≥') return ratio >= Number(limit)
  return sign === '≤' ? ratio <= Number(limit) : ratio < Number(limit)
}
