import type { Day } from '@orrery/contract/day'
import type { ListedStatement } from '@orrery/contract/payments/months'
import type { Db } from '../kit/database.ts'
import { BALANCES, CARRIED, STATEMENT_STATE } from './balances.query.ts'

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

/** The first month that has a day in reports, from one on; null when there is none. */
export async function firstReportedMonth(db: Db, from: Day): Promise<Day | null> {
  const { rows } = await db.query<{ month: Day | null }>(
    `SELECT date_trunc('month', min(report_date))::date AS month FROM platform_daily WHERE report_date >= $1`,
    [from],
  )
  return rows[0]?.month ?? null
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

const LISTED = `
WITH ${BALANCES}, listed AS (
  SELECT s.vendor_id, s.month, ${STATEMENT_STATE} AS state, s.total,
         ${CARRIED} AS carried, s.currency, s.due_day
  FROM statement s LEFT JOIN balance USING (vendor_id)
  WHERE s.month = $2 AND ($4::integer IS NULL OR s.vendor_id = $4)
)`

/** A page of a month's statements, the largest first, and how many fit. */
export async function listStatements(
  db: Db,
  day: Day,
  { first, state, vendorId }: Which,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const values = [day, first, state, vendorId]
  const { rows } = await db.query<ListedRow>(
    `${LISTED} SELECT vendor_id, full_name, month, listed.state, listed.total::text, carried::text, listed.currency, due_day
     FROM listed JOIN vendor USING (vendor_id) WHERE $3::text IS NULL OR listed.state = $3
     ORDER BY listed.total DESC, vendor_id LIMIT $5 OFFSET $6`,
    [...values, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `${LISTED} SELECT count(*)::integer AS total FROM listed WHERE $3::text IS NULL OR state = $3`,
    values,
  )
  return { rows, total: counted[0]?.total ?? 0 }
}
