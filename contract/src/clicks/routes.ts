import type { Named } from '../route.ts'
import { getChannelCounts, getSearchTextCounts } from './click-words.ts'
import { getAllClicksSummarybyDate } from './get-all-clicks-summary-by-date.ts'
import { getAllClicksSummary } from './get-all-clicks-summary.ts'
import { downloadClicks, getClicksReports } from './get-clicks-reports.ts'
import { reconciliation } from './reconciliation.ts'

export const clicksRoutes = [
  getAllClicksSummary,
  getAllClicksSummarybyDate,
  getChannelCounts,
  getSearchTextCounts,
  getClicksReports,
  downloadClicks,
  reconciliation,
] as const

export type ClicksApi = Named<typeof clicksRoutes>
