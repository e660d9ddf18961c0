import type { DimensionKey } from '@orrery/contract/figures/dimensions'

/** What running totals can be told apart by, as columns of `report_row`. */
const columnOf: Partial<Record<DimensionKey, SummaryColumn>> = {
  merchant: 'merchant_name',
  placement: 'placement_id',
  country: 'country',
}
type SummaryColumn = 'merchant_name' | 'placement_id' | 'country'

/** Running totals of a vendor, told apart by some columns. */
export interface Summary {
  name: string
  by: readonly [SummaryColumn, ...SummaryColumn[]]
}

/** Every kept summary, the smallest first. */
export const summaries: readonly Summary[] = [
  { name: 'country', by: ['country'] },
  { name: 'placement', by: ['placement_id'] },
  { name: 'merchant', by: ['merchant_name'] },
  { name: 'all', by: ['merchant_name', 'placement_id', 'country'] },
]

/** What running totals add up, rows first: where there were none, there is nothing to show. */
export const summedUp = ['rows', 'clicks', 'sales', 'sale_amount', 'earnings'] as const

/** The smallest summary that tells all of these apart; undefined where only rows do. */
export function summaryOf(dimensions: readonly DimensionKey[]): Summary | undefined {
  const columns = dimensions
    .filter((key) => key !== 'programme' && key !== 'type')
    .map((key) => columnOf[key])
  return summaries.find(({ by }) => columns.every((column) => column && by.includes(column)))
}
