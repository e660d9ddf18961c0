import type { ReactNode } from 'react'
import { useFile } from '../api/file-source.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { RevenueTable } from './RevenueTable.tsx'
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
  const work = useFile(source.file)
  return (
    <RevenueTable
      title={source.title}
      view={source.view}
      {...loaded}
      {...rest}
      actions={<FileButton file={source.file} state={work} asked={days} />}
    >
      <FileProgress name={source.file.name} state={work} />
    </RevenueTable>
  )
}
