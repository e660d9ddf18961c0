import { REPORTS_LIST_DAYS } from '@orrery/contract/admin/reports-list'
import { addDays, dayAt } from '@orrery/contract/day'
import type { Handler } from '../kit/http/handler.ts'

/** 2-links §7: report rows stored per day over all programmes and types; days without figures are left out. */
export const getAllClicksReports: Handler<'GET /home/getAllClicksReports'> = async ({ app }) => {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const { rows } = await app.pool.query<{ date: string; count: string }>(
    `SELECT report_date AS date, sum(rows) AS count FROM platform_daily
     WHERE as_of IS NOT NULL AND report_date > $1
     GROUP BY report_date ORDER BY report_date DESC`,
    [addDays(today, -REPORTS_LIST_DAYS)],
  )
  return { data: rows.map(({ date, count }) => ({ date, count: Number(count) })) }
}
