import { messages } from '@orrery/contract/messages'
import { LOG_DAYS, MOST_LISTED, type PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { useEffect } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { usePaging } from '../address/use-paging.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { LogFilters } from './LogFilters.tsx'
import { eventOf, stateOf, type LogSearch } from './log-search.ts'
import { postbackColumns } from './postback-columns.tsx'
import css from './postbacks.module.css'
import { useEndpointSend, WATCH_MS } from './use-endpoints.ts'

const PAGE_SIZE = 20

interface PostbackLogProps {
  endpoint: PostbackEndpoint
  timeZone: string
  mayReplay: boolean
}

/** What a reader is not offered. */
const AGAIN = ['again']

/** What was sent to an endpoint and how it was answered, a page at a time. */
export function PostbackLog({ endpoint, timeZone, mayReplay }: PostbackLogProps) {
  const { endpointId, waiting, paused, lastSentAt, parked } = endpoint
  const [filters, setFilters] = useFilters<LogSearch>()
  const [state, event] = [stateOf(filters), eventOf(filters)]
  const { query, paging } = usePaging(PAGE_SIZE)
  const going = waiting > 0
  const answer = useAnswer(
    'GET /home/getPostbacks',
    {
      query: {
        endpointId,
        ...query,
        ...(state && { state }),
        ...(event && { event }),
      },
    },
    { staleTime: 0, refetchInterval: going ? WATCH_MS : false },
  )
  const { data, refetch } = answer
  const replay = useEndpointSend('POST /home/replayPostbacks')
  const total = data?.totalCount ?? 0

  // Once more when nothing waits any more, since the last look may have been just before, and when the endpoint tells
  // of more than the log.
  const told = going ? undefined : `${lastSentAt} ${parked}`
  useEffect(() => {
    if (told !== undefined) void refetch()
  }, [told, refetch])

  return (
    <>
      <LogFilters filters={{ state, event }} onChange={setFilters} />
      {replay.error ? <Notice tone="error">{failureText(replay.error)}</Notice> : null}
      <AnswerCard
        title="Log"
        answer={answer}
        columns={postbackColumns({
          timeZone,
          onReplay: paused
            ? undefined
            : ({ eventId }) => replay.mutate({ body: { endpointId, eventId } }),
          asked: replay.isPending ? replay.variables.body.eventId : undefined,
        })}
        {...(!mayReplay && { hidden: AGAIN })}
        rows={data?.data}
        total={total}
        tag={total >= MOST_LISTED ? `${count(MOST_LISTED)} or more` : count(total)}
        rowKey={({ eventId }) => eventId}
        paged
        paging={paging}
        maxHeight="none"
        className={css.dense}
        empty={
          state || event ? (
            <EmptyState title={messages.noPostbackFits}>Choose another state or event.</EmptyState>
          ) : (
            <EmptyState title={messages.noPostbacksYet}>
              {mayReplay ? 'Press Send test. ' : ''}What is reported from now on stands here for{' '}
              {LOG_DAYS} days.
            </EmptyState>
          )
        }
      />
    </>
  )
}
