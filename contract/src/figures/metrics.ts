import type { ColumnKind } from '../columns.ts'

/** What a vendor-day or a row holds, or our own clicks tell, and what adds up; everything else is worked out from sums of these. */
export const sums = [
  'clicks',
  'sales',
  'saleAmount',
  'earnings',
  'earningsEur',
  'redirects',
  'grossRedirects',
] as const
export type Sum = (typeof sums)[number]

/** One sum divided by another, or by the whole query's; without a value where the divisor is 0. */
export interface Ratio {
  of: Sum
  by: Sum | 'all'
  /** 100 for percent. */
  times: 1 | 100
  decimals: number
}

/** What is measured: its name, how it is written, and how it follows from sums. */
export interface Metric {
  label: string
  kind: ColumnKind
  /** For the title of a heading, the API document and the glossary. */
  meaning: string
  is: 'sum' | Ratio
}

/** Every figure of the product, once: screens, files, calls and SQL take name, format and formula from here. */
export const metrics = {
  clicks: {
    label: 'Clicks',
    kind: 'count',
    meaning: 'Redirects that the partner counted',
    is: 'sum',
  },
  sales: {
    label: 'Sales',
    kind: 'count',
    meaning: 'Sales that the partner counted, reversals taken off',
    is: 'sum',
  },
  saleAmount: {
    label: 'Sale amount',
    kind: 'money',
    meaning: 'What was bought, reversals taken off',
    is: 'sum',
  },
  earnings: {
    label: 'Earnings',
    kind: 'money',
    meaning: 'What the traffic earned, estimated until the day is final',
    is: 'sum',
  },
  earningsEur: {
    label: 'Earnings in euro',
    kind: 'euro',
    meaning: 'Earnings in euro, each day by its reference rate',
    is: 'sum',
  },
  cpc: {
    label: 'CPC',
    kind: 'rate',
    meaning: 'Earnings divided by clicks; N/A without clicks',
    is: { of: 'earnings', by: 'clicks', times: 1, decimals: 6 },
  },
  conversionRate: {
    label: 'Conversion rate',
    kind: 'percent',
    meaning: 'Sales divided by clicks; N/A without clicks',
    is: { of: 'sales', by: 'clicks', times: 100, decimals: 4 },
  },
  aov: {
    label: 'AOV',
    kind: 'money',
    meaning: 'Sale amount divided by sales; N/A without sales',
    is: { of: 'saleAmount', by: 'sales', times: 1, decimals: 2 },
  },
  costOfSale: {
    label: 'Cost of sale',
    kind: 'percent',
    meaning: 'Earnings in percent of the sale amount; N/A without sales',
    is: { of: 'earnings', by: 'saleAmount', times: 100, decimals: 4 },
  },
  share: {
    label: 'Share',
    kind: 'percent',
    meaning:
      'Percent of all earnings that were asked for; of those in euro where currencies differ',
    is: { of: 'earnings', by: 'all', times: 100, decimals: 4 },
  },
  redirects: {
    label: 'Redirects, valid',
    kind: 'count',
    meaning:
      'Hits on your short links that the partner should count: without robots, duplicates and your own',
    is: 'sum',
  },
  grossRedirects: {
    label: 'Redirects, all',
    kind: 'count',
    meaning: 'Every hit on a short link that we sent on',
    is: 'sum',
  },
} as const satisfies Record<string, Metric>

/** Those that our own redirector counts, not a partner. */
export const redirectMetrics: readonly string[] = ['redirects', 'grossRedirects']

export type MetricKey = keyof typeof metrics
export const metricKeys = Object.keys(metrics) as [MetricKey, ...MetricKey[]]

/**
 * Whether a metric is in the programmes' own currencies or follows from such sums, so that those of
 * several currencies do not add up. A share is told in euro then.
 */
export function isOwnMoney(key: MetricKey): boolean {
  const { is }: Metric = metrics[key]
  const parts: readonly (MetricKey | 'all')[] = is === 'sum' ? [key] : [is.of, is.by]
  return key !== 'share' && (parts.includes('earnings') || parts.includes('saleAmount'))
}
