import { DecimalSum } from '../../kit/decimal.ts'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { RawRow } from './raw-row.ts'
import { keyOf, type Totals } from './read-totals.ts'

/** Amounts may differ by the rounding of Kelkoo's own sums, in euros. */
const NEAR = 0.01
/** And by that of each line: half of the last of four decimals. */
const NEAR_A_LINE = 0.00005

interface Counted {
  leads: number
  rejected: number
  /** Those that amounts are of: all but the rejected. */
  lines: number
  sales: number
  /** Revenue and sale value. */
  money: [DecimalSum, DecimalSum]
}

/**
 * Counts the lines of a raw report along, so that one that is cut short or says something twice is
 * noticed: `compare` throws unless every day and merchant adds up to Kelkoo's own totals. Of leads that were rejected
 * there may be more lines: whether a click that became no lead says so too is not public.
 */
export function counter(): { add(raw: RawRow): void; compare(theirs: Map<string, Totals>): void } {
  const ours = new Map<string, Counted>()
  return {
    add(raw) {
      const key = keyOf(raw)
      const sums = ours.get(key) ?? {
        leads: 0,
        rejected: 0,
        lines: 0,
        sales: 0,
        money: [new DecimalSum(), new DecimalSum()],
      }
      ours.set(key, sums)
      if (raw.lead === 'rejected') {
        sums.rejected += 1
        return
      }
      sums.lines += 1
      if (raw.lead === 'valid') sums.leads += 1
      if (raw.sale) sums.sales += raw.saleValue.startsWith('-') ? -1 : 1
      sums.money[0].add(raw.revenue)
      sums.money[1].add(raw.saleValue)
    },
    compare(theirs) {
      const equal = [...theirs].every(([key, totals]) => {
        const sums = ours.get(key)
        const near = NEAR + NEAR_A_LINE * (sums?.lines ?? 0)
        const [revenue = 0, saleValue = 0] = sums?.money.map(Number) ?? []
        return (
          totals.leads === (sums?.leads ?? 0) &&
          totals.rejected <= (sums?.rejected ?? 0) &&
          totals.sales === (sums?.sales ?? 0) &&
          Math.abs(totals.revenue - revenue) < near &&
          Math.abs(totals.saleValue - saleValue) < near
        )
      })
      if (equal && [...ours.keys()].every((key) => theirs.has(key))) return
      throw new PartnerFailure('Altair sent a report that does not fit its own totals.')
    },
  }
}
