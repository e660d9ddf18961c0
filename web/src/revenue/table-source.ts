import type { Answer, Ask } from '@orrery/contract/client'
import type { View } from '@orrery/contract/revenue/view'
import { useMemo } from 'react'
import type { FileKey } from '../api/download.ts'
import { fileSource, type FileSource } from '../api/file-source.ts'
import { useAnswer } from '../api/use-answer.ts'
import type { RevenueAnswer } from './answer.ts'

/** Which days of a source are asked for, and of which channel and vendor. */
export interface AskedDays {
  startDate: string
  endDate: string
  channel?: string
  vendorId?: string
  /** By a column of the table; its own order when absent. */
  sort?: string
}

/** One call as a table with a file: what it is called, what its columns are, how it is asked. */
export interface TableSource {
  title: string
  view: View
  key: FileKey
  file: FileSource<AskedDays>
  ask: (days: AskedDays) => unknown
  read: (answer: unknown) => RevenueAnswer
}

interface TableOf<K extends FileKey> {
  title: string
  view: View
  /** The name of its file. */
  file: string
  ask: (days: AskedDays) => Ask<K>
  read: (answer: Answer<K>) => RevenueAnswer
}

/** A table, checked against its call; which call it is, its type forgets. */
export function tableSource<K extends FileKey>(key: K, of: TableOf<K>): TableSource {
  const { title, view, file, ask, read } = of
  return {
    title,
    view,
    key,
    file: fileSource(key, { name: file, content: `${title} as CSV`, ask }),
    ask,
    read: read as (answer: unknown) => RevenueAnswer,
  }
}

/** Asks a table's call; nothing is sent while the days are undefined. */
export function useTable({ key, ask, read }: TableSource, days: AskedDays | undefined) {
  const answer = useAnswer(key, days && (ask(days) as Ask<FileKey>))
  const { data } = answer
  // Tables need the same rows as long as the answer is the same.
  const table = useMemo(() => (data === undefined ? undefined : read(data)), [data, read])
  return {
    answer: table,
    refetching: answer.isPlaceholderData,
    error: answer.error,
    onRetry: () => answer.refetch(),
  }
}
