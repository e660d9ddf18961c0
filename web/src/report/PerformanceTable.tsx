import { performanceColumns } from '@orrery/contract/columns'
import type { Answer } from '@orrery/contract/client'
import { useSort } from '../address/use-sort.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Card } from '../ui/page/Card.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { EXACT, tableColumns } from './columns.ts'
import { DayStateTag } from './DayStateTag.tsx'
import { NoRows } from './NoRows.tsx'
import type { Loaded } from './source.ts'
import type { Asked } from './use-report-query.ts'

type Row = Answer<'POST /home/getPerformanceReport'>['data'][number]

const NONE: Row[] = []
const columns: Column<Row>[] = [
  ...tableColumns<Row>(performanceColumns, { money: EXACT, more: () => ({ sortable: true }) }),
  {
    key: 'state',
    label: 'STATE',
    kind: 'text',
    cell: (row) => <DayStateTag state={row.state} />,
  },
]

interface PerformanceTableProps {
  days: Loaded<Row[]>
  asked: Asked
  currency: string
}

/** Clicks, earnings and CPC, one row a day. */
export function PerformanceTable({ days, asked, currency }: PerformanceTableProps) {
  const { sort, onSort } = useSort({ name: 'daySort', columns })
  return (
    <Card title="Daily performance">
      {days.error && !days.data ? (
        <ReportFailure error={days.error} onRetry={days.retry} />
      ) : (
        <DataTable
          label="Daily performance"
          columns={columns}
          rows={days.data ?? NONE}
          rowKey={({ report_date: date }) => date}
          sort={sort}
          onSort={onSort}
          loading={days.loading}
          refetching={days.refetching}
          empty={<NoRows asked={asked} />}
          currency={currency}
        />
      )}
    </Card>
  )
}
