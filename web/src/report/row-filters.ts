import type { Programme, ReportFigure } from '@orrery/contract/programmes/programme'
import { rowFilters, type RowFilter, type RowFilters } from '@orrery/contract/reports/row-filter'
import { useFilters } from '../address/use-filters.ts'

/** What a report's rows can be filtered by, and what its screen calls it. */
export const filterLabels: Record<RowFilter, string> = {
  merchant: 'Merchant',
  placement: 'Placement id',
  clickId: 'Click id',
  country: 'Country',
}

/** What rows are filtered by where they show the figure. */
const filtersOfFigure: Partial<Record<ReportFigure, readonly RowFilter[]>> = {
  merchant: ['merchant'],
  placement: ['placement'],
  clickId: ['clickId'],
  sub: ['placement', 'clickId'],
  country: ['country'],
}

/** What the rows of a programme's report can be filtered by: what they show. */
export function rowFiltersOf({ report }: Programme): readonly RowFilter[] {
  // The first programme's rows have a form of their own (1-core §7).
  if (!report) return ['merchant', 'placement', 'clickId']
  return report.columns.flatMap(({ of }) => filtersOfFigure[of] ?? [])
}

/** For `useFilters`: takes every filter of the rows away. */
export const NO_ROW_FILTERS: RowFilters = Object.fromEntries(
  rowFilters.map((by) => [by, undefined]),
)

/** As the server takes it (contract/src/reports/row-filter.ts). */
export const LONGEST_FILTER = 200

/** The filters of a report's rows, held in the URL, and how to change them. */
export interface RowFiltering {
  /** Those that are set, in the order of the form. */
  set: { by: RowFilter; text: string }[]
  filters: RowFilters
  change: (filters: RowFilters) => void
}

/** @param offered what this report's rows have; the address may name more. */
export function useRowFilters(offered: readonly RowFilter[]): RowFiltering {
  const [inUrl, change] = useFilters<RowFilters>()
  const set = offered.flatMap((by) => {
    const text = inUrl[by]?.trim().slice(0, LONGEST_FILTER)
    return text ? [{ by, text }] : []
  })
  return { set, filters: Object.fromEntries(set.map(({ by, text }) => [by, text])), change }
}
