import type { Feed } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { useEffect } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { isOpen, originWords } from './feed-words.ts'
import css from './feeds.module.css'
import { RefusedRows } from './RefusedRows.tsx'
import { runColumns } from './run-columns.tsx'
import { WATCH_MS } from './use-feeds.ts'

const PAGE_SIZE = 10

/** The ledger of a feed's runs, a page at a time, and what the newest could not take. */
export function FeedRuns({ feed, timeZone }: { feed: Feed; timeZone: string }) {
  const { feedId, lastRun } = feed
  const [filters, setFilters] = useFilters<{ page?: string }>()
  const running = isOpen(lastRun)
  const page = pageNumber(filters.page)
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getFeedRuns',
    { query: { feedId: String(feedId), pageNo: String(page), pageSize: String(PAGE_SIZE) } },
    { staleTime: 0, refetchInterval: running ? WATCH_MS : false },
  )
  const setPage = (next: number) => setFilters({ page: pageText(next) })

  // Once more when it has ended: the last look may have been just before.
  useEffect(() => {
    if (!running) void refetch()
  }, [running, refetch])

  return (
    <>
      <Card
        title="Runs"
        tag={data ? <StateTag state="plain">{count(data.totalCount)}</StateTag> : null}
      >
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <div className={css.dense}>
            <DataTable
              label="Runs"
              columns={runColumns(timeZone)}
              rows={data?.data ?? []}
              rowKey={(run) => String(run.runId)}
              paged
              loading={isPending}
              refetching={isPlaceholderData}
              maxHeight="none"
              empty={
                data && data.totalCount > 0 ? (
                  <NoSuchPage onFirstPage={() => setPage(1)} />
                ) : (
                  <EmptyState title={messages.noFeedRuns}>
                    {originWords(feed) === 'Uploaded' ? 'Press Upload file.' : 'Press Run now.'}
                  </EmptyState>
                )
              }
            />
          </div>
        )}
        {data && data.totalCount > PAGE_SIZE ? (
          <Pager
            label="Pages of runs"
            page={page}
            pageSize={PAGE_SIZE}
            total={data.totalCount}
            onPage={setPage}
          />
        ) : null}
      </Card>
      {data && data.refused.length > 0 ? (
        <RefusedRows refused={data.refused} total={lastRun?.refused ?? data.refused.length} />
      ) : null}
    </>
  )
}
