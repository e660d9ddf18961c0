import { addDays, type Day } from '@orrery/contract/day'
import { kinds } from '@orrery/contract/programmes/programme'
import type { IncompleteRun } from '@orrery/contract/reports/all-programmes'
import type { AskedReport } from './asked-report.ts'
import type { CachedDays } from './cached-days.ts'

type ProgrammeRun = IncompleteRun & { programme: string }

/**
 * The days up to today that are neither final nor estimated, oldest first: those in a row that are alike
 * together, and the types of a programme that share them.
 */
export function incompleteDays(
  reports: readonly AskedReport[],
  known: readonly CachedDays[],
  today: Day,
): ProgrammeRun[] {
  const runs = reports.flatMap(({ programme, kind }, at) =>
    runsUpTo(today, known[at]).map((run) => ({ programme, kind, ...run })),
  )
  const alike = Map.groupBy(runs, (run) => JSON.stringify({ ...run, kind: undefined }))
  return [...alike.values()]
    .flatMap(([first, ...others]): ProgrammeRun[] => {
      if (!first) return []
      const { kind, ...run } = first
      const found = [kind, ...others.map((each) => each.kind)]
      return [{ ...run, kinds: kinds.filter((each) => found.includes(each)) }]
    })
    .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

type Run = Omit<IncompleteRun, 'kinds'>

/** What cached days were put together to, and up to which day: they are asked for again and again. */
const together = new WeakMap<CachedDays, { today: Day; runs: readonly Run[] }>()

function runsUpTo(today: Day, cached: CachedDays | undefined): readonly Run[] {
  if (!cached) return []
  const known = together.get(cached)
  if (known?.today === today) return known.runs
  const runs = runsOf(cached.period.incomplete, today)
  together.set(cached, { today, runs })
  return runs
}

function runsOf(days: CachedDays['period']['incomplete'], today: Day) {
  const runs: Run[] = []
  for (const { date, ...about } of days.filter((day) => day.date <= today)) {
    const last = runs.at(-1)
    const goesOn =
      last !== undefined &&
      addDays(last.end, 1) === date &&
      last.state === about.state &&
      last.reason === about.reason &&
      last.figures === about.figures
    if (goesOn) last.end = date
    else runs.push({ start: date, end: date, ...about })
  }
  return runs
}
