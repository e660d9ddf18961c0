import type { Answer, Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import type { Filters } from '../address/use-filters.ts'
import { useAnswer } from '../api/use-answer.ts'
import { dateTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './logs.module.css'

type Row = Answer<'GET /home/logs/apiLogs'>['data'][number]

interface CallingVendorsProps {
  asked: Ask<'GET /home/logs/apiLogs'>['query'] | undefined
}

/** How many calls each vendor made; a vendor's leads to them. */
export function CallingVendors({ asked }: CallingVendorsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/logs/apiLogs',
    asked && { query: { ...asked, by: 'vendor' } },
    { staleTime: 0 },
  )
  return (
    <Card
      title="API calls by vendor"
      tag={data ? <StateTag state="plain">{count(data.vendors)}</StateTag> : null}
    >
      {error && !data ? (
        <ReportFailure error={error} onRetry={() => refetch()} />
      ) : (
        <DataTable
          label="API calls by vendor"
          columns={columns(data?.timeZone ?? 'UTC')}
          rows={data?.data ?? []}
          rowKey={(row) => String(row.data.vendorId)}
          loading={isPending}
          refetching={isPlaceholderData}
          paged
          empty={
            <EmptyState title={messages.noCallsYet}>
              Each vendor that called stands here with the number of its calls.
            </EmptyState>
          }
        />
      )}
      {data && data.vendors > data.data.length ? (
        <p className={css.note}>
          {messages.vendorsLeftOut(count(data.data.length), count(data.vendors))}
        </p>
      ) : null}
    </Card>
  )
}

function columns(timeZone: string): Column<Row>[] {
  return [
    { key: 'fullName', label: 'Full name', kind: 'text', value: ({ data }) => data.fullName },
    {
      key: 'vendorId',
      label: 'Vendor id',
      kind: 'text',
      value: ({ data }) => String(data.vendorId),
      cell: (_, text) => (
        <Link
          to="/AllLogs"
          search={(all: Filters) => ({ ...all, vendorId: text })}
          aria-label={`Calls of ${text}`}
        >
          {text}
        </Link>
      ),
    },
    { key: 'email', label: 'Email', kind: 'text', value: ({ data }) => data.email },
    {
      key: 'created_date',
      label: 'Created date',
      kind: 'text',
      value: ({ data }) => dateTime(data.created_date, timeZone),
    },
    { key: 'count', label: 'Count', kind: 'count', early: true },
  ]
}
