import type { MetricKey } from '../figures/metrics.ts'

/** What the specification calls our metrics on the wire: in the summary of a conversion report. */
export const summaryNames = {
  totalClicks: 'clicks',
  totalEarnings: 'earnings',
  totalSales: 'sales',
  clickAvgCPC: 'cpc',
  totalConversionRate: 'conversionRate',
} as const satisfies Record<string, MetricKey>

/** The same in the totals of the dashboard's report. */
export const earningsNames = {
  cpcRedirects: 'clicks',
  cpcEarnings: 'earnings',
  cpcEarningsPerRedirect: 'cpc',
  sales: 'sales',
  conversionRate: 'conversionRate',
  aov: 'aov',
} as const satisfies Record<string, MetricKey>
