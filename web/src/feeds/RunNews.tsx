import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import { isOpen, outcomeWords, progressWords } from './feed-words.ts'
import css from './feeds.module.css'
import { useFeedSend } from './use-feed-send.ts'

/** Where the newest run of a feed stands: how far it is, why it waits for a decision, or how it ended. */
export function RunNews({ feed }: { feed: Feed }) {
  const { lastRun } = feed
  return (
    <div className={css.news}>
      {!lastRun ? <p>{messages.noFeedRuns}</p> : null}
      {lastRun && isOpen(lastRun) ? (
        <ProgressBar label="Taking it in…" detail={progressWords(lastRun)} />
      ) : null}
      {lastRun?.state === 'held' ? <HeldRun feed={feed} run={lastRun} /> : null}
      {lastRun?.state === 'failed' ? <Notice tone="warn">{outcomeWords(lastRun)}</Notice> : null}
      {lastRun?.state === 'stored' || lastRun?.state === 'unchanged' ? (
        <p>{outcomeWords(lastRun)}</p>
      ) : null}
    </div>
  )
}

/** Why a run was not taken in, and the two ways on. */
function HeldRun({ feed: { feedId, name }, run }: { feed: Feed; run: FeedRun }) {
  const decide = useFeedSend('POST /home/decideFeed')
  const send = (take: boolean) => decide.mutate({ body: { feedId, runId: run.runId, take } })
  return (
    <Notice tone="warn" title="Held for review.">
      {run.reason} {messages.feedHeld}
      <span className={css.decide}>
        <Button busy={decide.isPending} aria-label={`Take in: ${name}`} onClick={() => send(true)}>
          Take in
        </Button>
        <Button
          kind="danger"
          disabled={decide.isPending}
          aria-label={`Throw away: ${name}`}
          onClick={() => send(false)}
        >
          Throw away
        </Button>
      </span>
      {decide.error ? <span className={css.error}>{failureText(decide.error)}</span> : null}
    </Notice>
  )
}
