import type { ReportTile } from './manifest.ts'

/** The tiles over the totals of all programmes. */
export const allProgrammesTiles: readonly ReportTile[] = [
  {
    key: 'clicks',
    metric: 'clicks',
    label: 'Total Clicks',
    kind: 'count',
    meaning: 'Clicks that all partners counted in the range',
  },
  {
    key: 'sales',
    metric: 'sales',
    label: 'Total Sales',
    kind: 'count',
    meaning: 'Sales that all partners counted in the range, reversals taken off',
  },
  {
    key: 'earningsEur',
    metric: 'earningsEur',
    label: 'Total Earnings in euro',
    kind: 'euro',
    meaning: 'Earnings of all programmes, each day by its reference rate',
  },
  {
    key: 'conversionRate',
    metric: 'conversionRate',
    label: 'Total Conversion Rate',
    kind: 'percent',
    meaning: 'Sales of the range divided by its clicks',
  },
]
