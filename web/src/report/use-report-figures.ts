import type { Breakdown } from './breakdown/use-breakdown.ts'
import { useNarrowed } from './breakdown/use-narrowed.ts'
import { chartDays } from './chart-days.ts'
import { knownTotals } from './incomplete.ts'
import type { ReportManifest } from './manifest.ts'
import { bodyOf } from './report-query.ts'
import { useSource } from './source.ts'
import type { Asked } from './use-report-query.ts'

/**
 * What a report shows above its rows: totals, what they are compared with, and the days of its chart. Its
 * own calls answer them; where they cannot, since figures are narrowed or compared with days of one's own,
 * figures asked for by name do, and the calls still say how sure the days are.
 */
export function useReportFigures<Row extends object>(
  { programme, tiles, summary: summarySource, byDate }: ReportManifest<Row>,
  asked: Asked,
  { drills, isNarrowed }: Breakdown,
) {
  const { query, range, comparing, own, compared } = asked
  const of = query && { ...bodyOf(query), ...comparing, programmes: [programme.key] }
  const isAsked = isNarrowed || own !== undefined
  const summary = useSource(summarySource, query)
  const days = useSource(byDate.days, query)
  const fits = useNarrowed({ tiles, of: isAsked ? of : undefined, drills, unit: 'day' })

  const { totals, previous } = (isAsked ? fits : summary.data) ?? {}
  const period = summary.data?.period
  const drawn = isAsked ? days.data && fits.days(days.data) : days.data
  const isFailed = summary.error && !summary.data && days.error && !days.data
  return {
    /** Whose figures of which days, to ask for by name. */
    of,
    period,
    currency: period?.currency ?? programme.currency,
    totals: totals && period && range && knownTotals({ totals, period }, range),
    previous: compared ? previous : undefined,
    days,
    /** Oldest first. */
    drawn: drawn && chartDays(drawn),
    refetching: summary.refetching || days.refetching || fits.refetching,
    failed: fits.error ?? (isFailed ? (summary.error ?? undefined) : undefined),
    retry: () => Promise.all([summary.retry(), days.retry(), isAsked && fits.retry()]),
  }
}
