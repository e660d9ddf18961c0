import { dayAt } from '@orrery/contract/day'
import { MOST_MONTHS } from '@orrery/contract/payments/get-statements'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import type { Handler } from '../kit/http/handler.ts'
import { jobKeyOf } from './make-month.ts'
import { daysOfMonth, monthOf } from './money-rules.ts'
import { isBeingMade, listMonths, listStatements } from './months-list.query.ts'
import { nextMonth } from './next-month.ts'

export const getStatementMonths: Handler<'GET /home/getStatementMonths'> = async ({ app }) => {
  const rows = await listMonths(app.pool, MOST_MONTHS)
  const making = rows.find(({ state }) => state === 'making')
  const stopped =
    making !== undefined && !(await isBeingMade(app.pool, jobKeyOf(monthOf(making.month))))
  return {
    data: rows.map((row) => ({
      month: monthOf(row.month),
      state: row.state,
      stopped: row === making && stopped,
      vendors: row.vendors,
      statements: row.statements,
      total: Number(row.total),
      currency: row.currency,
      rateDay: row.rate_day,
      openDays: row.open_days,
      dueDay: row.due_day,
      madeAt: row.made_at?.toISOString() ?? null,
      issuedAt: row.issued_at?.toISOString() ?? null,
    })),
    next: await nextMonth(app, app.pool, rows[0]),
  }
}

export const getAllStatements: Handler<'GET /home/getAllStatements'> = async ({ app, query }) => {
  const { state = null, vendorId = null, pageNo = 1 } = query
  const newest = query.month ?? (await listMonths(app.pool, 1)).map((row) => monthOf(row.month))[0]
  if (newest === undefined) return { data: [], totalCount: 0, month: null }
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const { rows, total } = await listStatements(
    app.pool,
    today,
    { first: daysOfMonth(newest).start, state, vendorId },
    { limit: PAYMENTS_PAGE, offset: (pageNo - 1) * PAYMENTS_PAGE },
  )
  return {
    data: rows.map((row) => ({
      vendorId: row.vendor_id,
      fullName: row.full_name,
      month: monthOf(row.month),
      state: row.state,
      total: Number(row.total),
      carried: Number(row.carried),
      currency: row.currency,
      dueDay: row.due_day,
    })),
    totalCount: total,
    month: newest,
  }
}
