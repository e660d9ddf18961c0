import { messages } from '@orrery/contract/messages'
import type { ShownStatement } from '@orrery/contract/payments/statement'
import { LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import { openDayWords, stateWords } from '@orrery/contract/payments/words'
import { Link } from '../address/Link.tsx'
import { Failure } from '../api/Failure.tsx'
import { fileSource, namedFor, useFile } from '../api/file-source.ts'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useLookedAt } from '../api/use-looked-at.ts'
import { dayOfInstant } from '../format/instant.ts'
import { money, percent } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileProgress } from '../ui/file/FileDownload.tsx'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './payments.module.css'
import { lineColumns } from './line-columns.tsx'
import { closedNames } from './open-type.ts'
import { asked, whoseWords, type StatementSearch } from './statement-search.ts'
import { stateLook } from './words.ts'

interface Which {
  month: string
  vendorId?: string
}

const ask = (query: Which) => ({ query })
const files = {
  pdf: fileSource('GET /home/downloadStatementPdf', {
    name: 'statement.pdf',
    content: 'PDF',
    ask,
  }),
  lines: fileSource('GET /home/downloadStatement', {
    name: 'statement.csv',
    content: 'lines as CSV',
    ask,
  }),
  days: fileSource('GET /home/downloadStatementDays', {
    name: 'statement_days.csv',
    content: 'days as CSV',
    ask,
  }),
}

/** The statement that the address names. */
export function StatementPage({ month, search }: { month: string; search: StatementSearch }) {
  const query = { month, ...asked(search) }
  const { data, error, refetch } = useAnswer('GET /home/getStatement', { query }, { staleTime: 0 })
  const shown = data?.data
  const { vendor } = search
  return (
    <>
      <BackLine>
        <Link to="/statements" search={vendor ? { vendor } : {}}>
          All statements
        </Link>
      </BackLine>
      <PageHead
        title={`Statement ${month}`}
        one
        sub={shown ? `Vendor ${shown.vendorId}, ${shown.fullName}` : '\u00a0'}
        action={
          shown?.state === 'draft' ? null : <Files query={query} ready={shown !== undefined} />
        }
      />
      {error && !shown ? (
        <Failure error={error} onRetry={refetch} />
      ) : shown ? (
        <Known statement={shown} of={asked(search)} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
    </>
  )
}

function Files({ query, ready }: { query: Which; ready: boolean }) {
  // A year of them lies in one folder.
  const which = [query.month, query.vendorId].filter(Boolean).join('_')
  const own = {
    pdf: namedFor(files.pdf, which),
    lines: namedFor(files.lines, which),
    days: namedFor(files.days, which),
  }
  const work = { pdf: useFile(own.pdf), lines: useFile(own.lines), days: useFile(own.days) }
  const buttons = [
    ['pdf', 'PDF'],
    ['lines', 'CSV'],
    ['days', 'CSV of days'],
  ] as const
  return (
    <div>
      <span className={css.actions}>
        {buttons.map(([key, label]) => (
          <Button
            key={key}
            busy={work[key].busy}
            disabled={!ready}
            onClick={() => work[key].start(query)}
          >
            {label}
          </Button>
        ))}
      </span>
      {buttons.map(([key]) =>
        work[key].error ? <FileProgress key={key} name={own[key].name} state={work[key]} /> : null,
      )}
    </div>
  )
}

interface KnownProps {
  statement: ShownStatement
  of: ReturnType<typeof asked>
}

function Known({ statement, of }: KnownProps) {
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  const { currency, state, lines, dueDay, issuedAt, checksum, balance, payable } = statement
  const open = openDayWords(statement)
  const user = useLookedAt(of.vendorId)
  const closed = user ? closedNames(user, lines) : []
  return (
    <>
      {state === 'draft' ? (
        <Notice tone="info">
          Only administrators see this draft. Its vendor sees it, with files, once the month is
          issued.
        </Notice>
      ) : null}
      {open.length > 0 ? <Notice tone="info">{open.join(' ')}</Notice> : null}
      {closed.length > 0 ? (
        <Notice tone="info">
          {messages.closedLines(closed, whoseWords(of))}{' '}
          {state === 'draft' ? null : messages.whereClosedDays}
        </Notice>
      ) : null}
      <Card title="Lines" tag={<StateTag state={stateLook[state]}>{stateWords[state]}</StateTag>}>
        <DataTable
          label="Lines of the statement"
          columns={lineColumns(currency, of)}
          rows={lines}
          rowKey={({ line }) => String(line)}
          currency={currency}
          maxHeight="none"
          paged
          empty="No day of this month was final yet."
        />
        <Sums statement={statement} />
        <p className={css.note}>
          {issuedAt
            ? `Issued ${dayOfInstant(issuedAt, timeZone)}, due ${dueDay}.`
            : `Not issued yet, due ${dueDay}.`}{' '}
          {balance > 0 && payable === 0
            ? `${messages.balanceCarried(money(LEAST_PAYMENT, currency))} `
            : null}
          Rates are the euro reference rates of the European Central Bank; each line is rounded
          once. Checksum of the lines (SHA-256): <span className={css.checksum}>{checksum}</span>
        </p>
      </Card>
    </>
  )
}

function Sums({ statement }: { statement: ShownStatement }) {
  const { currency, total, adjustments, carried, balance, fee, feePercent, payable, dueDay } =
    statement
  const rows: [string, number][] = [
    ['Total of the lines', total],
    ...(adjustments === 0 ? [] : ([['of which adjustments', adjustments]] as [string, number][])),
    ['Carried forward', carried],
    ['Balance', balance],
    ...(fee === 0
      ? []
      : ([[`Administrative fee, ${percent(feePercent, [0, 2])}`, -fee]] as [string, number][])),
  ]
  return (
    <dl className={css.sums}>
      {rows.map(([name, amount]) => (
        <Row key={name} name={name}>
          {money(amount, currency)}
        </Row>
      ))}
      <dt className={css.last}>Payable on {dueDay}</dt>
      <dd className={css.last}>{money(payable, currency)}</dd>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
