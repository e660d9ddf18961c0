import { metrics, type MetricKey, type Ratio } from '@orrery/contract/figures/metrics'

/** Money or a rate as PostgreSQL gives it: exact text in, a JSON number out, null stays null. */
export function figure(text: string): number
export function figure(text: string | null): number | null
export function figure(text: string | null): number | null {
  return text === null ? null : Number(text)
}

type RatioKey = {
  [Key in MetricKey]: (typeof metrics)[Key]['is'] extends Ratio ? Key : never
}[MetricKey]

/**
 * SQL of a metric that is a ratio, over SQL of its two sums. What is bought may be more returned than
 * bought, and no share of that says anything.
 */
export function ratio(key: RatioKey, of: string, by: string): string {
  const { times, decimals, by: divisor }: Ratio = metrics[key].is
  const isPositive = divisor === 'saleAmount' || divisor === 'all'
  const factor = times === 1 ? '' : `${times} * `
  const divided = `trim_scale(round(${factor}${of}::numeric / nullif(${by}, 0), ${decimals}))`
  return isPositive ? `CASE WHEN ${by} > 0 THEN ${divided} END` : divided
}

/** SQL of the derived figures, so that every query rounds alike; columns as report_daily names them. */
export const sql = {
  conversionRate: (sales: string, clicks: string) => ratio('conversionRate', sales, clicks),
  cpc: (earnings: string, clicks: string) => ratio('cpc', earnings, clicks),
  costOfSale: (earnings: string, amount: string) => ratio('costOfSale', earnings, amount),
  aov: (amount: string, sales: string) => ratio('aov', amount, sales),
  /** Money to at most 7 decimals, as 3-decisions §2 has it on the wire. */
  money: (column: string) => `trim_scale(round(${column}, 7))`,
}
