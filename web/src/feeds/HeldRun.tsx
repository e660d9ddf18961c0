import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { Changes } from '../api/Changes.tsx'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { runWords } from './feed-words.ts'
import css from './feeds.module.css'
import { useFeedSend } from './use-feed-send.ts'

interface HeldRunProps {
  feed: Feed
  run: FeedRun
}

/** Why a run was not taken in, and the two ways on. */
export function HeldRun({ feed: { feedId }, run: { runId, reason } }: HeldRunProps) {
  const decide = useFeedSend('POST /home/decideFeed')
  const send = (take: boolean) => decide.mutate({ body: { feedId, runId, take } })
  return (
    <Notice tone="warn" title={`${runWords.held.words}.`}>
      {reason} {messages.feedHeld}
      <Changes>
        <span className={css.decide}>
          <Button busy={decide.isPending} onClick={() => send(true)}>
            Take in
          </Button>
          <Button kind="danger" disabled={decide.isPending} onClick={() => send(false)}>
            Throw away
          </Button>
        </span>
      </Changes>
      {decide.error ? (
        <span className={css.error} role="alert">
          {failureText(decide.error)}
        </span>
      ) : null}
    </Notice>
  )
}
