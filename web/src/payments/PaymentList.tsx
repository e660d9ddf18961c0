import { messages } from '@orrery/contract/messages'
import type { Payment } from '@orrery/contract/payments/batches'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import { paymentWords } from '@orrery/contract/payments/words'
import { useState } from 'react'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { fileSource, useFile } from '../api/file-source.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useOffered } from '../api/use-offered.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './payments.module.css'
import { SettleForm } from './SettleForm.tsx'

interface Which {
  batchId?: string
}

const file = fileSource('GET /home/getPayments', {
  name: 'all_payments.csv',
  content: 'every payment of the list as CSV',
  ask: (query: Which) => ({ query }),
})

interface PaymentListProps {
  which: Which
  page: number
  onPage: (page: number) => void
}

/** Payments, newest first, with what became of each. */
export function PaymentList({ which, page, onPage }: PaymentListProps) {
  const query = { ...which, pageNo: String(page) }
  const answer = useAnswer('GET /home/getPayments', { query }, { staleTime: 0 })
  const work = useFile(file)
  const [settling, setSettling] = useState<Payment>()
  return (
    <>
      <AnswerCard
        title="Payments"
        answer={answer}
        rows={answer.data?.data}
        total={answer.data?.totalCount}
        rowKey={({ _id }) => _id}
        columns={useOffered(columnsOf(setSettling))}
        paged
        maxHeight="none"
        actions={<FileButton file={file} state={work} asked={which} />}
        above={<FileProgress name={file.name} state={work} />}
        paging={{ page, pageSize: PAYMENTS_PAGE, onPage }}
        empty={<EmptyState title={messages.noPaymentsYet}>{messages.whatIsPaid}</EmptyState>}
      />
      {settling ? <SettleForm payment={settling} onClose={() => setSettling(undefined)} /> : null}
    </>
  )
}

const look = { open: 'waiting', paid: 'final', returned: 'plain', cancelled: 'plain' } as const

function columnsOf(onSettle: (payment: Payment) => void): Column<Payment>[] {
  return [
    {
      key: 'vendorId',
      label: 'Vendor',
      kind: 'text',
      cell: ({ vendorId, fullName }) => (
        <Stacked className={css.line}>
          {vendorId}
          <small>{fullName}</small>
        </Stacked>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      cell: ({ state, paidDay, returnedDay, reason }) => (
        <Stacked className={css.line}>
          <span>
            <StateTag state={look[state]}>{paymentWords[state]}</StateTag>
          </span>
          {(returnedDay ?? paidDay) ? (
            <small>{[returnedDay ?? paidDay, reason].filter(Boolean).join(': ')}</small>
          ) : null}
        </Stacked>
      ),
    },
    {
      key: 'net',
      label: 'Amount',
      meaning: 'Without the fee',
      kind: 'money',
      currency: ({ currency }) => currency,
      early: true,
    },
    { key: 'fee', label: 'Fee', kind: 'money', currency: ({ currency }) => currency },
    {
      key: 'fileAmount',
      label: 'In the file',
      kind: 'money',
      currency: ({ fileCurrency }) => fileCurrency ?? 'EUR',
      cell: ({ fileAmount }, text) => (fileAmount === null ? null : text),
    },
    { key: 'iban', label: 'Account', kind: 'text' },
    {
      key: 'act',
      label: 'Action',
      changes: true,
      kind: 'text',
      cell: (payment) =>
        payment.steps.length > 0 ? (
          <Button
            onClick={() => onSettle(payment)}
            aria-label={`Change the payment to ${payment.vendorId}`}
          >
            Change
          </Button>
        ) : null,
    },
  ]
}
