import type { Connection } from '@orrery/contract/admin/connections'
import { Changes } from '../api/Changes.tsx'
import { NOTHING } from '../format/figure.ts'
import { friendlyTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { classes } from '../ui/base/classes.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './admin.module.css'
import { statusWords } from './run-words.ts'

interface Testing {
  timeZone: string
  today: string
  /** The connection that is being tested. */
  testing: string | undefined
  onTest: (row: Connection) => void
}

type LastRun = Connection['reports']

/** The columns of the connections. */
export function connectionColumns({
  timeZone,
  today,
  testing,
  onTest,
}: Testing): Column<Connection>[] {
  const time = (at: string | null) => (at === null ? NOTHING : friendlyTime(at, timeZone, today))
  const lines = (run: LastRun | null) =>
    run === null ? (
      NOTHING
    ) : (
      <span className={css.lines}>
        <span>
          {run.state === 'never' ? 'Never' : statusWords[run.state].words}
          {run.at === null ? null : `, ${time(run.at)}`}
        </span>
        {run.reason ? <small>{run.reason}</small> : null}
        {run.nextAt === null ? null : <small>Next: {time(run.nextAt)}</small>}
      </span>
    )
  return [
    {
      key: 'name',
      label: 'Connection',
      kind: 'text',
      cell: (row) => (
        <span className={css.lines}>
          <strong>{row.name}</strong>
          <small>{row.brings === 'programme' ? 'Reports and merchants' : 'Site revenue'}</small>
        </span>
      ),
    },
    {
      key: 'connected',
      label: 'State',
      kind: 'text',
      early: true,
      cell: (row) => <State row={row} until={time(row.pausedUntil)} />,
    },
    {
      key: 'test',
      label: 'Test',
      kind: 'text',
      early: true,
      cell: (row) => (
        <span className={css.lines}>
          <Changes>
            <Button
              busy={testing === row.key}
              disabled={!row.connected || (testing !== undefined && testing !== row.key)}
              aria-label={`Test ${row.name}`}
              onClick={() => onTest(row)}
            >
              Test
            </Button>
          </Changes>
          {row.test ? (
            <small>
              {row.test.words} {time(row.test.at)}
            </small>
          ) : null}
        </span>
      ),
    },
    { key: 'reports', label: 'Reports', kind: 'text', cell: ({ reports }) => lines(reports) },
    {
      key: 'merchants',
      label: 'Merchants',
      kind: 'text',
      cell: ({ merchants }) => lines(merchants),
    },
    {
      key: 'calls',
      label: 'Calls today',
      meaning: 'Of every node, counted within seconds',
      kind: 'count',
      cell: ({ failures, quota }, text) => (
        <span className={classes(css.lines, css.atEnd)}>
          <span>{text}</span>
          {failures > 0 ? <small>{count(failures)} failed</small> : null}
          {quota ? <small>{quota}</small> : null}
        </span>
      ),
    },
  ]
}

/** Connected or not, and what lacks or waits. */
function State({ row, until }: { row: Connection; until: string }) {
  if (!row.connected) {
    return (
      <span className={css.lines}>
        <StateTag state="estimated">Not connected</StateTag>
        {row.missing.map((name) => (
          <small key={name}>
            <code>{name}</code>
          </small>
        ))}
      </span>
    )
  }
  const failed = row.test !== null && !row.test.works
  if (row.pausedUntil !== null) {
    return (
      <span className={css.lines}>
        <StateTag state="waiting">Left alone</StateTag>
        <small>Too many calls failed; until {until}</small>
      </span>
    )
  }
  return (
    <StateTag state={failed ? 'waiting' : 'final'}>{failed ? 'Test failed' : 'Connected'}</StateTag>
  )
}
