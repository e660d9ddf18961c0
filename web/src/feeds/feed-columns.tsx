import type { Feed } from '@orrery/contract/feeds/feeds'
import { Link } from '../address/Link.tsx'
import { friendlyTime } from '../format/instant.ts'
import { nameOf, programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import { Button } from '../ui/button/Button.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { formTitle, isOpen, originWords, scheduleWords } from './feed-words.ts'
import css from './feeds.module.css'
import { RunState } from './RunState.tsx'

interface FeedColumnsProps {
  timeZone: string
  today: string
  onRun: (feed: Feed) => void
  /** The id of the feed that is being asked for. */
  asked: number | undefined
}

/** What an administrator sees of each feed at a glance. */
export function feedColumns({ timeZone, today, onRun, asked }: FeedColumnsProps): Column<Feed>[] {
  return [
    {
      key: 'name',
      label: 'Feed',
      kind: 'text',
      cell: (feed) => (
        <Stacked className={css.named}>
          <Link to="/feeds" search={{ feed: String(feed.feedId) }}>
            {feed.name}
          </Link>
          {formTitle(feed) === feed.name ? null : <small>{formTitle(feed)}</small>}
        </Stacked>
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
      cell: ({ address }, text) => (address === null ? text : <Whence address={address} />),
    },
    {
      key: 'nextAt',
      label: 'Schedule',
      kind: 'text',
      cell: (feed) => (
        <Stacked>
          {scheduleWords(feed)}
          {feed.nextAt === null || feed.paused ? null : (
            <small>next {friendlyTime(feed.nextAt, timeZone, today)}</small>
          )}
        </Stacked>
      ),
    },
    { key: 'items', label: 'Items', kind: 'count' },
    {
      key: 'lastRun',
      label: 'Last run',
      kind: 'text',
      early: true,
      value: ({ lastRun }) => lastRun?.start_time,
      cell: ({ lastRun }) =>
        lastRun ? (
          <Stacked>
            <span>
              <RunState run={lastRun} />{' '}
              {friendlyTime(lastRun.end_time ?? lastRun.start_time, timeZone, today)}
            </span>
            {lastRun.reason ? <small className={css.reason}>{lastRun.reason}</small> : null}
          </Stacked>
        ) : null,
    },
    {
      key: 'run',
      label: 'Now',
      changes: true,
      kind: 'text',
      value: () => null,
      cell: (feed) => <RunNow feed={feed} asked={asked} onRun={onRun} />,
    },
  ]
}

/** An address by its host and, under it, the end of its path, where feeds of one host differ. */
function Whence({ address }: { address: string }) {
  const [host = '', ...path] = address.replace(/^https?:\/\//, '').split('/')
  return (
    <Stacked className={css.whence}>
      <span title={address}>{host}</span>
      <small>{path.at(-1)}</small>
    </Stacked>
  )
}

/** A programme's name, or its key while this page does not know it. */
function Named({ programme }: Pick<Feed, 'programme'>) {
  const found = programmeOf(programme)
  return found ? <ProgrammeDot of={found}>{found.name}</ProgrammeDot> : nameOf(programme)
}

interface RunNowProps {
  feed: Feed
  asked: number | undefined
  onRun: (feed: Feed) => void
}

/** What is uploaded cannot be asked for. */
function RunNow({ feed, asked, onRun }: RunNowProps) {
  if (originWords(feed) === 'Uploaded') return null
  return (
    <Button
      aria-label={`Run now: ${feed.name}`}
      disabled={isOpen(feed.lastRun) || (asked !== undefined && asked !== feed.feedId)}
      busy={asked === feed.feedId}
      onClick={() => onRun(feed)}
    >
      Run now
    </Button>
  )
}
