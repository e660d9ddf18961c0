import { addDays, daysBetween } from '@orrery/contract/day'
import type { DayState, Period } from '@orrery/contract/reports/period'

type Incomplete = Period['incomplete'][number]

/** Days in a row that are not complete for the same reason. */
export interface IncompleteRun {
  start: string
  end: string
  state: DayState
  reason: string
}

/** Incomplete days as runs, so that ten days of one outage are one notice; oldest first. */
export function runsOf(incomplete: readonly Incomplete[]): IncompleteRun[] {
  const runs: IncompleteRun[] = []
  for (const { date, state, reason } of incomplete) {
    const last = runs.at(-1)
    const goesOn = last?.state === state && last.reason === reason && addDays(last.end, 1) === date
    if (goesOn) last.end = date
    else runs.push({ start: date, end: date, state, reason })
  }
  return runs
}

/** How many days of the range have figures; those of a failed or held pull are of the pull before. */
export function daysWithFigures(
  { incomplete }: Period,
  { start, end }: { start: string; end: string },
): number {
  const without = incomplete.filter(({ state }) => state === 'missing' || state === 'not-ready')
  return daysBetween(start, end) + 1 - without.length
}

/** Totals as they may be shown: of a range without any figures they are not 0 but unknown. */
export function knownTotals<Totals extends object>(
  { totals, period }: { totals: Totals; period: Period },
  range: { start: string; end: string },
): Partial<Totals> {
  return daysWithFigures(period, range) > 0 ? totals : {}
}
