import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { ShownStatement, Statement } from '@orrery/contract/payments/statement'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { scopedTo, subjectOf, type Scope } from '../kit/scope.ts'
import { centsOf, daysOfMonth, moneyOf, monthOf, worthOf } from './money-rules.ts'
import {
  linesOf,
  openDaysOfStatement,
  statementOf,
  type LineRow,
  type ShownRow,
  type StatementRow,
} from './statements.query.ts'

interface AskedStatement {
  month: string
  vendorId?: number | undefined
}

/** An issued statement in the words of the wire. @throws Problem notFound, foreignVendor */
export async function wholeStatement(
  app: App,
  scope: Scope,
  asked: AskedStatement,
): Promise<Statement> {
  const { state, issuedAt, ...statement } = await statementOrDraft(app, scope, asked)
  if (state === 'draft' || issuedAt === null)
    throw new Problem('notFound', messages.noSuchStatement)
  return { ...statement, state, issuedAt }
}

/** What {@link wholeStatement} answers, and an administrator's look at a draft. */
export async function shownStatement(
  app: App,
  scope: Scope,
  asked: AskedStatement,
): Promise<ShownStatement> {
  return scope.role === 'admin'
    ? statementOrDraft(app, scope, asked)
    : wholeStatement(app, scope, asked)
}

async function statementOrDraft(
  app: App,
  scope: Scope,
  { month, vendorId }: AskedStatement,
): Promise<ShownStatement> {
  const asked = scopedTo(scope, { vendorId: subjectOf(scope, vendorId) })
  const first = daysOfMonth(month).start
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const row = await statementOf(app.pool, today, asked, first)
  if (!row) throw new Problem('notFound', messages.noSuchStatement)
  const lines = await linesOf(app.pool, asked, first)
  const open = await openDaysOfStatement(app.pool, asked, first)
  return {
    ...rowOnWire(row),
    state: row.state,
    issuedAt: row.issued_at?.toISOString() ?? null,
    vendorId: asked.vendorId,
    fullName: row.full_name,
    company: row.company,
    currency: row.currency,
    lines: lines.map(lineOnWire),
    ...worth(row, lines),
    feePercent: Number(row.fee_percent),
    openDays: open.map(({ report_date: date, ...day }) => ({ ...day, date })),
    checksum: row.checksum,
  }
}

/** What a statement is worth, and how much of it are adjustments. */
function worth({ carried, total, fee_percent: percent }: ShownRow, lines: readonly LineRow[]) {
  const adjustments = lines
    .filter(({ what }) => what === 'adjustment')
    .reduce((sum, { converted }) => sum + centsOf(converted), 0n)
  const { balance, fee, payable } = worthOf(carried, total, percent)
  return {
    adjustments: Number(moneyOf(adjustments)),
    balance: Number(moneyOf(balance)),
    fee: Number(moneyOf(fee)),
    payable: Number(moneyOf(payable)),
  }
}

/** An issued statement in a list. */
export function statementOnWire(row: StatementRow) {
  return { ...rowOnWire(row), state: row.state, issuedAt: row.issued_at.toISOString() }
}

function rowOnWire({ month, total, carried, due_day: dueDay }: ShownRow) {
  return { month: monthOf(month), total: Number(total), carried: Number(carried), dueDay }
}

function lineOnWire(row: LineRow) {
  return {
    line: row.line,
    what: row.what,
    programme: row.programme,
    kind: row.kind,
    month: monthOf(row.of_month),
    days: row.days,
    firstDay: row.first_day,
    lastDay: row.last_day,
    amount: Number(row.amount),
    currency: row.currency,
    rate: Number(row.rate),
    rateDay: row.rate_day,
    converted: Number(row.converted),
    runId: row.run_id,
    reason: row.reason,
  }
}
