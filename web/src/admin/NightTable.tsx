import type { Kind } from '@orrery/contract/programmes/programme'
import { duration } from '../format/duration.ts'
import { friendlyTime } from '../format/instant.ts'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './admin.module.css'
import type { NetworkOverview } from './attention.ts'
import { statusWords } from './run-words.ts'

type Pull = NetworkOverview['pulls'][number]

interface NightTableProps {
  kind: Kind
  /** Those of both types; undefined on the first load. */
  pulls: readonly Pull[] | undefined
  timeZone: string
  today: string
}

/** How the last night went for one type of each programme. */
export function NightTable({ kind, pulls, timeZone, today }: NightTableProps) {
  return (
    <div className={css.runs}>
      <DataTable
        label={`${kind} pulls of the last 24 hours`}
        columns={columnsOf(timeZone, today)}
        rows={pulls?.filter((pull) => pull.kind === kind) ?? []}
        rowKey={({ programme }) => programme}
        loading={pulls === undefined}
        maxHeight="none"
        empty="No programme is connected."
      />
    </div>
  )
}

function columnsOf(timeZone: string, today: string): Column<Pull>[] {
  return [
    {
      key: 'programme',
      label: 'Programme',
      kind: 'text',
      cell: ({ programme }) => <Named programme={programme} />,
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      cell: ({ status }) =>
        status === null ? (
          <StateTag state="waiting">No pull</StateTag>
        ) : (
          <StateTag state={statusWords[status].state}>{statusWords[status].words}</StateTag>
        ),
    },
    { key: 'rows', label: 'Rows', kind: 'count' },
    {
      key: 'durationMs',
      label: 'Duration',
      kind: 'count',
      cell: ({ durationMs }) => duration(durationMs),
    },
    {
      key: 'start_time',
      label: 'Started',
      kind: 'text',
      cell: ({ start_time: started }) =>
        started === null ? null : friendlyTime(started, timeZone, today),
    },
  ]
}

function Named({ programme }: Pick<Pull, 'programme'>) {
  const found = programmeOf(programme)
  return found ? <ProgrammeDot of={found}>{found.name}</ProgrammeDot> : programme
}
