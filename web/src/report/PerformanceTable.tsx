import { performanceColumns } from '@orrery/contract/columns'
import type { Answer } from '@orrery/contract/client'
import { Card } from '../ui/Card.tsx'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EXACT, tableColumns } from './columns.ts'
import { DayStateTag } from './DayStateTag.tsx'
import { NoRows } from './NoRows.tsx'
import { performance } from './quality.ts'
import { ReportFailure } from './ReportFailure.tsx'
import { useSource } from './source.ts'
import type { Asked } from './use-question.ts'

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

/** Clicks, earnings and CPC, one row a day. */
export function PerformanceTable({ asked, currency }: { asked: Asked; currency: string }) {
  const days = useSource(performance, asked.question)
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
          loading={days.loading}
          refetching={days.refetching}
          empty={<NoRows asked={asked} />}
          currency={currency}
        />
      )}
    </Card>
  )
}
