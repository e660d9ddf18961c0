import type { Answer } from '@orrery/contract/client'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { ReportFailure } from '../report/ReportFailure.tsx'
import { Card } from '../ui/Card.tsx'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StateTag } from '../ui/StateTag.tsx'

type Row = Answer<'GET /home/getAllClicksReports'>['data'][number]

const columns: Column<Row>[] = [
  { key: 'date', label: 'Date', kind: 'day', sortable: true },
  { key: 'count', label: 'Count', kind: 'count', sortable: true },
]
const NONE: Row[] = []

/** All Reports List (2-links §2): how much is stored for each day. */
export default function ReportsList() {
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getAllClicksReports',
    {},
  )
  return (
    <>
      <PageHead
        title="All Reports List"
        sub="Report rows stored for each day of the last 400, over all programmes, CPC and CPA together."
      />
      <Card
        title="Stored days"
        tag={data ? <StateTag state="plain">{count(data.data.length)}</StateTag> : null}
      >
        {error && !data ? (
          <ReportFailure error={error} onRetry={() => refetch()} />
        ) : (
          <DataTable
            label="Stored days"
            columns={columns}
            rows={data?.data ?? NONE}
            rowKey={({ date }) => date}
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
    </>
  )
}
