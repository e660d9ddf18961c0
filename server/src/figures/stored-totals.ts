import { figure } from './formulas.ts'

/** The totals that a report's statement gives, as PostgreSQL has them. */
export interface StoredTotals {
  clicks: string
  sales: string
  earnings: string
  cpc: string | null
  conversion_rate: string | null
}

/** The same in our words. */
export function readTotals(row: StoredTotals) {
  return {
    clicks: Number(row.clicks),
    sales: Number(row.sales),
    earnings: figure(row.earnings),
    cpc: figure(row.cpc),
    conversionRate: figure(row.conversion_rate),
  }
}

/** Where a part of the days is not known, nothing is. */
export const UNKNOWN_TOTALS = {
  clicks: null,
  sales: null,
  earnings: null,
  cpc: null,
  conversionRate: null,
}
