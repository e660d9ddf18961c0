import {
  isOwnMoney,
  metricKeys,
  redirectMetrics,
  type MetricKey,
} from '@orrery/contract/figures/metrics'

/** What a break-down shows unless the reader chooses. */
const USUAL: readonly MetricKey[] = [
  'clicks',
  'sales',
  'earnings',
  'cpc',
  'conversionRate',
  'aov',
  'share',
]

/** What was earned as it can be added up: in euro where currencies differ. */
export function earnedIn(currency: string | null): 'earnings' | 'earningsEur' {
  return currency === null ? 'earningsEur' : 'earnings'
}

/**
 * The metrics that there are; money of several currencies only in euro.
 * @param redirects whether what is looked at tells our own redirects apart, too.
 */
export function knownMetrics(currency: string | null, redirects: boolean): MetricKey[] {
  return metricKeys.filter(
    (key) =>
      (currency !== null || !isOwnMoney(key)) && (redirects || !redirectMetrics.includes(key)),
  )
}

/** The metrics that a table shows, in the order of all. */
export function shownMetrics(
  chosen: readonly MetricKey[] | undefined,
  currency: string | null,
  redirects: boolean,
): MetricKey[] {
  const known = knownMetrics(currency, redirects)
  const usual = [...USUAL, earnedIn(currency)]
  const shown = known.filter((key) => (chosen ?? usual).includes(key))
  return shown.length > 0 ? shown : known.filter((key) => usual.includes(key))
}

/** The metrics with what was earned before the others. */
export function earnedFirst(shown: readonly MetricKey[]): MetricKey[] {
  const earned = shown.filter((key): boolean => key === 'earnings' || key === 'earningsEur')
  return [...earned, ...shown.filter((key) => !earned.includes(key))]
}
