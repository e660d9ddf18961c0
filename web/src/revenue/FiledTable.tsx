import { useMemo } from 'react'
import { useSort } from '../address/use-sort.ts'
import { useFile, type FileSource } from '../api/file-source.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { revenueColumns, USUAL_SORT } from './revenue-columns.ts'
import { RevenueTable, type RevenueTableProps } from './RevenueTable.tsx'

/** Of a file: what its table is asked, and in which order it stands there. */
export type InOrder<Asked> = Asked & { sort?: string }

interface FiledTableProps<Asked> extends Omit<RevenueTableProps, 'actions' | 'children'> {
  file: FileSource<InOrder<Asked>>
  /** What table and file are asked; undefined while it is not complete. */
  asked: Asked | undefined
}

/** A table of a source's figures with its file, in the same order. */
export function FiledTable<Asked>({ file, asked, ...table }: FiledTableProps<Asked>) {
  const { view, sortName = USUAL_SORT } = table
  const columns = useMemo(() => revenueColumns(view), [view])
  const { sortText: sort } = useSort({ name: sortName, columns })
  const work = useFile(file)
  const ordered = asked && (sort === undefined ? asked : { ...asked, sort })
  return (
    <RevenueTable {...table} actions={<FileButton file={file} state={work} asked={ordered} />}>
      <FileProgress name={file.name} state={work} />
    </RevenueTable>
  )
}
