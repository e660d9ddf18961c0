import { REPORTS_LIST_DAYS } from '@orrery/contract/admin/reports-list'
import { addDays, dayAt } from '@orrery/contract/day'
import type { Handler } from '../kit/http/handler.ts'
import { storedRows } from './get-all-clicks-reports.query.ts'

/** 2-links §7: report rows stored per day over all programmes and types; days without figures are left out. */
export const getAllClicksReports: Handler<'GET /home/getAllClicksReports'> = async ({ app }) => {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  return { data: await storedRows(app.pool, addDays(today, -REPORTS_LIST_DAYS)) }
}
