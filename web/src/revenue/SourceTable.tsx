import type { ReactNode } from 'react'
import { FiledTable } from './FiledTable.tsx'
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

/** The table of one call with its file; both have the same days. */
export function SourceTable({ source, days, ...rest }: SourceTableProps) {
  const loaded = useTable(source, days)
  const { title, view, file } = source
  return <FiledTable title={title} view={view} file={file} asked={days} {...loaded} {...rest} />
}
