import { messages } from '@orrery/contract/messages'
import type { BalanceEntry, StatementRow } from '@orrery/contract/payments/statement'
import { entryWords, stateWords } from '@orrery/contract/payments/words'
import type { ReactNode } from 'react'
import { Link } from '../address/Link.tsx'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { money, rate } from '../format/number.ts'
import { whyNoSum } from '../programmes/all-programmes.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './payments.module.css'
import { isOpenType } from './open-type.ts'
import { asked, whoseWords, type StatementSearch } from './statement-search.ts'
import { stateLook } from './words.ts'

/** What the vendor is owed, its statements month by month, and what changed its balance. */
export function Statements({ search }: { search: StatementSearch }) {
  const query = asked(search)
  const answer = useAnswer('GET /home/getStatements', { query }, { staleTime: 0 })
  const { data } = answer
  const currency = data?.currency ?? 'USD'
  return (
    <>
      <PageHead
        title="Statements"
        sub={
          query.vendorId === undefined
            ? 'What you earned month by month, and when it is paid'
            : `What vendor ${query.vendorId} earned month by month, and when it is paid`
        }
      />
      {answer.error && !data ? null : (
        <Figures answer={data} of={query} refetching={answer.isPlaceholderData} />
      )}
      <AnswerCard
        title="Months"
        answer={answer}
        rows={data?.data}
        rowKey={({ month }) => month}
        currency={currency}
        columns={monthColumns(search)}
        maxHeight="none"
        empty={
          <EmptyState title={messages.noStatementsYet}>
            A month’s statement comes when its days are final, about 30 days after its end.
          </EmptyState>
        }
      >
        {data ? (
          <p className={css.note}>
            {[
              messages.aboutStatements,
              data.figures.estimated !== null &&
                data.rateDay &&
                messages.ratesOfEstimate(data.rateDay),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        ) : null}
      </AnswerCard>
      {/* Once the table above has its height. */}
      {data?.figures.estimated === null ? (
        <Notice tone="warn" title="What is estimated is not known.">
          {whyNoSum(data.unrated)}
        </Notice>
      ) : null}
      {data ? (
        <AnswerCard
          title="What changed the balance"
          answer={answer}
          rows={data.entries}
          rowKey={({ _id }) => _id}
          currency={currency}
          columns={entryColumns}
          maxHeight="24rem"
          empty={
            <EmptyState title={messages.noEntriesYet}>
              Each statement that is issued and each payment to you stands here.
            </EmptyState>
          }
        />
      ) : null}
    </>
  )
}

type Answered = ReturnType<typeof useAnswer<'GET /home/getStatements'>>['data']

interface FiguresProps {
  answer: Answered
  of: ReturnType<typeof asked>
  /** Another vendor's figures stay, dimmed, while these load. */
  refetching: boolean
}

function Figures({ answer, of, refetching }: FiguresProps) {
  const { figures, currency = 'USD', rateDay, nextDue, account = 'ready' } = answer ?? {}
  const own = of.vendorId === undefined
  const user = useLookedAt(of.vendorId)
  // A node of the version before names none.
  const isMore = user && (answer?.estimatedOf ?? []).some((each) => !isOpenType(user, each))
  const tiles = [
    [
      'Estimated',
      figures?.estimated,
      isMore && figures?.estimated !== null
        ? messages.estimatedOfClosed(whoseWords(of))
        : estimatedNote(figures, rateDay),
    ],
    ['Confirmed', figures?.confirmed, confirmedNote(figures?.confirmed, nextDue)],
    ['Payable', figures?.payable, payableNote(figures, currency, { account, own })],
    ['Paid', figures?.paid, 'Until today'],
  ] as const
  const written = tiles.map(([, amount]) => money(amount, currency))
  return (
    <TileStrip
      label="What you are owed"
      longest={Math.max(...written.map((text) => text.length))}
      refetching={refetching}
    >
      {tiles.map(([label, , note], at) => (
        <Tile key={label} label={label} figure={written[at] ?? ''} note={note} loading={!answer} />
      ))}
    </TileStrip>
  )
}

type Money = NonNullable<Answered>['figures']

function estimatedNote(figures: Money | undefined, rateDay: string | null | undefined): string {
  if (figures?.estimated === null) return 'A reference rate is missing'
  return rateDay ? `Rates of ${rateDay}` : 'Not final yet'
}

const lacks = {
  missing: { own: 'Say where it goes', other: 'No account is given' },
  unfit: { own: 'Look at your account', other: 'Its account cannot be paid' },
} as const

/** What holds the money up comes first, with the way to mend it. */
function payableNote(
  figures: Money | undefined,
  currency: string,
  { account, own }: { account: NonNullable<Answered>['account']; own: boolean },
): ReactNode {
  if (!figures) return undefined
  const { estimated, confirmed, payable, open } = figures
  if (open) return `${money(open, currency)} on its way`
  // An estimate that is not known is one of something.
  if (account !== 'ready' && (estimated === null || estimated + confirmed + payable > 0)) {
    if (!own) return lacks[account].other
    return (
      <Link to="/MyProfileInfo" search={{ section: 'business' }}>
        {lacks[account].own}
      </Link>
    )
  }
  return payable ? 'Due now' : 'Nothing is due'
}

function confirmedNote(confirmed: number | undefined, nextDue: string | null | undefined): string {
  if (nextDue) return `Next due ${nextDue}`
  return confirmed ? 'Carried forward' : 'Nothing waits'
}

function monthColumns({ vendor }: StatementSearch): Column<StatementRow>[] {
  return [
    {
      key: 'month',
      label: 'Month',
      kind: 'text',
      cell: ({ month }) => (
        <Link to="/statements" search={{ month, ...(vendor && { vendor }) }}>
          {month}
        </Link>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      value: ({ state }) => stateWords[state],
      cell: ({ state }, text) => <StateTag state={stateLook[state]}>{text}</StateTag>,
    },
    { key: 'carried', label: 'Carried forward', kind: 'money' },
    { key: 'total', label: 'This month', kind: 'money', early: true },
    {
      key: 'balance',
      label: 'Balance',
      kind: 'money',
      value: ({ carried, total }) => carried + total,
    },
    { key: 'dueDay', label: 'Due', kind: 'day' },
  ]
}

const entryColumns: Column<BalanceEntry>[] = [
  { key: 'day', label: 'Day', kind: 'day' },
  {
    key: 'kind',
    label: 'What',
    kind: 'text',
    value: ({ kind, month }) => [entryWords[kind], month].filter(Boolean).join(' '),
    cell: ({ transfer }, text) => (
      <Stacked className={css.line}>
        {text}
        {/* A node of the version before says none. */}
        {transfer ? <small>{transferOf(transfer)}</small> : null}
      </Stacked>
    ),
  },
  { key: 'amount', label: 'Amount', kind: 'money' },
  { key: 'reason', label: 'Reason', kind: 'text' },
]

function transferOf({
  amount,
  currency,
  rate: at,
  rateDay,
}: NonNullable<BalanceEntry['transfer']>): string {
  return messages.transferredAs(money(amount, currency), rate(at), rateDay)
}
