import { messages } from '@orrery/contract/messages'
import type { Answer } from '@orrery/contract/client'
import { useMemo } from 'react'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { counted } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { useSort } from '../address/use-sort.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './admin.module.css'

type Row = Answer<'GET /home/getAllClicksReports'>['data'][number]

const NONE: Row[] = []

/** How much is stored for each day, as a sortable list. */
export function StoredDays() {
  const answer = useAnswer('GET /home/getAllClicksReports', {})
  const rows = answer.data?.data
  const columns = useMemo(() => columnsOf(rows ?? NONE), [rows])
  const { sort, onSort } = useSort({ name: 'sort', columns })
  return (
    <AnswerCard
      title="Stored days"
      answer={answer}
      columns={columns}
      rows={rows}
      tag={counted(rows?.length ?? 0, 'day')}
      rowKey={({ date }) => date}
      sort={sort}
      onSort={onSort}
      failure={ReportFailure}
      empty={<EmptyState title="No day is stored yet.">{messages.howReportsCome}</EmptyState>}
    />
  )
}

/** A bar leads the eye from the day to its count, and shows a day that is short of rows. */
function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const most = Math.max(1, ...rows.map((row) => row.count))
  return [
    { key: 'date', label: 'Date', kind: 'day', sortable: true, width: 150 },
    {
      key: 'count',
      label: 'Count',
      kind: 'count',
      sortable: true,
      cell: (row, text) => (
        <span className={css.measured}>
          <span style={{ inlineSize: `${(100 * row.count) / most}%` }} aria-hidden="true" />
          {text}
        </span>
      ),
    },
  ]
}
