import { reportRunSorts } from '@orrery/contract/admin/report-runs'
import { messages } from '@orrery/contract/messages'
import { useEffect, useState } from 'react'
import { usePaging } from '../address/use-paging.ts'
import { orderOf } from '../address/order.ts'
import { useSort } from '../address/use-sort.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { sortableBy } from '../ui/table/column.ts'
import css from './admin.module.css'
import { runColumns } from './run-columns.tsx'
import type { Run } from './run-words.ts'

const PAGE_SIZE = 20
const WATCH_MS = 2000
const SORTS = reportRunSorts.map(({ key }) => ({ key, sortable: true }))

interface RunListProps {
  programme: string
  timeZone: string
  /** Something is being saved now, so the list is asked for again and again. */
  saving: boolean
  onAccept: (run: Run) => void
}

/** The programme's run ledger, a page at a time, kept fresh while something runs. */
export function RunList({ programme, timeZone, saving, onAccept }: RunListProps) {
  const { query, paging } = usePaging(PAGE_SIZE)
  const { sortText, ...sorting } = useSort({ name: 'sort', columns: SORTS, paged: true })
  const [running, setRunning] = useState(false)
  const answer = useAnswer(
    'GET /home/getReportRuns',
    { query: { programme, ...query, ...orderOf({ sort: sortText }) } },
    { staleTime: 0, refetchInterval: saving || running ? WATCH_MS : false },
  )
  const { data, refetch } = answer
  const runs = data?.data ?? []
  const nowRunning = runs.some(({ status }) => status === 'running')
  if (nowRunning !== running) setRunning(nowRunning)

  // Once more when a save has ended: the last look may have been just before.
  useEffect(() => {
    if (!saving) void refetch()
  }, [saving, refetch])

  return (
    <AnswerCard
      title={messages.saveHeading}
      answer={answer}
      columns={sortableBy(
        reportRunSorts,
        runColumns(runs, timeZone, { onAccept: saving ? 'saving' : onAccept }),
      )}
      {...sorting}
      paged
      rows={data?.data}
      total={data?.totalCount}
      rowKey={({ _id }) => _id}
      paging={paging}
      maxHeight="none"
      className={css.runs}
      empty={
        <EmptyState title={messages.noRuns}>
          Choose a date above and press {messages.saveReports}.
        </EmptyState>
      }
    />
  )
}
