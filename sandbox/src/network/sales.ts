import { between, events, skewed, type Random } from './seed.ts'

/** The sales of a row as known some days later. Amounts in micros. */
export type Sales = {
  /** Standing sales and their amount, reversed ones already taken off. */
  count: number
  amount: number
  /** Sales taken back in rows of their own: still counted above, so these go below zero. */
  reversed: { amount: number }[]
}

/**
 * The sales that follow `expected` on average, with a usual basket in cents, seen `age` days after
 * the day of the clicks. Half are known at once, the rest over ten days; one in twelve is reversed
 * by the thirtieth day, half of those silently and half in a row of its own. The sequence of
 * `random` does not depend on `age`, so a day changes only by what has become known.
 */
export function salesAt(random: Random, expected: number, basket: number, age: number): Sales {
  const total = events(random, expected)
  const known: Sales = { count: 0, amount: 0, reversed: [] }
  for (let sale = 0; sale < total; sale += 1) {
    const cents = Math.max(100, Math.round(basket * (0.4 + 0.6 * skewed(random))))
    const arrives = random() < 0.5 ? 0 : between(random, 1, 10)
    const reverses = random() < 1 / 12 ? between(random, arrives + 2, 30) : Infinity
    const inOwnRow = random() < 0.5
    if (arrives > age) continue
    const amount = cents * 10_000
    if (reverses <= age && !inOwnRow) continue
    known.count += 1
    known.amount += amount
    if (reverses <= age) known.reversed.push({ amount })
  }
  return known
}
