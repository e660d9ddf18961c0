import { reportRunSorts } from '@orrery/contract/admin/report-runs'
import { messages } from '@orrery/contract/messages'
import { useEffect, useState } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { orderOf, useSort } from '../address/use-sort.ts'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import type { Run } from './run-words.ts'
import { RunTable } from './RunTable.tsx'

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
  const [filters, setFilters] = useFilters<{ page?: string }>()
  const page = pageNumber(filters.page)
  const { sortText, ...sorting } = useSort({ name: 'sort', columns: SORTS, paged: true })
  const [running, setRunning] = useState(false)
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getReportRuns',
    {
      query: {
        programme,
        pageNo: String(page),
        pageSize: String(PAGE_SIZE),
        ...orderOf({ sort: sortText }),
      },
    },
    { staleTime: 0, refetchInterval: saving || running ? WATCH_MS : false },
  )
  const runs = data?.data ?? []
  const setPage = (next: number) => setFilters({ page: pageText(next) })
  const nowRunning = runs.some(({ status }) => status === 'running')
  if (nowRunning !== running) setRunning(nowRunning)

  // Once more when a save has ended: the last look may have been just before.
  useEffect(() => {
    if (!saving) void refetch()
  }, [saving, refetch])

  return (
    <Card
      title={messages.saveHeading}
      tag={data ? <StateTag state="plain">{count(data.totalCount)}</StateTag> : null}
    >
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <RunTable
          runs={runs}
          total={data?.totalCount ?? 0}
          onFirstPage={() => setPage(1)}
          {...sorting}
          timeZone={timeZone}
          loading={isPending}
          refetching={isPlaceholderData}
          onAccept={saving ? undefined : onAccept}
        />
      )}
      {data && data.totalCount > 0 ? (
        <Pager
          label="Pages of runs"
          page={page}
          pageSize={PAGE_SIZE}
          total={data.totalCount}
          onPage={setPage}
        />
      ) : null}
    </Card>
  )
}
