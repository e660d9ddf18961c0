import { addDays } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { MOST_BATCH, MOST_DAYS_AHEAD } from '@orrery/contract/payments/batches'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import type { Payable } from '@orrery/contract/payments/payable'
import { useState } from 'react'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Changes } from '../api/Changes.tsx'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useOffered } from '../api/use-offered.ts'
import { NOTHING } from '../format/figure.ts'
import { count, counted, money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { DayDialog } from './DayDialog.tsx'
import { EntryForm, type EntryAct } from './EntryForm.tsx'
import type { PaymentSearch } from './Payments.tsx'
import css from './payments.module.css'
import { usePaymentSend } from './use-payments.ts'

/** Whom the network may pay now; who can be in a file goes into the next batch. */
export function PayableList() {
  const [search, setSearch] = useFilters<PaymentSearch>()
  const page = pageNumber(search.page)
  const answer = useAnswer(
    'GET /home/getPayable',
    { query: { pageNo: String(page) } },
    { staleTime: 0 },
  )
  const [making, setMaking] = useState(false)
  const [entry, setEntry] = useState<EntryAct>()
  const { data } = answer
  const currency = data?.currency ?? 'USD'
  return (
    <>
      <AnswerCard
        title="Payable"
        answer={answer}
        rows={data?.data}
        total={data?.totalCount}
        currency={currency}
        rowKey={({ vendorId }) => String(vendorId)}
        columns={useOffered(
          columnsOf((vendorId, amount) => setEntry({ kind: 'payment', vendorId, amount })),
        )}
        paged
        maxHeight="none"
        paging={{
          page,
          pageSize: PAYMENTS_PAGE,
          onPage: (next) => setSearch({ page: pageText(next) }),
        }}
        actions={
          <Changes>
            <Button onClick={() => setEntry({ kind: 'correction' })}>Correct a balance</Button>
            <Button
              kind="main"
              disabled={!data || data.totalCount === 0}
              onClick={() => setMaking(true)}
            >
              Make a batch
            </Button>
          </Changes>
        }
        empty={
          <EmptyState title={messages.nothingPayable}>
            A balance is payable 45 days after the end of its month, once it is large enough.
          </EmptyState>
        }
      >
        {data && data.totalCount > 0 ? (
          <p className={css.note}>Together {money(data.total, currency)}, fees included.</p>
        ) : null}
      </AnswerCard>
      {making ? (
        <MakeBatch
          ready={data?.ready ?? 0}
          payable={data?.totalCount ?? 0}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {entry ? (
        <EntryForm act={entry} currency={currency} onClose={() => setEntry(undefined)} />
      ) : null}
    </>
  )
}

interface MakeBatchProps {
  /** How many can be in a file, of how many who can be paid. */
  ready: number
  payable: number
  onClose: () => void
}

function MakeBatch({ ready, payable, onClose }: MakeBatchProps) {
  const today = usePortal()?.today ?? ''
  const [, setSearch] = useFilters<PaymentSearch>()
  const send = usePaymentSend('POST /home/createPaymentBatch')
  return (
    <DayDialog
      title="Make a batch for the bank?"
      act="Make the batch"
      label="The bank pays on"
      limits={{ min: today, max: today && addDays(today, MOST_DAYS_AHEAD) }}
      send={send}
      onClose={onClose}
      onDay={(day) =>
        send.mutate(
          { body: { day } },
          {
            onSuccess: ({ data: { _id }, left }) => {
              announce(left === 0 ? 'The batch was made.' : `The batch was made. ${waiting(left)}`)
              onClose()
              setSearch({ show: 'payments', batch: _id })
            },
          },
        )
      }
    >
      {count(ready)} of {counted(payable, 'vendor', 'vendors')} can be paid by a SEPA file, in euro
      at the last reference rate; under the others stands why not. What is in a batch is not payable
      again.
      {ready > MOST_BATCH
        ? ` One file takes ${count(MOST_BATCH)} payments, the largest first. ${waiting(ready - MOST_BATCH)}`
        : null}
    </DayDialog>
  )
}

/** How many are in none of the files so far. */
const waiting = (left: number) =>
  `${counted(left, 'more vendor waits', 'more vendors wait')} for the next batch.`

function columnsOf(onPay: (vendorId: number, amount: number) => void): Column<Payable>[] {
  return [
    {
      key: 'vendorId',
      label: 'Vendor',
      kind: 'text',
      // Why nothing can go there stands in the column that a phone never scrolls away.
      cell: ({ vendorId, fullName, obstacle }) => (
        <Stacked className={css.line}>
          {vendorId}
          <small>{fullName}</small>
          {obstacle ? <small>{obstacle}</small> : null}
        </Stacked>
      ),
    },
    { key: 'payable', label: 'Payable', kind: 'money' },
    { key: 'fee', label: 'Fee', kind: 'money' },
    { key: 'balance', label: 'Balance', kind: 'money' },
    { key: 'iban', label: 'Account', kind: 'text', cell: ({ iban }) => iban || NOTHING },
    {
      key: 'act',
      label: 'Action',
      changes: true,
      kind: 'text',
      cell: ({ vendorId, payable }) => (
        <Button
          onClick={() => onPay(vendorId, payable)}
          aria-label={`Record payment to ${vendorId}`}
        >
          Record payment
        </Button>
      ),
    },
  ]
}
