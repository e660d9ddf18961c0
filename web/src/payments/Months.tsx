import { messages } from '@orrery/contract/messages'
import type { MonthRow } from '@orrery/contract/payments/months'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Confirm } from '../api/Confirm.tsx'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count, money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './payments.module.css'
import { usePaymentSend } from './use-payments.ts'

const LOOK_AGAIN_MS = 2000

/** Month by month: made, looked at, issued. */
export function Months() {
  const [making, setMaking] = useState(false)
  const answer = useAnswer(
    'GET /home/getStatementMonths',
    {},
    { staleTime: 0, refetchInterval: making ? LOOK_AGAIN_MS : false },
  )
  const make = usePaymentSend('POST /home/makeStatements')
  const [issuing, setIssuing] = useState<MonthRow>()
  const { data } = answer
  const isMaking = data?.data.some(({ state }) => state === 'making') ?? false
  if (isMaking !== making) setMaking(isMaking)
  const onMake = (month: string) => make.mutate({ body: { month } })
  const busy = make.isPending ? make.variables.body.month : undefined

  return (
    <>
      {make.error ? <Notice tone="error">{failureText(make.error)}</Notice> : null}
      <Card title="Next month" padded>
        <Next next={data?.next} busy={busy} onMake={onMake} />
      </Card>
      {/* Once the card above has its height. */}
      {data || answer.error ? (
        <AnswerCard
          title="Months"
          answer={answer}
          rows={data?.data}
          rowKey={({ month }) => month}
          columns={columnsOf({ busy, onMake, onIssue: setIssuing })}
          maxHeight="none"
          empty={<EmptyState title={messages.noMonthsYet} />}
        />
      ) : null}
      {issuing ? <Issue month={issuing} onClose={() => setIssuing(undefined)} /> : null}
    </>
  )
}

interface NextProps {
  /** Undefined until it is known. */
  next: { month: string; openDays: number } | null | undefined
  busy: string | undefined
  onMake: (month: string) => void
}

function Next({ next, busy, onMake }: NextProps) {
  if (!next) {
    return <p>{next === null ? 'The next month has not ended yet.' : '\u00a0'}</p>
  }
  return (
    <div className={css.next}>
      <p>
        {next.month}:{' '}
        {next.openDays === 0
          ? 'every day is final.'
          : `${count(next.openDays)} days of programmes are not final yet. They would come on later statements.`}
      </p>
      <Button kind="main" busy={busy === next.month} onClick={() => onMake(next.month)}>
        Make statements
      </Button>
    </div>
  )
}

interface Acts {
  busy: string | undefined
  onMake: (month: string) => void
  onIssue: (month: MonthRow) => void
}

const stateWords = { making: 'Being made', made: 'To be looked at', issued: 'Issued' } as const
const stateLook = { making: 'estimated', made: 'waiting', issued: 'final' } as const

function columnsOf({ busy, onMake, onIssue }: Acts): Column<MonthRow>[] {
  return [
    {
      key: 'month',
      label: 'Month',
      kind: 'text',
      cell: ({ month }) => (
        <Link to="/payments" search={{ show: 'statements', month }}>
          {month}
        </Link>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      cell: ({ state, vendors }) => (
        <StateTag state={stateLook[state]}>
          {stateWords[state]}
          {state === 'making' ? `: ${count(vendors)} vendors` : ''}
        </StateTag>
      ),
    },
    { key: 'statements', label: 'Statements', kind: 'count' },
    { key: 'total', label: 'Total', kind: 'money', currency: ({ currency }) => currency },
    {
      key: 'openDays',
      label: 'Open days',
      kind: 'count',
      meaning: 'Days of programmes that were not final when the month was made',
    },
    { key: 'dueDay', label: 'Due', kind: 'day' },
    {
      key: 'act',
      label: 'Action',
      kind: 'text',
      cell: (row) =>
        row.state === 'issued' ? (
          '–'
        ) : (
          <span className={css.actions}>
            {row.state === 'made' ? (
              <Button kind="main" onClick={() => onIssue(row)}>
                Issue
              </Button>
            ) : null}
            <Button busy={busy === row.month} onClick={() => onMake(row.month)}>
              {row.state === 'made' ? 'Make again' : 'Go on'}
            </Button>
          </span>
        ),
    },
  ]
}

function Issue({ month: row, onClose }: { month: MonthRow; onClose: () => void }) {
  const { month, statements, total, currency } = row
  const send = usePaymentSend('POST /home/issueStatements')
  return (
    <Confirm
      title={`Issue the statements of ${month}?`}
      opened
      onClose={onClose}
      send={send}
      keep="Not yet"
      act="Issue"
      kind="main"
      onConfirm={() =>
        send.mutate(
          { body: { month } },
          {
            onSuccess: () => {
              announce('The statements were issued.')
              onClose()
            },
          },
        )
      }
    >
      <p>
        {count(statements)} statements of {money(total, currency)} together go on the balances. From
        then on vendors see them, and they never change: a later restatement comes on the next one.
      </p>
    </Confirm>
  )
}
