import type { DayState, Period } from '@orrery/contract/reports/period'
import { dayRange } from '../format/day.ts'
import { Notice } from '../ui/Notice.tsx'
import { runsOf } from './incomplete.ts'

/** What it means for the figures; a missing day is said quietly under the title instead. */
const consequences: Partial<Record<DayState, string>> = {
  'not-ready': 'Its figures are not included.',
  failed: 'The figures shown are of the pull before.',
  held: 'The new figures wait for an administrator; those shown are of the pull before.',
}

/** One notice for each run of days that is not complete, with its reason. */
export function PeriodNotices({ name, period }: { name: string; period: Period | undefined }) {
  const runs = runsOf((period?.incomplete ?? []).filter(({ state }) => state in consequences))
  return runs.map(({ start, end, state, reason }) => (
    <Notice key={start} tone="warn" title={`${name}, ${dayRange(start, end)}:`}>
      {reason} {consequences[state]}
    </Notice>
  ))
}
