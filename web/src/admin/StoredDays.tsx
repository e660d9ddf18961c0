import type { Answer } from '@orrery/contract/client'
import { useMemo } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { useSort } from '../address/use-sort.ts'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './admin.module.css'

type Row = Answer<'GET /home/getAllClicksReports'>['data'][number]

const NONE: Row[] = []

/** How much is stored for each day, as a sortable list. */
export function StoredDays() {
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getAllClicksReports',
    {},
  )
  const rows = data?.data ?? NONE
  const columns = useMemo(() => columnsOf(rows), [rows])
  const { sort, onSort } = useSort({ name: 'sort', columns })
  return (
    <Card
      title="Stored days"
      tag={data ? <StateTag state="plain">{count(rows.length)} days</StateTag> : null}
    >
      {error && !data ? (
        <ReportFailure error={error} onRetry={() => refetch()} />
      ) : (
        <DataTable
          label="Stored days"
          columns={columns}
          rows={rows}
          rowKey={({ date }) => date}
          sort={sort}
          onSort={onSort}
          loading={isPending}
          refetching={isPlaceholderData}
          empty={
            <EmptyState title="No day is stored yet.">
              Reports arrive every night, or by Save Daily Reports.
            </EmptyState>
          }
        />
      )}
    </Card>
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
