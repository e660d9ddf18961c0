import { messages } from '@orrery/contract/messages'
import type { MonthRow, NextMonth } from '@orrery/contract/payments/months'
import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Changes } from '../api/Changes.tsx'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { shortDay } from '../format/day.ts'
import { counted } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { FirstMonth } from './FirstMonth.tsx'
import { IssueMonth } from './IssueMonth.tsx'
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
        <Next
          next={data?.next}
          newest={data?.data[0]}
          busy={busy}
          onMake={onMake}
          onIssue={setIssuing}
        />
      </Card>
      {/* Once the card above has its height. */}
      {data || answer.error ? (
        <AnswerCard
          title="Months"
          answer={answer}
          rows={data?.data}
          rowKey={({ month }) => month}
          columns={columns}
          maxHeight="none"
          empty={<EmptyState title={messages.noMonthsYet}>{messages.howMonthsAreMade}</EmptyState>}
        />
      ) : null}
      {issuing ? <IssueMonth month={issuing} onClose={() => setIssuing(undefined)} /> : null}
    </>
  )
}

interface NextProps {
  /** Undefined until it is known. */
  next: NextMonth | null | undefined
  newest: MonthRow | undefined
  busy: string | undefined
  onMake: (month: string) => void
  onIssue: (month: MonthRow) => void
}

/** One button for every state of the month, so that the keyboard stays on it while statements are being made. */
function Next({ next, newest, busy, onMake, onIssue }: NextProps) {
  const [chosen, setChosen] = useState<string>()
  // What it begins with is no news to be heard.
  if (next === undefined) return <p>{'\u00a0'}</p>
  const open = newest && newest.state !== 'issued' ? newest : undefined
  // Until the first statements are made, any month may be the first.
  const first =
    newest || next === null
      ? undefined
      : { next, month: chosen && chosen > next.month ? chosen : next.month }
  const month = open?.month ?? first?.month ?? next?.month
  return (
    <div className={first ? css.first : css.next}>
      <output>{aboutNext(next, newest, open)}</output>
      <Changes>
        {first ? <FirstMonth next={first.next} month={first.month} onChoose={setChosen} /> : null}
        <span className={css.actions}>
          {open?.state === 'made' ? (
            <Button kind="main" onClick={() => onIssue(open)}>
              Issue
            </Button>
          ) : null}
          {month === undefined ? null : (
            <Button
              kind={open ? 'plain' : 'main'}
              busy={busy === month || (open?.state === 'making' && !open.stopped)}
              onClick={() => onMake(month)}
            >
              {makeWords(open)}
            </Button>
          )}
        </span>
      </Changes>
    </div>
  )
}

function makeWords(open: MonthRow | undefined): string {
  if (open?.stopped) return 'Make the rest'
  return open?.state === 'made' ? 'Make again' : 'Make statements'
}

function aboutNext(
  next: NextMonth | null,
  newest: MonthRow | undefined,
  open: MonthRow | undefined,
): string {
  if (open) {
    const words =
      open.state === 'making'
        ? makingWords(open)
        : `Look at the statements of ${open.month} below, then press Issue: until then vendors see nothing of them.`
    return next ? `${words} ${next.month} follows once they are issued.` : words
  }
  if (next) return newest ? aboutMonth(next) : `${aboutMonth(next)} ${messages.whereMonthsBegin}`
  return 'The next month has not ended yet.'
}

function makingWords({ month, stopped }: MonthRow): string {
  return stopped
    ? `The statements of ${month} were begun, and nobody goes on with them.`
    : `The statements of ${month} are being made.`
}

function aboutMonth(next: NextMonth): string {
  return `${next.month}: ${openWords(next)} ${itselfWords(next)}`
}

function openWords({ openDays }: NextMonth): string {
  if (openDays === 0) return 'every day is final.'
  return `${counted(openDays, 'day of a programme is', 'days of programmes are')} not final yet, and would come on later statements.`
}

/** Of a month that is waited for: when its statements are made without anybody’s doing. */
function itselfWords({ month, ripe, ratesKnown, byItselfOn }: NextMonth): string {
  if (byItselfOn === null) return ''
  if (ripe && !ratesKnown) return messages.noRateOfMonth(month)
  if (ripe) return 'Its statements are made by themselves within the hour.'
  return `Its statements are made by themselves when every day is final, on ${shortDay(byItselfOn)} at the latest.`
}

const stateWords = { making: 'Being made', made: 'To be looked at', issued: 'Issued' } as const
const stateLook = { making: 'estimated', made: 'waiting', issued: 'final' } as const

const columns: Column<MonthRow>[] = [
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
    cell: ({ state, stopped, vendors }) => (
      <StateTag state={stateLook[state]}>
        {stopped ? 'Begun' : stateWords[state]}
        {state === 'making' ? `: ${counted(vendors, 'vendor')}` : ''}
      </StateTag>
    ),
  },
  { key: 'statements', label: 'Statements', kind: 'count' },
  {
    key: 'total',
    label: 'Total',
    kind: 'money',
    currency: ({ currency }) => currency,
    early: true,
  },
  {
    key: 'openDays',
    label: 'Open days',
    kind: 'count',
    meaning:
      'Days of programmes that were not final when the month was made; of earlier months those that differ from what was listed',
  },
  { key: 'dueDay', label: 'Due', kind: 'day' },
]
