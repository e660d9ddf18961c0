import { DecimalSum } from '../../kit/decimal.ts'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { RawRow } from './raw-row.ts'
import { keyOf, type Totals } from './read-totals.ts'

/** Amounts may differ by the rounding of Kelkoo's own sums, in euros. */
const NEAR = 0.01

/**
 * Counts the lines of a raw report along, so that one that is cut short or says something twice is
 * noticed: `compare` throws unless every day and merchant adds up to Kelkoo's own totals.
 */
export function counter(): { add(raw: RawRow): void; compare(theirs: Map<string, Totals>): void } {
  const ours = new Map<string, { clicks: number; sales: number; money: DecimalSum[] }>()
  return {
    add(raw) {
      const key = keyOf(raw)
      const sums = ours.get(key) ?? {
        clicks: 0,
        sales: 0,
        money: [new DecimalSum(), new DecimalSum()],
      }
      ours.set(key, sums)
      if (raw.lead !== 'none') sums.clicks += 1
      if (raw.lead === 'rejected') return
      if (raw.sale) sums.sales += raw.saleValue.startsWith('-') ? -1 : 1
      sums.money[0]?.add(raw.revenue)
      sums.money[1]?.add(raw.saleValue)
    },
    compare(theirs) {
      const equal = [...theirs].every(([key, totals]) => {
        const sums = ours.get(key)
        const [revenue = 0, saleValue = 0] = sums?.money.map(Number) ?? []
        return (
          totals.clicks === (sums?.clicks ?? 0) &&
          totals.sales === (sums?.sales ?? 0) &&
          Math.abs(totals.revenue - revenue) < NEAR &&
          Math.abs(totals.saleValue - saleValue) < NEAR
        )
      })
      if (equal && [...ours.keys()].every((key) => theirs.has(key))) return
      throw new PartnerFailure('Altair sent a report that does not fit its own totals.')
    },
  }
}
