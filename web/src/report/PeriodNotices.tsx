import type { Period } from '@orrery/contract/reports/period'
import { dayRange } from '../format/day.ts'
import { Notice } from '../ui/state/Notice.tsx'
import { runsOf, type IncompleteRun } from '../programmes/incomplete-runs.ts'

/** What it means for the figures. */
function consequence({ state, figures }: IncompleteRun): string {
  if (!figures) return 'Its figures are not included.'
  return state === 'held'
    ? 'The new figures wait for an administrator; those shown were stored before.'
    : 'The figures shown were stored before.'
}

/** One notice for each run of days that is not complete; a missing day is said quietly under the title. */
export function PeriodNotices({ name, period }: { name: string; period: Period | undefined }) {
  const runs = runsOf((period?.incomplete ?? []).filter(({ state }) => state !== 'missing'))
  return runs.map((run) => (
    <Notice key={run.start} tone="warn" title={`${name}, ${dayRange(run.start, run.end)}:`}>
      {run.reason} {consequence(run)}
    </Notice>
  ))
}
