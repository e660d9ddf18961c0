import { messages } from '@orrery/contract/messages'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import type { Inactive } from '@orrery/contract/payments/payable'
import { INACTIVE_MONTHS, LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import { useState } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Confirm } from '../api/Confirm.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { useOffered } from '../api/use-offered.ts'
import { money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import type { PaymentSearch } from './Payments.tsx'
import { usePaymentSend } from './use-payments.ts'

/** Whose small balance may lapse by the terms; each only when it is confirmed. */
export function InactiveList() {
  const [search, setSearch] = useFilters<PaymentSearch>()
  const page = pageNumber(search.page)
  const answer = useAnswer(
    'GET /home/getInactive',
    { query: { pageNo: String(page) } },
    { staleTime: 0 },
  )
  const [lapsing, setLapsing] = useState<Inactive>()
  return (
    <>
      <AnswerCard
        title="Accounts that are not used"
        answer={answer}
        rows={answer.data?.data}
        total={answer.data?.totalCount}
        rowKey={({ vendorId }) => String(vendorId)}
        columns={useOffered(columnsOf(setLapsing))}
        paged
        maxHeight="none"
        paging={{
          page,
          pageSize: PAYMENTS_PAGE,
          onPage: (next) => setSearch({ page: pageText(next) }),
        }}
        empty={
          <EmptyState title={messages.nobodyInactive}>
            After {INACTIVE_MONTHS} months without earnings a balance below{' '}
            {money(LEAST_PAYMENT, answer.data?.currency ?? 'USD')} stands here.
          </EmptyState>
        }
      />
      {lapsing ? <Lapse inactive={lapsing} onClose={() => setLapsing(undefined)} /> : null}
    </>
  )
}

function Lapse({ inactive, onClose }: { inactive: Inactive; onClose: () => void }) {
  const { vendorId, balance, currency } = inactive
  const send = usePaymentSend('POST /home/lapseBalance')
  return (
    <Confirm
      title={`Let the balance of vendor ${vendorId} lapse?`}
      opened
      onClose={onClose}
      send={send}
      act="Let it lapse"
      onConfirm={() =>
        send.mutate(
          { body: { vendorId } },
          {
            onSuccess: () => {
              announce('The balance lapsed.')
              onClose()
            },
          },
        )
      }
    >
      <p>{money(balance, currency)} go off its balance. The vendor sees the entry.</p>
    </Confirm>
  )
}

function columnsOf(onLapse: (inactive: Inactive) => void): Column<Inactive>[] {
  return [
    { key: 'vendorId', label: 'Vendor', kind: 'text' },
    { key: 'fullName', label: 'Name', kind: 'text' },
    {
      key: 'balance',
      label: 'Balance',
      kind: 'money',
      early: true,
      currency: ({ currency }) => currency,
    },
    { key: 'lastEarned', label: 'Last earned', kind: 'day' },
    {
      key: 'act',
      label: 'Action',
      changes: true,
      kind: 'text',
      early: true,
      cell: (row) => (
        <Button onClick={() => onLapse(row)} aria-label={`Let it lapse: vendor ${row.vendorId}`}>
          Let it lapse
        </Button>
      ),
    },
  ]
}
