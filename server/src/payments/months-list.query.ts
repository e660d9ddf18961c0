import type { Day } from '@orrery/contract/day'
import type { ListedStatement } from '@orrery/contract/payments/months'
import type { Range } from '@orrery/contract/presets'
import type { Db } from '../kit/database.ts'
import {
  BALANCES,
  CARRIED,
  JOIN_LATER,
  JOIN_LATER_EACH,
  STATEMENT_STATE,
} from './balances.query.ts'

export interface ListedMonth {
  month: Day
  state: 'making' | 'made' | 'issued'
  vendors: number
  statements: number
  total: string
  currency: string
  rate_day: Day | null
  open_days: number
  due_day: Day
  made_at: Date | null
  issued_at: Date | null
}

/** The newest months. */
export async function listMonths(db: Db, most: number): Promise<ListedMonth[]> {
  const { rows } = await db.query<ListedMonth>(
    `SELECT m.month, m.state, m.vendors, m.currency, m.rate_day, m.open_days, m.due_day, m.made_at,
            m.issued_at, count(s.vendor_id)::integer AS statements, coalesce(sum(s.total), 0)::text AS total
     FROM (SELECT * FROM statement_month ORDER BY month DESC LIMIT $1) AS m
     LEFT JOIN statement s USING (month)
     GROUP BY m.month, m.state, m.vendors, m.currency, m.rate_day, m.open_days, m.due_day, m.made_at,
              m.issued_at
     ORDER BY m.month DESC`,
    [most],
  )
  return rows
}

/**
 * Whether somebody makes a month, or goes on with it within a minute.
 * @param key of its job.
 */
export async function isBeingMade(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.query<{ made: boolean }>(
    `SELECT EXISTS (
       SELECT FROM graphile_worker.jobs
       WHERE key = $1 AND (locked_at IS NOT NULL
         OR attempts < max_attempts AND run_at < now() + interval '1 minute')) AS made`,
    [key],
  )
  return rows[0]?.made === true
}

/**
 * The first month that has rows of reports, from a day on; null when there is none. A day that brought nothing, or
 * whose upload was undone, is no beginning.
 */
export async function firstReportedMonth(db: Db, from: Day): Promise<Day | null> {
  const { rows } = await db.query<{ month: Day | null }>(
    `SELECT date_trunc('month', min(report_date))::date AS month FROM platform_daily
     WHERE report_date >= $1 AND rows > 0`,
    [from],
  )
  return rows[0]?.month ?? null
}

/** Whether anything is known of a range of days, be it that nobody earned anything. */
export async function hasReportedDay(db: Db, { start, end }: Range): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM platform_daily WHERE report_date BETWEEN $1 AND $2) AS known`,
    [start, end],
  )
  return rows[0]?.known === true
}

export interface ListedRow {
  vendor_id: number
  full_name: string
  month: Day
  state: ListedStatement['state']
  total: string
  carried: string
  currency: string
  due_day: Day
}

interface Which {
  first: Day
  state: string | null
  vendorId: number | null
}

const COLUMNS = (state: string) => `
  s.vendor_id, s.month, ${state} AS state, s.total, ${CARRIED} AS carried,
  s.currency, s.due_day`

const OF_MONTH = 's.month = $2 AND ($3::integer IS NULL OR s.vendor_id = $3)'

const ORDERED = 'ORDER BY s.total DESC, s.vendor_id LIMIT $4 OFFSET $5'

/** Only the page's own statements are looked at closely. */
const ANY_STATE = `
WITH ${BALANCES}, page AS MATERIALIZED (SELECT * FROM statement s WHERE ${OF_MONTH} ${ORDERED})
SELECT ${COLUMNS(STATEMENT_STATE)}, (SELECT count(*) FROM statement s WHERE ${OF_MONTH})::integer AS fitting
FROM page s LEFT JOIN balance USING (vendor_id) ${JOIN_LATER_EACH}`

const OF_STATE = `
WITH ${BALANCES}, fitting AS MATERIALIZED (
  SELECT * FROM (SELECT ${COLUMNS(STATEMENT_STATE)}
    FROM statement s LEFT JOIN balance USING (vendor_id) ${JOIN_LATER} WHERE ${OF_MONTH}) AS listed
  WHERE state = $6)
SELECT s.*, (SELECT count(*) FROM fitting)::integer AS fitting FROM fitting s ${ORDERED}`

/** A page of a month's statements, the largest first, and how many fit. */
export async function listStatements(
  db: Db,
  day: Day,
  which: Which,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { first, state, vendorId } = which
  const values = [day, first, vendorId, page.limit, page.offset]
  const { rows } = await db.query<ListedRow & { fitting: number }>(
    `SELECT vendor_id, full_name, s.month, s.state, s.total::text, s.carried::text, s.currency, s.due_day, fitting
     FROM (${state === null ? ANY_STATE : OF_STATE}) AS s JOIN vendor USING (vendor_id)
     ORDER BY s.total DESC, vendor_id`,
    state === null ? values : [...values, state],
  )
  if (rows.length > 0 || page.offset === 0) return { rows, total: rows[0]?.fitting ?? 0 }
  // Behind the last page nothing says how many there are.
  const { total } = await listStatements(db, day, which, { limit: 1, offset: 0 })
  return { rows, total }
}
