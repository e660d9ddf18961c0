import type { Column } from './columns.ts'
import type { Aggregation } from './reports/earnings-report.ts'

/** Tiles are columns of a summary: key of the figure on the wire, label of the specification. */

/** The tiles of conversion report 1 (1-core §2), over the answer of its summary call. */
export const conversionReportTiles = [
  {
    key: 'totalClicks',
    label: 'Total Clicks',
    kind: 'count',
    meaning: 'Redirects that the partner counted in the range',
  },
  {
    key: 'totalEarnings',
    label: 'Total Earnings',
    kind: 'money',
    meaning: 'What the traffic of the range earned',
  },
  {
    key: 'totalSales',
    label: 'Total Sales',
    kind: 'count',
    meaning: 'Sales that the partner counted in the range, reversals taken off',
  },
  {
    key: 'clickAvgCPC',
    label: 'Avg. CPC',
    kind: 'rate',
    meaning: 'Earnings of the range divided by its clicks',
  },
  {
    key: 'totalConversionRate',
    label: 'Total Conversion Rate',
    kind: 'percent',
    meaning: 'Sales of the range divided by its clicks',
  },
] as const satisfies readonly Column[]

/** The six tiles of the dashboard (1-core §2), over the totals of its call. */
export const earningsTiles = [
  {
    key: 'cpcRedirects',
    label: 'Total Clicks',
    kind: 'count',
    meaning: 'Redirects that the partner counted in the range',
  },
  {
    key: 'cpcEarnings',
    label: 'CPC Earnings',
    kind: 'money',
    meaning: 'What the traffic of the range earned',
  },
  {
    key: 'cpcEarningsPerRedirect',
    label: 'CPC Per Redirect',
    kind: 'rate',
    meaning: 'Earnings of the range divided by its clicks',
  },
  {
    key: 'sales',
    label: 'Total Sales',
    kind: 'count',
    meaning: 'Sales that the partner counted in the range, reversals taken off',
  },
  {
    key: 'conversionRate',
    label: 'Total Conversion Rate',
    kind: 'percent',
    meaning: 'Sales of the range divided by its clicks',
  },
  {
    key: 'aov',
    label: 'Total AOV',
    kind: 'money',
    meaning: 'Sale amount of the range divided by its sales',
  },
] as const satisfies readonly Column[]

/** The dashboard's aggregation choice (1-core §2), in its order. */
export const aggregationLabels: Record<Aggregation, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
