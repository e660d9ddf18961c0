import type { Column } from '../ui/table/column.ts'
import { useRefusal } from './use-refusal.ts'

/** A list's columns without that by which rows are changed, for who may only look. */
export function useOffered<Row extends object>(
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const refusal = useRefusal('member')
  return refusal === undefined ? columns : columns.filter(({ changes }) => !changes)
}
