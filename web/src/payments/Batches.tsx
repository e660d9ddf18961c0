import { messages } from '@orrery/contract/messages'
import type { Batch } from '@orrery/contract/payments/batches'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import { Link } from '../address/Link.tsx'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { BatchPage } from './BatchPage.tsx'
import { PaymentList } from './PaymentList.tsx'
import type { PaymentSearch } from './Payments.tsx'

/** The batches for the bank, or the one that the address names; and every payment below. */
export function Batches() {
  const [search, setSearch] = useFilters<PaymentSearch>()
  const page = pageNumber(search.page)
  const answer = useAnswer(
    'GET /home/getPaymentBatches',
    { query: search.batch === undefined ? { pageNo: String(page) } : { _id: search.batch } },
    { staleTime: 0 },
  )
  const { data } = answer
  if (search.batch !== undefined) {
    // Of another address until this one's is there.
    const batch = data?.data.find(({ _id }) => _id === search.batch)
    return answer.error && !batch ? (
      <Failure error={answer.error} onRetry={answer.refetch} />
    ) : (
      <BatchPage id={search.batch} batch={batch} />
    )
  }
  return (
    <>
      <AnswerCard
        title="Batches"
        answer={answer}
        rows={data?.data}
        total={data?.totalCount}
        rowKey={({ _id }) => _id}
        columns={columns}
        paged
        maxHeight="none"
        paging={{
          page,
          pageSize: PAYMENTS_PAGE,
          onPage: (next) => setSearch({ page: pageText(next), paymentPage: search.paymentPage }),
        }}
        empty={<EmptyState title={messages.noBatchesYet}>{messages.howBatchesAreMade}</EmptyState>}
      />
      {/* Once the table above has its height. */}
      {data ? (
        <PaymentList
          which={{}}
          page={pageNumber(search.paymentPage)}
          onPage={(next) => setSearch({ page: search.page, paymentPage: pageText(next) })}
        />
      ) : null}
    </>
  )
}

/** How far a batch is, in words, and the edge that repeats it. */
function standing({ open, payments, exportedAt, refusedAt }: Batch) {
  if (payments === 0) return { words: 'Cancelled', state: 'plain' } as const
  if (refusedAt) return { words: 'Refused by the bank', state: 'plain' } as const
  if (open === 0) return { words: 'Settled', state: 'final' } as const
  return exportedAt
    ? ({ words: `${count(open)} open`, state: 'waiting' } as const)
    : ({ words: `${count(open)} open, not downloaded`, state: 'estimated' } as const)
}

const columns: Column<Batch>[] = [
  {
    key: 'messageId',
    label: 'Batch',
    kind: 'text',
    cell: ({ _id, messageId }) => (
      <Link to="/payments" search={{ show: 'payments', batch: _id }}>
        {messageId}
      </Link>
    ),
  },
  { key: 'day', label: 'Pay on', kind: 'day' },
  {
    key: 'state',
    label: 'State',
    kind: 'text',
    cell: (batch) => {
      const { words, state } = standing(batch)
      return <StateTag state={state}>{words}</StateTag>
    },
  },
  { key: 'payments', label: 'Payments', kind: 'count' },
  { key: 'total', label: 'Total', kind: 'money', currency: ({ currency }) => currency },
]
