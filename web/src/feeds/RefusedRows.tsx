import type { Answer } from '@orrery/contract/client'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './feeds.module.css'

type Refused = Answer<'GET /home/getFeedRuns'>['refused'][number]

const columns: Column<Refused>[] = [
  { key: 'part', label: 'Part', kind: 'text' },
  {
    key: 'line',
    label: 'Line',
    kind: 'text',
    cell: (_, text) => (
      <>
        <span className={css.phoneWord}>Line </span>
        {text}
      </>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    kind: 'text',
    cell: (_, text) => <span className={css.reason}>{text}</span>,
  },
  {
    key: 'excerpt',
    label: 'What it says',
    kind: 'text',
    cell: (_, text) => <code className={css.excerpt}>{text}</code>,
  },
]

interface RefusedRowsProps {
  refused: readonly Refused[]
  /** How many there are; only the first are kept. */
  total: number
}

/** The rows that the newest run could not take, each with its reason. */
export function RefusedRows({ refused, total }: RefusedRowsProps) {
  const shown = count(refused.length)
  return (
    <Card
      title="Refused rows of the newest run"
      tag={
        <StateTag state="waiting">
          {total > refused.length ? `the first ${shown} of ${count(total)}` : shown}
        </StateTag>
      }
    >
      <DataTable
        label="Refused rows of the newest run"
        columns={columns}
        rows={refused}
        rowKey={({ part, line }, index) => `${part} ${line} ${index}`}
        hidden={refused.some(({ part }) => part !== null) ? [] : ['part']}
        maxHeight="28rem"
        entries
      />
    </Card>
  )
}
