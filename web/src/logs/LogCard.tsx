import type { ReactNode } from 'react'
import type { FileSource } from '../api/file-source.ts'
import { useFile } from '../api/file-source.ts'
import { classes } from '../ui/base/classes.ts'
import { count } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Button } from '../ui/button/Button.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './logs.module.css'
import type { LogsState } from './use-logs.ts'

interface LogAnswer<Row> {
  reportsData: Row[]
  totalRecords: number | null
  older: string | null
}

interface LogCardProps<Row extends { _id: string }, Asked> {
  title: string
  logs: LogsState
  log: {
    data: LogAnswer<Row> | undefined
    error: Error | null
    isPending: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  columns: readonly Column<Row>[]
  file: FileSource<Asked>
  asked: Asked | undefined
  /** Beyond this, a total is only known to be more. */
  most?: number
  /** Of much text: on a phone what belongs to an entry stands under it. */
  entries?: boolean
  empty: ReactNode
  /** What the log has and leaves out. */
  note: ReactNode
}

/** A log, a page at a time from the newest back. */
export function LogCard<Row extends { _id: string }, Asked>(props: LogCardProps<Row, Asked>) {
  const { title, logs, log, columns, file, asked, most, entries, empty, note } = props
  const { data, error } = log
  const work = useFile(file)
  const total = data?.totalRecords
  const isFirst = logs.search.before === undefined
  return (
    <Card
      title={title}
      tag={
        typeof total === 'number' ? (
          <StateTag state="plain">
            {total === most ? `${count(total)} or more` : count(total)}
          </StateTag>
        ) : null
      }
      actions={<FileButton file={file} state={work} asked={asked} />}
    >
      <FileProgress name={file.name} state={work} />
      {error && !data ? (
        <ReportFailure error={error} onRetry={() => log.refetch()} />
      ) : (
        <div className={css.dense}>
          <DataTable
            label={title}
            columns={columns}
            rows={data?.reportsData ?? []}
            rowKey={({ _id }) => _id}
            loading={log.isPending}
            refetching={log.isPlaceholderData}
            paged
            entries={entries}
            empty={empty}
          />
        </div>
      )}
      <nav
        className={classes(css.foot, log.isPending && css.awaited)}
        aria-label={`Pages of ${title}`}
      >
        <span className={css.note}>{note}</span>
        <span className={css.steps}>
          <Button disabled={isFirst} onClick={() => logs.turn(undefined)}>
            Newest
          </Button>
          <Button
            disabled={!data?.older || log.isPlaceholderData}
            onClick={() => logs.turn(data?.older ?? undefined)}
          >
            Older
          </Button>
        </span>
      </nav>
    </Card>
  )
}
