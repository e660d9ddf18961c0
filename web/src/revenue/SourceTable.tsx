import { useMemo, type ReactNode } from 'react'
import { useSort } from '../address/use-sort.ts'
import { FiledTable } from './FiledTable.tsx'
import { revenueColumns, USUAL_SORT } from './revenue-columns.ts'
import { useTable, type AskedDays, type TableSource } from './table-source.ts'

interface SourceTableProps {
  source: TableSource
  /** Undefined while it is not known which. */
  days: AskedDays | undefined
  sortName?: string
  next?: ReactNode
  /** Stands in the table's place until days are asked for. */
  unasked?: ReactNode
}

/** The table of one call with its file; both have the same days and the same order. */
export function SourceTable({ source, days, ...rest }: SourceTableProps) {
  const { title, view, file } = source
  const { sortName = USUAL_SORT } = rest
  const columns = useMemo(() => revenueColumns(view), [view])
  const { sortText: sort } = useSort({ name: sortName, columns })
  const asked = days && sort !== undefined ? { ...days, sort } : days
  const loaded = useTable(source, asked)
  return <FiledTable title={title} view={view} file={file} asked={asked} {...loaded} {...rest} />
}
