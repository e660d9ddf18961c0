import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { friendlyTime } from '../format/instant.ts'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import { isOpen, outcomeWords, progressWords } from './feed-words.ts'
import css from './feeds.module.css'
import { HeldRun } from './HeldRun.tsx'
import { RunState } from './RunState.tsx'

interface RunNewsProps {
  feed: Feed
  timeZone: string
  today: string
}

/** Where the newest run of a feed stands: how far it is, or how it ended. */
export function RunNews({ feed, timeZone, today }: RunNewsProps) {
  const { lastRun } = feed
  return (
    <div className={css.news}>
      {lastRun ? null : <p>{messages.noFeedRuns}</p>}
      {lastRun && isOpen(lastRun) ? (
        <ProgressBar label="Taking it in…" detail={progressWords(lastRun)} />
      ) : null}
      {lastRun?.state === 'held' ? <HeldRun feed={feed} run={lastRun} /> : null}
      {lastRun && hasEnded(lastRun) ? (
        <p className={css.ended}>
          <RunState run={lastRun} />
          <span>{friendlyTime(lastRun.end_time, timeZone, today)}</span>
          <span>{outcomeWords(lastRun)}</span>
        </p>
      ) : null}
    </div>
  )
}

/** Whether nothing more comes of a run, neither by itself nor by a decision. */
function hasEnded(run: FeedRun): boolean {
  return !isOpen(run) && run.state !== 'held'
}
