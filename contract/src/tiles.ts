import type { Column } from './columns.ts'
import { metrics } from './figures/metrics.ts'
import type { Aggregation } from './reports/earnings-report.ts'

/** Tiles are columns of a summary: key of the figure on the wire, label of the specification. */

const { clicks, sales, earnings, cpc, conversionRate, aov } = metrics

/** The tiles of conversion report 1 (1-core §2), over the answer of its summary call. */
export const conversionReportTiles = [
  {
    key: 'totalClicks',
    label: 'Total Clicks',
    kind: 'count',
    meaning: clicks.meaning,
  },
  {
    key: 'totalEarnings',
    label: 'Total Earnings',
    kind: 'money',
    meaning: earnings.meaning,
  },
  {
    key: 'totalSales',
    label: 'Total Sales',
    kind: 'count',
    meaning: sales.meaning,
  },
  {
    key: 'clickAvgCPC',
    label: 'Avg. CPC',
    kind: 'rate',
    meaning: cpc.meaning,
  },
  {
    key: 'totalConversionRate',
    label: 'Total Conversion Rate',
    kind: 'percent',
    meaning: conversionRate.meaning,
  },
] as const satisfies readonly Column[]

/** The six tiles of the dashboard (1-core §2), over the totals of its call. */
export const earningsTiles = [
  {
    key: 'cpcRedirects',
    label: 'Total Clicks',
    kind: 'count',
    meaning: clicks.meaning,
  },
  {
    key: 'cpcEarnings',
    label: 'CPC Earnings',
    kind: 'money',
    meaning: earnings.meaning,
  },
  {
    key: 'cpcEarningsPerRedirect',
    label: 'CPC Per Redirect',
    kind: 'rate',
    meaning: cpc.meaning,
  },
  {
    key: 'sales',
    label: 'Total Sales',
    kind: 'count',
    meaning: sales.meaning,
  },
  {
    key: 'conversionRate',
    label: 'Total Conversion Rate',
    kind: 'percent',
    meaning: conversionRate.meaning,
  },
  {
    key: 'aov',
    label: 'Total AOV',
    kind: 'money',
    meaning: aov.meaning,
  },
] as const satisfies readonly Column[]

/** The dashboard's aggregation choice (1-core §2), in its order. */
export const aggregationLabels: Record<Aggregation, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
