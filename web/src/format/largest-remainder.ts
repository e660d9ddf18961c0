/** Amounts have at most seven decimals (3-decisions §2); counted in these, floats stay out of it. */
const UNITS = 1e7

/**
 * Amounts rounded so that they add up to their rounded total, by largest remainder: each is cut down,
 * and what is then missing goes to those that lost most, the first of equals first.
 * @param amounts with at most seven decimals; their sum is the total.
 * @param decimals from 0 to 7.
 * @returns in the order of the amounts, each less than a step from its amount.
 */
export function roundedToTotal(amounts: readonly number[], decimals: number): number[] {
  const step = UNITS / 10 ** decimals
  const units = amounts.map((amount) => Math.round(amount * UNITS))
  const cut = units.map((amount) => Math.floor(amount / step))
  const lost = units.map((amount, at) => amount - (cut[at] ?? 0) * step)
  const missing = rounded(sum(units) / step) - sum(cut)
  const most = [...lost.keys()].toSorted((one, other) => (lost[other] ?? 0) - (lost[one] ?? 0))
  const raised = new Set(most.slice(0, missing))
  return cut.map((steps, at) => (steps + (raised.has(at) ? 1 : 0)) / 10 ** decimals)
}

/** What lies between two amounts as they are read: who subtracts one from the other finds it. */
export function roundedDifference(later: number, earlier: number, decimals: number): number {
  const step = UNITS / 10 ** decimals
  const [to = 0, from = 0] = [later, earlier].map((amount) =>
    rounded(Math.round(amount * UNITS) / step),
  )
  return (to - from) / 10 ** decimals
}

/** Half away from zero, as Intl writes it. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
