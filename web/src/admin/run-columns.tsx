import { messages } from '@orrery/contract/messages'
import { Changes } from '../api/Changes.tsx'
import { dayRange } from '../format/day.ts'
import { duration } from '../format/duration.ts'
import { dateTime } from '../format/instant.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './admin.module.css'
import { RunLink } from './RunLink.tsx'
import { isSettled, sourceWords, standing, type Run } from './run-words.ts'

/** Stores the day of a held run after all, where it was not kept; `saving` while something is being saved. */
export type OnAccept = ((run: Run) => void) | 'saving'

interface RunColumnsOptions {
  onAccept?: OnAccept
  /** The runs are of several programmes. */
  named?: boolean
}

/** 'Daily Reports Info': what was saved when, and why not (3-decisions §3). */
export function runColumns(
  runs: readonly Run[],
  timeZone: string,
  { onAccept, named = false }: RunColumnsOptions,
): Column<Run>[] {
  return [
    {
      key: 'days',
      label: 'Day',
      kind: 'text',
      cell: (run) => (
        <RunLink runId={run._id}>
          <Parts of={dayRange(run.startDate, run.endDate)} />
          <VisuallyHidden> run {run._id}</VisuallyHidden>
        </RunLink>
      ),
    },
    named ? NAMED_KIND : { key: 'kind', label: 'Type', kind: 'text' },
    {
      key: 'source',
      label: 'Source',
      kind: 'text',
      value: sourceWords,
    },
    { key: 'rows', label: 'Rows', kind: 'count', value: read('rows') },
    { key: 'clicks', label: 'Clicks', kind: 'count', value: read('clicks') },
    {
      key: 'earnings',
      label: 'Earnings',
      kind: 'money',
      value: read('earnings'),
      currency: ({ currency }) => currency,
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      early: true,
      cell: (run) => <StateTag state={standing(run).state}>{standing(run).words}</StateTag>,
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
      cell: (run) => <Parts of={dateTime(run.start_time, timeZone)} />,
    },
  ]
}

/** Two days, or a day and its time, which stand below each other where there is no room beside. */
function Parts({ of }: { of: string }) {
  const at = of.search(/ (?!–)/)
  const [first, second] = at < 0 ? [of] : [of.slice(0, at), of.slice(at + 1)]
  return (
    <span className={css.parts}>
      <span>{first}</span>
      {second === undefined ? null : (
        <>
          {' '}
          <span>{second}</span>
        </>
      )}
    </span>
  )
}

const NAMED_KIND: Column<Run> = {
  key: 'kind',
  label: 'Report',
  kind: 'text',
  value: ({ programme, kind }) => `${nameOf(programme)} ${kind}`,
}

const READ: ReadonlySet<Run['status']> = new Set([
  'done',
  'unchanged',
  'waiting',
  'approved',
  'discarded',
])

/** A run that read no figures has none, which is not 0. */
function read(key: 'rows' | 'clicks' | 'earnings') {
  return (run: Run) => (READ.has(run.status) ? run[key] : null)
}

interface ReasonProps {
  run: Run
  settled: boolean
  onAccept: OnAccept | undefined
}

/** Why a run stored nothing; what it read can be looked at, or a held day stored all the same. */
function Reason({ run, settled, onAccept }: ReasonProps) {
  if (!run.reason && !run.kept) return null
  const open =
    run.status === 'held' && !run.kept && run.startDate === run.endDate && !settled && onAccept
  return (
    <span className={css.wrapped}>
      {run.reason}
      {run.kept ? (
        <>
          {' '}
          <RunLink runId={run._id}>
            Review<VisuallyHidden> run {run._id}</VisuallyHidden>
          </RunLink>
        </>
      ) : null}
      {open ? (
        <Changes>
          {' '}
          {messages.saveHeld}
          <span className={css.accept}>
            <Button
              disabled={onAccept === 'saving'}
              aria-label={`Store anyway: ${run.startDate} ${run.kind}`}
              onClick={() => onAccept !== 'saving' && onAccept(run)}
            >
              Store anyway
            </Button>
          </span>
        </Changes>
      ) : null}
    </span>
  )
}
