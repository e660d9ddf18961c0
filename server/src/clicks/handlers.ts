import type { Handlers } from '../kit/http/handler.ts'
import { getChannelCounts, getSearchTextCounts } from './click-words.ts'
import { downloadClicks } from './download-clicks.ts'
import { getAllClicksSummarybyDate } from './get-all-clicks-summary-by-date.ts'
import { getAllClicksSummary } from './get-all-clicks-summary.ts'
import { getClicksReports } from './get-clicks-reports.ts'
import { reconciliation } from './reconciliation.ts'

export const clicksHandlers = {
  'POST /home/getAllClicksSummary': getAllClicksSummary,
  'POST /home/getAllClicksSummarybyDate': getAllClicksSummarybyDate,
  'GET /home/getChannelCounts': getChannelCounts,
  'POST /home/getSearchTextCounts': getSearchTextCounts,
  'POST /home/getClicksReports': getClicksReports,
  'GET /home/downloadClicks': downloadClicks,
  'POST /v1/reconciliation': reconciliation,
} satisfies Partial<Handlers>
