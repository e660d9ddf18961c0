import { useFile, type FileSource } from '../api/file-source.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { RevenueTable, type RevenueTableProps } from './RevenueTable.tsx'

interface FiledTableProps<Asked> extends Omit<RevenueTableProps, 'actions' | 'children'> {
  file: FileSource<Asked>
  /** What table and file are asked; undefined while it is not complete. */
  asked: Asked | undefined
}

/** A table of a source's figures with its file. */
export function FiledTable<Asked>({ file, asked, ...table }: FiledTableProps<Asked>) {
  const work = useFile(file)
  return (
    <RevenueTable {...table} actions={<FileButton file={file} state={work} asked={asked} />}>
      <FileProgress name={file.name} state={work} />
    </RevenueTable>
  )
}
