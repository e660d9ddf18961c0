import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { rowFilters, type RowFilter, type RowFilters } from '@orrery/contract/reports/row-filter'
import { readSort, type Sort } from '@orrery/contract/sort'

/** Which rows of a report, and in which order; undefined for the report's own. */
export interface AskedRows {
  filter: { by: RowFilter; text: string }[]
  sort: Sort | undefined
}

/** The part of a checked question that is about rows. */
export function askedRows(question: RowFilters & { sort?: string | undefined }): AskedRows {
  const filter = rowFilters.flatMap((by) => {
    const text = question[by]
    return text ? [{ by, text }] : []
  })
  return { filter, sort: question.sort === undefined ? undefined : readSort(question.sort) }
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

/** What a column sorts by, as SQL. */
export interface Sortable {
  expression: string
  /** In the order of letters, whatever their case. */
  text: boolean
}

/**
 * SQL of an order. What has no value stands last either way.
 * @param sortable by column key; a caller's key only chooses among them.
 * @param usual the report's own order, which leaves no two rows equal: behind the asked one it keeps
 *   pages from repeating or losing a row.
 * @throws Problem invalid for a column that this table does not have.
 */
export function orderBy(
  sort: Sort | undefined,
  sortable: Readonly<Record<string, Sortable>>,
  usual: string,
): string {
  if (sort === undefined) return usual
  const found = Object.hasOwn(sortable, sort.key) ? sortable[sort.key] : undefined
  if (!found) throw new Problem('invalid', messages.badSort)
  const expression = found.text ? `lower(${found.expression})` : found.expression
  return `${expression} ${sort.desc ? 'DESC' : 'ASC'} NULLS LAST, ${usual}`
}

/** The columns of a table with their expressions, for {@link orderBy}. */
export function sortableBy<Key extends string>(
  columns: readonly { key: Key; kind: string }[],
  expressionOf: (key: Key) => string,
): Record<string, Sortable> {
  return Object.fromEntries(
    columns.map(({ key, kind }) => [
      key,
      { expression: expressionOf(key), text: kind === 'text' || kind === 'country' },
    ]),
  )
}
