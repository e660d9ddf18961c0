import type { Feed } from '@orrery/contract/feeds/feeds'
import { Link } from '@tanstack/react-router'
import { friendlyTime } from '../format/instant.ts'
import { nameOf, programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import { Button } from '../ui/button/Button.tsx'
import type { Column } from '../ui/table/column.ts'
import { formTitle, isOpen, originWords, scheduleWords } from './feed-words.ts'
import css from './feeds.module.css'
import { RunState } from './RunState.tsx'

interface FeedColumnsProps {
  timeZone: string
  today: string
  onRun: (feed: Feed) => void
}

/** What an administrator sees of each feed at a glance. */
export function feedColumns({ timeZone, today, onRun }: FeedColumnsProps): Column<Feed>[] {
  return [
    {
      key: 'name',
      label: 'Feed',
      kind: 'text',
      cell: (feed) => (
        <span className={css.named}>
          <Link to="/feeds" search={{ feed: String(feed.feedId) }}>
            {feed.name}
          </Link>
          <small>{formTitle(feed)}</small>
        </span>
      ),
    },
    {
      key: 'programme',
      label: 'Programme',
      kind: 'text',
      cell: ({ programme }) => <Named programme={programme} />,
    },
    {
      key: 'address',
      label: 'Comes from',
      kind: 'text',
      value: originWords,
      cell: (_, text) => (
        <span className={css.cut} title={text}>
          {text.replace('https://', '')}
        </span>
      ),
    },
    {
      key: 'nextAt',
      label: 'Schedule',
      kind: 'text',
      cell: (feed) => (
        <span className={css.two}>
          {scheduleWords(feed)}
          {feed.nextAt === null || feed.paused ? null : (
            <small>next {friendlyTime(feed.nextAt, timeZone, today)}</small>
          )}
        </span>
      ),
    },
    { key: 'items', label: 'Items', kind: 'count' },
    {
      key: 'lastRun',
      label: 'Last run',
      kind: 'text',
      value: ({ lastRun }) => lastRun?.start_time,
      cell: ({ lastRun }) =>
        lastRun ? (
          <span className={css.two}>
            <span>
              <RunState run={lastRun} />{' '}
              {friendlyTime(lastRun.end_time ?? lastRun.start_time, timeZone, today)}
            </span>
            {lastRun.reason ? <small className={css.reason}>{lastRun.reason}</small> : null}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'run',
      label: 'Now',
      kind: 'text',
      value: () => null,
      cell: (feed) => <RunNow feed={feed} onRun={onRun} />,
    },
  ]
}

/** A programme's name, or its key while this page does not know it. */
function Named({ programme }: Pick<Feed, 'programme'>) {
  const found = programmeOf(programme)
  return found ? <ProgrammeDot of={found}>{found.name}</ProgrammeDot> : nameOf(programme)
}

/** What is uploaded cannot be asked for. */
function RunNow({ feed, onRun }: { feed: Feed; onRun: (feed: Feed) => void }) {
  if (originWords(feed) === 'Uploaded') return null
  return (
    <Button
      aria-label={`Run now: ${feed.name}`}
      disabled={isOpen(feed.lastRun)}
      onClick={() => onRun(feed)}
    >
      Run now
    </Button>
  )
}
