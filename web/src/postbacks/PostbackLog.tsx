import { messages } from '@orrery/contract/messages'
import { LOG_DAYS, MOST_LISTED, type PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useEffect } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { LogFilters } from './LogFilters.tsx'
import { eventOf, stateOf, type LogSearch } from './log-search.ts'
import { postbackColumns } from './postback-columns.tsx'
import css from './postbacks.module.css'
import { useEndpointSend, WATCH_MS } from './use-endpoints.ts'

const PAGE_SIZE = 20

interface PostbackLogProps {
  endpoint: PostbackEndpoint
  timeZone: string
}

/** What was sent to an endpoint and how it was answered, a page at a time. */
export function PostbackLog({ endpoint, timeZone }: PostbackLogProps) {
  const { endpointId, waiting, paused } = endpoint
  const [filters, setFilters] = useFilters<LogSearch>()
  const page = pageNumber(filters.page)
  const [state, event] = [stateOf(filters), eventOf(filters)]
  const going = waiting > 0
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getPostbacks',
    {
      query: {
        endpointId,
        pageNo: String(page),
        pageSize: String(PAGE_SIZE),
        ...(state && { state }),
        ...(event && { event }),
      },
    },
    { staleTime: 0, refetchInterval: going ? WATCH_MS : false },
  )
  const replay = useEndpointSend('POST /home/replayPostbacks')
  const setPage = (next: number) => setFilters({ page: pageText(next) })
  const total = data?.totalCount ?? 0
  const shown = total >= MOST_LISTED ? `${count(MOST_LISTED)} or more` : count(total)

  // Once more when nothing waits any more: the last look may have been just before.
  useEffect(() => {
    if (!going) void refetch()
  }, [going, refetch])

  return (
    <>
      <LogFilters filters={{ state, event }} onChange={setFilters} />
      {replay.error ? <Notice tone="error">{failureText(replay.error)}</Notice> : null}
      <Card title="Log" tag={data ? <StateTag state="plain">{shown}</StateTag> : null}>
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <div className={css.dense}>
            <DataTable
              label="Log"
              columns={postbackColumns({
                timeZone,
                onReplay: paused
                  ? undefined
                  : ({ eventId }) => replay.mutate({ body: { endpointId, eventId } }),
              })}
              rows={data?.data ?? []}
              rowKey={({ eventId }) => eventId}
              paged
              loading={isPending}
              refetching={isPlaceholderData}
              maxHeight="none"
              empty={
                total > 0 ? (
                  <NoSuchPage onFirstPage={() => setPage(1)} />
                ) : state || event ? (
                  <EmptyState title={messages.noPostbackFits}>
                    Choose another state or event.
                  </EmptyState>
                ) : (
                  <EmptyState title={messages.noPostbacksYet}>
                    Press Send test. What is reported from now on stands here for {LOG_DAYS} days.
                  </EmptyState>
                )
              }
            />
          </div>
        )}
        {total > PAGE_SIZE ? (
          <Pager
            label="Pages of the log"
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onPage={setPage}
          />
        ) : null}
      </Card>
    </>
  )
}
