import { daysBetween } from '@orrery/contract/day'
import type { Period } from '@orrery/contract/reports/period'

/** How many days of the range have figures, those that were stored before a pull failed among them. */
export function daysWithFigures(
  { incomplete }: Period,
  { start, end }: { start: string; end: string },
): number {
  const without = incomplete.filter(({ figures }) => !figures)
  return daysBetween(start, end) + 1 - without.length
}

/** Totals as they may be shown: of a range without any figures they are not 0 but unknown. */
export function knownTotals<Totals extends object>(
  { totals, period }: { totals: Totals; period: Period },
  range: { start: string; end: string },
): Partial<Totals> {
  return daysWithFigures(period, range) > 0 ? totals : {}
}
