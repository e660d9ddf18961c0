import type { ReconciliationFigure } from '@orrery/contract/clicks/reconciliation-columns'
import { counted, labels } from './reconciled-sums.ts'

/** What is summed of each name, which all figures follow from. */
export const sums = [...counted, 'not_reported', 'clicks', 'sales'] as const
export type Sum = (typeof sums)[number]

const minus = (...columns: readonly Sum[]) => columns.map((column): [-1, Sum] => [-1, column])

const allHits = labels.map((label): [1, Sum] => [1, label])

/** Each figure as sums that are added or taken off, so that groups add up to totals. */
const parts: Record<ReconciliationFigure, readonly [1 | -1, Sum][]> = {
  grossRedirects: allHits,
  bot: [[1, 'bot']],
  head: [[1, 'head']],
  prefetch: [[1, 'prefetch']],
  duplicate: [[1, 'duplicate']],
  own: [[1, 'own']],
  redirects: [[1, 'valid']],
  clicks: [[1, 'clicks']],
  paidClicks: [[1, 'paid_clicks']],
  sales: [[1, 'sales']],
  difference: [[1, 'clicks'], ...minus(...labels)],
  notReported: [[1, 'not_reported']],
  notOurs: [[1, 'clicks'], ...minus('partner_clicks')],
  unexplained: [[1, 'partner_clicks'], ...minus('valid', 'not_reported')],
}

/** SQL of a figure over a row of sums. */
export const figureSql = (key: ReconciliationFigure): string =>
  parts[key].map(([sign, column]) => `${sign < 0 ? '-' : '+'} ${column}`).join(' ')

/** The same with numbers, where sums come in the order of {@link sums}. */
const placed = Object.entries(parts).map(
  ([key, of]) => [key, of.map(([sign, column]) => [sign, sums.indexOf(column)] as const)] as const,
)

export type ReconciledFigures = Record<ReconciliationFigure, number>

/** All figures of a row. @param sumAt the sum at a place of {@link sums}. */
export function figuresOf(sumAt: (place: number) => number): ReconciledFigures {
  const figures: Partial<Record<string, number>> = {}
  for (const [key, of] of placed) {
    let figure = 0
    for (const [sign, place] of of) figure += sign * sumAt(place)
    figures[key] = figure
  }
  return figures as ReconciledFigures
}
