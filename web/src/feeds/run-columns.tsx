import type { FeedRun } from '@orrery/contract/feeds/feeds'
import { dateTime } from '../format/instant.ts'
import { fileSize } from '../ui/field/file-rules.ts'
import type { Column } from '../ui/table/column.ts'
import { runDuration } from './feed-words.ts'
import css from './feeds.module.css'
import { RunState } from './RunState.tsx'

/** What one run read and did. */
export function runColumns(timeZone: string): Column<FeedRun>[] {
  return [
    {
      key: 'start_time',
      label: 'Started',
      kind: 'text',
      cell: (run) => dateTime(run.start_time, timeZone),
    },
    { key: 'state', label: 'State', kind: 'text', cell: (run) => <RunState run={run} /> },
    { key: 'rows', label: 'Rows', kind: 'count' },
    { key: 'added', label: 'Added', kind: 'count', cell: swapped },
    { key: 'changed', label: 'Changed', kind: 'count', cell: swapped },
    { key: 'removed', label: 'Removed', kind: 'count', cell: swapped },
    { key: 'refused', label: 'Refused', kind: 'count' },
    { key: 'bytes', label: 'Size', kind: 'count', cell: ({ bytes }) => fileSize(bytes) },
    { key: 'duration', label: 'Duration', kind: 'count', cell: runDuration },
    {
      key: 'reason',
      label: 'Reason',
      kind: 'text',
      cell: ({ reason }) => (reason ? <span className={css.reason}>{reason}</span> : null),
    },
  ]
}

/** A run that swapped nothing has no such figure, which is not 0. */
function swapped(run: FeedRun, text: string): string {
  return run.added === null ? '' : text
}
