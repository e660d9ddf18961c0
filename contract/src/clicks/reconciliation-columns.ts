import type { Column } from '../columns.ts'
import { metrics } from '../figures/metrics.ts'

/**
 * What stands beside each other: what we redirected, by its label, what the partner counted, and the reasons
 * of the difference. In every row and every total
 * `redirects` = `grossRedirects` − bots − link checks − prefetches − duplicates − own, and
 * `clicks` = `redirects` + `notReported` + `notOurs` + `unexplained`.
 */
export const reconciliationFigures = [
  {
    key: 'grossRedirects',
    label: metrics.grossRedirects.label,
    kind: 'count',
    meaning: metrics.grossRedirects.meaning,
  },
  { key: 'bot', label: 'Bots', kind: 'count', meaning: 'Of them, by robots' },
  {
    key: 'head',
    label: 'Link checks',
    kind: 'count',
    meaning: 'Of them, HEAD requests, which only ask whether the link works',
  },
  {
    key: 'prefetch',
    label: 'Prefetches',
    kind: 'count',
    meaning: 'Of them, loaded by a browser before anybody clicked',
  },
  {
    key: 'duplicate',
    label: 'Duplicates',
    kind: 'count',
    meaning: 'Of them, by a visitor who had clicked the same link within the hour',
  },
  { key: 'own', label: 'Own', kind: 'count', meaning: 'Of them, by the publisher’s own people' },
  {
    key: 'redirects',
    label: metrics.redirects.label,
    kind: 'count',
    meaning: metrics.redirects.meaning,
  },
  { key: 'clicks', label: 'Partner’s clicks', kind: 'count', meaning: metrics.clicks.meaning },
  {
    key: 'paidClicks',
    label: 'Paid clicks',
    kind: 'count',
    meaning:
      'Redirects for which the partner reported earnings by our click id, on the day of the click',
  },
  { key: 'sales', label: 'Sales', kind: 'count', meaning: metrics.sales.meaning },
  {
    key: 'difference',
    label: 'Difference',
    kind: 'count',
    meaning: 'Partner’s clicks less all redirects',
  },
  {
    key: 'notReported',
    label: 'Not reported yet',
    kind: 'count',
    meaning: 'Partner’s clicks less valid redirects on days that the partner has not closed',
  },
  {
    key: 'notOurs',
    label: 'Other links',
    kind: 'count',
    meaning:
      'Partner’s clicks on merchants and placements for which we redirected nothing that day, such as deep links used without their short link',
  },
  {
    key: 'unexplained',
    label: 'Unexplained',
    kind: 'count',
    meaning: 'What is left of the difference',
  },
] as const satisfies readonly Column[]

export type ReconciliationFigure = (typeof reconciliationFigures)[number]['key']
export const reconciliationKeys = reconciliationFigures.map(({ key }) => key)
