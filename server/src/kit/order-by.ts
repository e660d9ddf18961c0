import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { readSort, type Sort } from '@orrery/contract/sort'

/** What a column sorts by, as SQL. */
export interface Sortable {
  expression: string
  /** In the order of letters, whatever their case. */
  text: boolean
}

/**
 * SQL of an order. What has no value stands last either way, a text that is empty too.
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
  const expression = found.text ? letters(found.expression) : found.expression
  return `${expression} ${sort.desc ? 'DESC' : 'ASC'} NULLS LAST, ${usual}`
}

/** What texts are ordered by; of an empty one nothing. */
export const letters = (expression: string): string => `nullif(lower(${expression}), '')`

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

/** The order that a checked query asks for; undefined for the usual one. */
export function askedSort(text: string | undefined): Sort | undefined {
  return text === undefined ? undefined : readSort(text)
}
