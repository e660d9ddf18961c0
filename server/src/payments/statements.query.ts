import type { Day } from '@orrery/contract/day'
import type { EntryKind, LineKind, StatementState } from '@orrery/contract/payments/statement'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { DayState } from '@orrery/contract/reports/period'
import type { Db } from '../kit/database.ts'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import { programmeNameSql } from '../kit/csv/programme-facts.ts'
import type { Scoped } from '../kit/scope.ts'
import { BALANCES, CARRIED, JOIN_LATER_EACH, STATEMENT_STATE } from './balances.query.ts'
import { TRANSFER, type Transfer } from './transfer.query.ts'

/** A statement as its vendor may see it. */
export interface StatementRow extends ShownRow {
  state: StatementState
  issued_at: Date
}

/** The same as an administrator may see it, a draft too. */
export interface ShownRow {
  month: Day
  state: StatementState | 'draft'
  total: string
  carried: string
  due_day: Day
  issued_at: Date | null
  currency: string
  fee_percent: string
  checksum: string
  full_name: string
  company: string
}

const STATEMENTS = `
WITH ${BALANCES}
SELECT s.month, ${STATEMENT_STATE} AS state, s.total::text,
       ${CARRIED}::text AS carried, s.due_day, s.issued_at,
       s.currency, s.fee_percent::text, s.checksum, v.full_name, v.company
FROM statement s LEFT JOIN balance USING (vendor_id) JOIN vendor v USING (vendor_id) ${JOIN_LATER_EACH}
WHERE s.vendor_id = $2`

type AskedVendor = Scoped<{ vendorId: number }>

/** The issued statements of a vendor as they are at a day, newest first. */
export async function statementsOf(
  db: Db,
  day: Day,
  { vendorId }: AskedVendor,
  most: number,
): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>(
    `${STATEMENTS} AND s.state = 'issued' ORDER BY s.month DESC LIMIT $3`,
    [day, vendorId, most],
  )
  return rows
}

/** One of them, or the draft of a month that has none. */
export async function statementOf(
  db: Db,
  day: Day,
  { vendorId }: AskedVendor,
  first: Day,
): Promise<ShownRow | undefined> {
  const { rows } = await db.query<ShownRow>(`${STATEMENTS} AND s.month = $3`, [
    day,
    vendorId,
    first,
  ])
  return rows[0]
}

export interface LineRow {
  line: number
  what: LineKind
  programme: string
  kind: Kind
  of_month: Day
  days: number
  first_day: Day
  last_day: Day
  amount: string
  currency: string
  rate: string
  rate_day: Day
  converted: string
  run_id: string | null
  reason: string
}

export async function linesOf(db: Db, { vendorId }: AskedVendor, first: Day): Promise<LineRow[]> {
  const { rows } = await db.query<LineRow>(
    `SELECT line, what, programme, kind, of_month, days, first_day, last_day, amount, currency, rate,
            rate_day, converted, run_id, reason
     FROM statement_line WHERE vendor_id = $1 AND month = $2 ORDER BY line`,
    [vendorId, first],
  )
  return rows
}

export interface OpenRow {
  programme: string
  kind: Kind
  report_date: Day
  state: DayState
}

/** The days that were open when a statement was made. */
export async function openDaysOfStatement(
  db: Db,
  { vendorId }: AskedVendor,
  first: Day,
): Promise<OpenRow[]> {
  const { rows } = await db.query<OpenRow>(
    `SELECT programme, kind, report_date, state FROM statement_open_day
     WHERE vendor_id = $1 AND month = $2 ORDER BY report_date, programme, kind`,
    [vendorId, first],
  )
  return rows
}

export interface EntryRow {
  id: string
  day: Day
  kind: EntryKind
  amount: string
  month: Day | null
  reason: string
  /** Of a payment that was made or came back. */
  transfer: Transfer | null
}

/** What changed a vendor's balance, newest first. */
export async function entriesOf(
  db: Db,
  { vendorId }: AskedVendor,
  most: number,
): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>(
    `SELECT e.id, e.day, e.kind, e.amount, e.month, e.reason, ${TRANSFER}
     FROM balance_entry e
     LEFT JOIN payment p ON p.vendor_id = e.vendor_id AND p._id = e.payment_id AND e.kind IN ('payment', 'returned')
     LEFT JOIN payment_batch b ON b._id = p.batch_id
     WHERE e.vendor_id = $1 ORDER BY e.id DESC LIMIT $2`,
    [vendorId, most],
  )
  return rows
}

export interface UnstatedRow {
  programme: string
  kind: Kind
  earnings: string
}

/**
 * Earnings that no issued statement has, by programme and type, each in the programme's currency; none that come to
 * nothing.
 */
export async function unstatedOf(
  db: Db,
  { vendorId }: AskedVendor,
  from: Day,
): Promise<UnstatedRow[]> {
  const { rows } = await db.query<UnstatedRow>(
    `WITH listed AS (
       SELECT DISTINCT ON (programme, kind, report_date) programme, kind, report_date, d.earnings
       FROM statement_day d JOIN statement s USING (vendor_id, month)
       WHERE d.vendor_id = $1 AND s.state = 'issued'
       ORDER BY programme, kind, report_date, version DESC)
     SELECT programme, kind, trim_scale(sum(d.earnings - coalesce(listed.earnings, 0)))::text AS earnings
     FROM report_daily d LEFT JOIN listed USING (programme, kind, report_date)
     WHERE d.vendor_id = $1 AND d.report_date >= $2
     GROUP BY programme, kind
     HAVING sum(d.earnings - coalesce(listed.earnings, 0)) <> 0
     ORDER BY programme, kind`,
    [vendorId, from],
  )
  return rows
}

/**
 * The statement of the file of a statement's days, each at its version, with its values. The run is the one that told
 * the day, and of an adjustment the one that its reason is of.
 */
export function daysFile(
  { vendorId }: AskedVendor,
  first: Day,
): [sql: string, values: (string | number)[]] {
  return [
    `SELECT d.line AS "Line", ${programmeNameSql('d.programme')} AS "Programme", d.kind AS "Type", d.report_date AS "Date",
            d.version AS "Version", coalesce(l.run_id, d.run_id) AS "Run", trim_scale(d.earnings) AS "Earnings",
            trim_scale(d.amount) AS "Amount", l.currency AS "Currency",
            ${neutralisedSql("nullif(l.reason, '')")} AS "Reason"
     FROM statement_day d
     JOIN statement s ON s.vendor_id = d.vendor_id AND s.month = d.month AND s.state = 'issued'
     JOIN statement_line l ON l.vendor_id = d.vendor_id AND l.month = d.month AND l.line = d.line
     WHERE d.vendor_id = $1 AND d.month = $2 ORDER BY d.line, d.report_date`,
    [vendorId, first],
  ]
}
