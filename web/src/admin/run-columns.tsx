import { messages } from '@orrery/contract/messages'
import { dayRange } from '../format/day.ts'
import { duration } from '../format/duration.ts'
import { dateTime } from '../format/instant.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './admin.module.css'
import { isSettled, statusWords, type Run } from './run-words.ts'

/** Stores the day of a held run after all; undefined while something is being saved. */
export type OnAccept = ((run: Run) => void) | undefined

/** 'Daily Reports Info': what was saved when, and why not (3-decisions §3). */
export function runColumns(
  runs: readonly Run[],
  timeZone: string,
  onAccept: OnAccept,
): Column<Run>[] {
  return [
    {
      key: 'days',
      label: 'Day',
      kind: 'text',
      cell: (run) => dayRange(run.startDate, run.endDate),
    },
    { key: 'kind', label: 'Type', kind: 'text' },
    {
      key: 'source',
      label: 'Source',
      kind: 'text',
      value: ({ source }) => (source === 'pull' ? 'Pull' : 'Upload'),
    },
    { key: 'rows', label: 'Rows', kind: 'count', value: stored('rows') },
    { key: 'clicks', label: 'Clicks', kind: 'count', value: stored('clicks') },
    {
      key: 'earnings',
      label: 'Earnings',
      kind: 'money',
      value: stored('earnings'),
      currency: ({ currency }) => currency,
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      cell: ({ status }) => (
        <StateTag state={statusWords[status].state}>{statusWords[status].words}</StateTag>
      ),
    },
    {
      key: 'reason',
      label: 'Reason',
      kind: 'text',
      cell: (run) => <Reason run={run} settled={isSettled(runs, run)} onAccept={onAccept} />,
    },
    {
      key: 'durationMs',
      label: 'Duration',
      kind: 'count',
      cell: (run) => duration(run.durationMs),
    },
    {
      key: 'start_time',
      label: 'Started',
      kind: 'text',
      cell: (run) => dateTime(run.start_time, timeZone),
    },
  ]
}

/** A run that brought no figures has none, which is not 0. */
function stored(key: 'rows' | 'clicks' | 'earnings') {
  return (run: Run) => (run.status === 'done' || run.status === 'unchanged' ? run[key] : null)
}

interface ReasonProps {
  run: Run
  settled: boolean
  onAccept: OnAccept
}

/** Why a run stored nothing; a held day can be stored all the same. */
function Reason({ run, settled, onAccept }: ReasonProps) {
  if (!run.reason) return '–'
  const open = run.status === 'held' && run.startDate === run.endDate && !settled
  return (
    <span className={css.wrapped}>
      {run.reason}
      {open ? (
        <>
          {' '}
          {messages.saveHeld}
          <span className={css.accept}>
            <Button
              disabled={!onAccept}
              aria-label={`Store anyway: ${run.startDate} ${run.kind}`}
              onClick={() => onAccept?.(run)}
            >
              Store anyway
            </Button>
          </span>
        </>
      ) : null}
    </span>
  )
}
