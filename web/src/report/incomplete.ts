import { addDays, daysBetween } from '@orrery/contract/day'
import type { DayState, Period } from '@orrery/contract/reports/period'

type Incomplete = Period['incomplete'][number]

/** Days in a row that are not complete for the same reason and with or without figures. */
export interface IncompleteRun {
  start: string
  end: string
  state: DayState
  reason: string
  figures: boolean
}

/** Incomplete days as runs, so that ten days of one outage are one notice; oldest first. */
export function runsOf(incomplete: readonly Incomplete[]): IncompleteRun[] {
  const runs: IncompleteRun[] = []
  for (const { date, state, reason, figures } of incomplete) {
    const last = runs.at(-1)
    const isAlike = last?.state === state && last.reason === reason && last.figures === figures
    const goesOn = isAlike && addDays(last.end, 1) === date
    if (goesOn) last.end = date
    else runs.push({ start: date, end: date, state, reason, figures })
  }
  return runs
}

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
