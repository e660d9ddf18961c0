/** Money or a rate as PostgreSQL gives it: exact text in, a JSON number out, null stays null. */
export function figure(text: string): number
export function figure(text: string | null): number | null
export function figure(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** SQL of the derived figures, so that every query rounds alike; columns as report_daily names them. */
export const sql = {
  /** Percent with 4 decimals; null without clicks. */
  conversionRate: (sales: string, clicks: string) =>
    `trim_scale(round(100 * ${sales}::numeric / nullif(${clicks}, 0), 4))`,
  /** Earnings a click with 6 decimals; null without clicks. */
  cpc: (earnings: string, clicks: string) =>
    `trim_scale(round(${earnings} / nullif(${clicks}, 0), 6))`,
  /** Percent of the sale amount with 4 decimals; null unless something was sold. */
  costOfSale: (earnings: string, amount: string) =>
    `CASE WHEN ${amount} > 0 THEN trim_scale(round(100 * ${earnings} / ${amount}, 4)) END`,
  /** Sale amount a sale with 2 decimals; null without sales. */
  aov: (amount: string, sales: string) => `trim_scale(round(${amount} / nullif(${sales}, 0), 2))`,
  /** Money to at most 7 decimals, as 3-decisions §2 has it on the wire. */
  money: (column: string) => `trim_scale(round(${column}, 7))`,
}
