import { messages } from '@orrery/contract/messages'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Failure } from '../api/Failure.tsx'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { dateTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { standing, type Run } from './run-words.ts'

const PAGE_SIZE = 10

/** When reports were pulled and uploaded, over all programmes, and how each ended (2-links §2). */
export function RunTimes() {
  const [filters, setFilters] = useFilters<{
    page?: string | undefined
    runs?: string | undefined
  }>()
  const page = pageNumber(filters.runs)
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getReportRuns',
    { query: { pageNo: String(page), pageSize: String(PAGE_SIZE) } },
    { staleTime: 0 },
  )
  const total = data?.totalCount ?? 0
  // The list of vendors above stays on its page.
  const setPage = (next: number) => setFilters({ page: filters.page, runs: pageText(next) })
  return (
    <Card title="Report runs" tag={data ? <StateTag state="plain">{count(total)}</StateTag> : null}>
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label="Report runs"
          columns={columnsOf(timeZone)}
          paged
          rows={data?.data ?? []}
          rowKey={({ _id }) => _id}
          loading={isPending}
          refetching={isPlaceholderData}
          maxHeight="none"
          empty={
            total > 0 ? (
              <NoSuchPage onFirstPage={() => setPage(1)} />
            ) : (
              <EmptyState title={messages.noRuns}>{messages.howReportsCome}</EmptyState>
            )
          }
        />
      )}
      {total > PAGE_SIZE ? (
        <Pager
          label="Pages of runs"
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          onPage={setPage}
        />
      ) : null}
    </Card>
  )
}

function columnsOf(timeZone: string): Column<Run>[] {
  return [
    {
      key: 'start_time',
      label: 'Start time',
      kind: 'text',
      cell: (run) => dateTime(run.start_time, timeZone),
    },
    {
      key: 'end_time',
      label: 'End time',
      kind: 'text',
      cell: (run) => (run.end_time ? dateTime(run.end_time, timeZone) : null),
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      early: true,
      cell: (run) => <StateTag state={standing(run).state}>{standing(run).words}</StateTag>,
    },
    {
      key: 'programme',
      label: 'Report',
      kind: 'text',
      early: true,
      value: ({ programme, kind }) => `${nameOf(programme)} ${kind}`,
    },
  ]
}
