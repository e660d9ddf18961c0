import type { RevenuePeriod } from '@orrery/contract/revenue/view'
import type { Figure } from '../format/figure.ts'

/** A row of any source's table: names as texts, figures as numbers or null. */
export type RevenueRow = Partial<Record<string, string | number | null>>

/** A table as every call about revenue answers it, wherever its rows stand in the answer. */
export interface RevenueAnswer {
  rows: readonly RevenueRow[]
  totals: Partial<Record<string, Figure>>
  totalRecords: number
  period: RevenuePeriod
}
