import type { Feed } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { useOffered } from '../api/use-offered.ts'
import { Button } from '../ui/button/Button.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { feedColumns } from './feed-columns.tsx'
import { FeedForm } from './FeedForm.tsx'
import css from './feeds.module.css'
import { useFeedSend } from './use-feed-send.ts'
import type { useFeeds } from './use-feeds.ts'

/** Every feed of the registry, with how its last run ended. */
export function FeedList({ answer }: { answer: ReturnType<typeof useFeeds> }) {
  const portal = usePortal()
  const [adding, setAdding] = useState(false)
  const run = useFeedSend('POST /home/runFeed')
  const [, setFilters] = useFilters<{ feed?: string }>()
  const show = ({ feedId }: Feed) => setFilters({ feed: String(feedId) })

  return (
    <>
      <PageHead
        title="Feeds"
        sub="What brings products, coupons and cashback into the catalogue"
        action={
          <Changes>
            <Button kind="main" onClick={() => setAdding(true)}>
              Add feed
            </Button>
          </Changes>
        }
      />
      <ReadsOnly />
      {run.error ? <Notice tone="error">{failureText(run.error)}</Notice> : null}
      <AnswerCard
        title="Registered feeds"
        label="Feeds"
        answer={answer}
        columns={useOffered(
          feedColumns({
            timeZone: portal?.timeZone ?? 'UTC',
            today: portal?.today ?? '',
            onRun: ({ feedId }) => run.mutate({ body: { feedId } }),
            asked: run.isPending ? run.variables.body.feedId : undefined,
          }),
        )}
        rows={answer.feeds}
        rowKey={({ feedId }) => String(feedId)}
        maxHeight="none"
        className={css.dense}
        empty={
          <EmptyState title={messages.noFeedsYet}>
            <Changes>
              Press Add feed, and say in which form and from where it comes. It is taken in at once,
              then every six hours or more often.
            </Changes>
          </EmptyState>
        }
      />
      {adding ? (
        <FeedForm feed={undefined} onClose={() => setAdding(false)} onSaved={show} />
      ) : null}
    </>
  )
}
