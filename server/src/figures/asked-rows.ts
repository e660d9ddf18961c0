import { rowFilters, type RowFilter, type RowFilters } from '@orrery/contract/reports/row-filter'
import type { Sort } from '@orrery/contract/sort'
import { askedSort } from '../kit/order-by.ts'

/** Which rows of a report, and in which order; undefined for the report's own. */
export interface AskedRows {
  filter: { by: RowFilter; text: string }[]
  sort: Sort | undefined
}

/** The part of a checked query that is about rows. */
export function askedRows(query: RowFilters & { sort?: string | undefined }): AskedRows {
  const filter = rowFilters.flatMap((by) => {
    const text = query[by]
    return text ? [{ by, text }] : []
  })
  return { filter, sort: askedSort(query.sort) }
}

/** Every row in the report's own order. */
export const everyRow: AskedRows = { filter: [], sort: undefined }

/** Whether it is {@link everyRow}, which the statements are prepared for. */
export function isPlain({ filter, sort }: AskedRows): boolean {
  return filter.length === 0 && sort === undefined
}

const columnOf: Record<RowFilter, string> = {
  merchant: 'merchant_name',
  placement: 'placement_id',
  clickId: 'rid',
  country: 'country',
}

/**
 * SQL that narrows a condition on `report_row` to what fits. Not by LIKE, so that every character stands
 * for itself.
 * @param first the number of the first of its parameters, {@link filterValues}.
 */
export function fitting({ filter }: AskedRows, first: number): string {
  return filter
    .map(({ by }, at) => ` AND strpos(lower(${columnOf[by]}), lower($${first + at}::text)) > 0`)
    .join('')
}

export function filterValues({ filter }: AskedRows): string[] {
  return filter.map(({ text }) => text)
}
