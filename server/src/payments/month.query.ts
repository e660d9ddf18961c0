import type { Day } from '@orrery/contract/day'
import type { Client, Db } from '../kit/database.ts'

export interface MonthRow {
  month: Day
  state: 'making' | 'made' | 'issued'
  done_up_to: number
  made_at: Date | null
}

/** The newest month and, if that is another, this one; locked until the transaction ends. */
export async function lockMonths(db: Client, first: Day): Promise<MonthRow[]> {
  // A month that nobody has made yet has no row that could be locked.
  await db.query(`LOCK TABLE statement_month IN SHARE ROW EXCLUSIVE MODE`)
  const { rows } = await db.query<MonthRow>(
    `SELECT month, state, done_up_to, made_at FROM statement_month
     WHERE month = $1 OR month = (SELECT max(month) FROM statement_month) ORDER BY month DESC`,
    [first],
  )
  return rows
}

interface NewMonth {
  first: Day
  currency: string
  dueDay: Day
  rateDay: Day
  openDays: number
}

/** A month whose making begins, or begins again. */
export async function beginMonth(db: Db, month: NewMonth): Promise<void> {
  await db.query(
    `INSERT INTO statement_month (month, state, currency, due_day, rate_day, open_days)
     VALUES ($1, 'making', $2, $3, $4, $5)
     ON CONFLICT (month) DO UPDATE SET state = 'making', currency = excluded.currency,
       due_day = excluded.due_day, rate_day = excluded.rate_day, open_days = excluded.open_days,
       done_up_to = 0, vendors = 0, made_at = NULL`,
    [month.first, month.currency, month.dueDay, month.rateDay, month.openDays],
  )
}

/** How far a month's making is, and by the rates of which day; undefined when it is not being made. */
export async function madeUpTo(
  db: Db,
  first: Day,
): Promise<{ done_up_to: number; rate_day: Day } | undefined> {
  const { rows } = await db.query<{ done_up_to: number; rate_day: Day }>(
    `SELECT done_up_to, rate_day FROM statement_month WHERE month = $1 AND state = 'making'`,
    [first],
  )
  return rows[0]
}

/** The next vendors in the order of their ids. */
export async function vendorsAfter(db: Db, vendorId: number, most: number): Promise<number[]> {
  const { rows } = await db.query<{ vendor_id: number }>(
    'SELECT vendor_id FROM vendor WHERE vendor_id > $1 ORDER BY vendor_id LIMIT $2',
    [vendorId, most],
  )
  return rows.map(({ vendor_id: id }) => id)
}

/** Marks a vendor as done, in the transaction that does it; false when somebody else has. */
export async function passVendor(db: Db, first: Day, vendorId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE statement_month SET done_up_to = $2, vendors = vendors + 1
     WHERE month = $1 AND state = 'making' AND done_up_to < $2`,
    [first, vendorId],
  )
  return rowCount === 1
}

/** A month's making ends, and it is known which days of earlier months its statements wait for, too. */
export async function endMaking(db: Db, first: Day, at: Date): Promise<void> {
  await db.query(
    `UPDATE statement_month SET state = 'made', made_at = $2, open_days = open_days + (
       SELECT count(DISTINCT (programme, kind, report_date)) FROM statement_open_day AS open
       WHERE open.month = $1 AND report_date < $1)
     WHERE month = $1 AND state = 'making'`,
    [first, at],
  )
}
