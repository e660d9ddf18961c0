import type { Feed } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { useEffect } from 'react'
import { usePaging } from '../address/use-paging.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { isOpen, originWords } from './feed-words.ts'
import css from './feeds.module.css'
import { RefusedRows } from './RefusedRows.tsx'
import { runColumns } from './run-columns.tsx'
import { WATCH_MS } from './use-feeds.ts'

const PAGE_SIZE = 10

/** The ledger of a feed's runs, a page at a time, and what the newest could not take. */
export function FeedRuns({ feed, timeZone }: { feed: Feed; timeZone: string }) {
  const { feedId, lastRun } = feed
  const running = isOpen(lastRun)
  const { query, paging } = usePaging(PAGE_SIZE)
  const answer = useAnswer(
    'GET /home/getFeedRuns',
    { query: { feedId: String(feedId), ...query } },
    { staleTime: 0, refetchInterval: running ? WATCH_MS : false },
  )
  const { data, refetch } = answer

  // Once more when it has ended, since the last look may have been just before, and when there is another.
  const ended = running ? undefined : lastRun?.runId
  useEffect(() => {
    if (ended !== undefined) void refetch()
  }, [ended, refetch])

  return (
    <>
      <AnswerCard
        title="Runs"
        answer={answer}
        columns={runColumns(timeZone)}
        rows={data?.data}
        total={data?.totalCount}
        rowKey={(run) => String(run.runId)}
        paged
        paging={paging}
        maxHeight="none"
        className={css.dense}
        empty={
          <EmptyState title={messages.noFeedRuns}>
            {originWords(feed) === 'Uploaded' ? 'Press Upload file.' : 'Press Run now.'}
          </EmptyState>
        }
      />
      {data && data.refused.length > 0 ? (
        <RefusedRows refused={data.refused} total={lastRun?.refused ?? data.refused.length} />
      ) : null}
    </>
  )
}
