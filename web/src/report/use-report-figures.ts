import type { Breakdown } from './breakdown/use-breakdown.ts'
import { chartUnit } from './breakdown/offer.ts'
import { useNarrowed } from './breakdown/use-narrowed.ts'
import { bucketsOf, chartBuckets, chartDays } from './chart-days.ts'
import { knownTotals } from './incomplete.ts'
import type { ReportManifest } from './manifest.ts'
import { bodyOf } from './report-query.ts'
import { useSource } from './source.ts'
import type { Asked } from './use-report-query.ts'

/**
 * What a report shows above its rows: totals, what they are compared with, and the days of its chart. Its
 * own calls answer them; where they cannot, since figures are narrowed, compared with days of one's own, or by
 * week or month, figures asked for by name do, and the calls still say how sure the days are.
 */
export function useReportFigures<Row extends object>(
  { programme, tiles, summary: summarySource, byDate }: ReportManifest<Row>,
  asked: Asked,
  { by, drills, isNarrowed }: Breakdown,
) {
  const { query, range, comparing, own, compared } = asked
  const of = query && { ...bodyOf(query), ...comparing, programmes: [programme.key] }
  const isAsked = isNarrowed || own !== undefined
  const summary = useSource(summarySource, query)
  const days = useSource(byDate.days, query)
  const unit = chartUnit(by)
  const isDrawn = isAsked || unit !== 'day'
  const fits = useNarrowed({ tiles, of: isDrawn ? of : undefined, drills, unit })

  const { totals, previous } = (isAsked ? fits : summary.data) ?? {}
  const period = summary.data?.period
  const within =
    days.data && unit !== 'day'
      ? { ...days.data, days: bucketsOf(days.data.days, unit) }
      : days.data
  const drawn = isDrawn ? within && fits.days(within) : within
  const [lost] = [summary, days].filter(({ error, data }) => error && !data)
  return {
    /** Whose figures of which days, to ask for by name. */
    of,
    period,
    currency: period?.currency ?? programme.currency,
    totals: totals && period && range && knownTotals({ totals, period }, range),
    previous: compared ? previous : undefined,
    days,
    /** The chart's bars, oldest first, and what each is. */
    drawn:
      drawn && range && unit !== 'day'
        ? chartBuckets({ rows: drawn.days, period: drawn.period, range, unit })
        : drawn && chartDays(drawn),
    unit,
    refetching: summary.refetching || days.refetching || fits.refetching,
    failed: fits.error ?? lost?.error ?? undefined,
    retry: () => Promise.all([summary.retry(), days.retry(), isDrawn && fits.retry()]),
  }
}
