import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { usePhone } from '../base/use-phone.ts'
import { earlyFirst, sortValue, valueOf, type Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'

/** The order of a table: by which column, and whether the greatest comes first. */
export interface Sort {
  key: string
  desc: boolean
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type Definition<Row extends object> = ColumnDef<typeof features, Row>

/** The model behind a `DataTable`: which columns show, in which order the rows stand. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, hidden, onSort, paged = false } = props
  const phone = usePhone()
  const columns = useMemo(
    () => (phone ? earlyFirst(props.columns) : props.columns),
    [phone, props.columns],
  )
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const sort = (onSort ? props.sort : ownSort) ?? null

  const definitions = useMemo(() => columns.map((column) => definition(column)), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row, index) => rowKey(row, index),
    manualSorting: paged,
    state: {
      sorting: sort ? [{ id: sort.key, desc: sort.desc }] : [],
      columnVisibility: Object.fromEntries((hidden ?? []).map((key) => [key, false])),
    },
  })

  function toggleSort(key: string) {
    const next = nextSort(sort, key)
    if (onSort) onSort(next)
    else setOwnSort(next)
  }

  const shown = columns.filter((column) => !hidden?.includes(column.key))
  return { table, shown, sort, toggleSort }
}

/** Greatest first, then least first, then as it came. */
function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, desc: true }
  return sort.desc ? { key, desc: false } : null
}

function definition<Row extends object>(column: Column<Row>): Definition<Row> {
  return {
    id: column.key,
    header: column.label,
    accessorFn: (row: Row) => sortValue(column.kind, valueOf(column, row)),
    sortUndefined: 'last',
    sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  }
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en')
}
