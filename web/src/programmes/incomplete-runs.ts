import { addDays } from '@orrery/contract/day'
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
