import { earningsColumns } from '@orrery/contract/columns'
import type { Kind } from '@orrery/contract/programmes/programme'
import { earningsNames } from '@orrery/contract/reports/metric-names'
import { earningsTiles } from '@orrery/contract/tiles'
import { earningsAsk, type EarningsQuery } from './earnings-query.ts'
import type { ReportDay, ReportTile, Summary } from './manifest.ts'
import { readPrevious } from './previous.ts'
import { source, useSource, type Source } from './source.ts'

/** The dashboard's answer: its summary, and one row a day, week or month, newest first. */
export interface Earnings extends Summary {
  rows: ReportDay[]
}

const earnings: Source<EarningsQuery, Earnings> = source(
  ...earningsAsk,
  ({ reports, previous, period }) => ({
    totals: reports.totals,
    previous: readPrevious(previous),
    rows: reports.earnings.map(({ date, state, ...figures }) => ({
      date,
      state,
      figures,
      restated: [],
    })),
    period,
  }),
)

/** The dashboard's one call (1-core §7). */
export const useEarnings = (asked: EarningsQuery | undefined) => useSource(earnings, asked)

const ofDay: Record<(typeof earningsTiles)[number]['key'], string> = {
  cpcRedirects: 'redirects',
  cpcEarnings: 'estimatedEarnings',
  cpcEarningsPerRedirect: 'cpc',
  sales: 'sales',
  conversionRate: 'conversionRate',
  aov: 'aov',
}

/**
 * The dashboard's tiles; each sparkline follows the same figure of a day. The specification's labels
 * are those of CPC; what CPA earned is not called CPC.
 */
export function dashboardTiles(kind: Kind): readonly ReportTile[] {
  return earningsTiles.map((tile) => ({
    ...tile,
    label: tile.label.replace(/^CPC\b/, kind),
    metric: earningsNames[tile.key],
    ofDay: ofDay[tile.key],
  }))
}

/** The measures of the dashboard's chart (1-core §2). */
export const chartedColumns = earningsColumns.filter(({ key }) =>
  ['redirects', 'estimatedEarnings', 'cpc'].includes(key),
)

/** The totals row under the preview's columns: the totals by the name of a row's figure. */
export function totalsByColumn(totals: Summary['totals']): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(ofDay).map(([total, day]) => [day, totals[total] ?? null]),
  )
}
