import type { Handlers } from '../kit/http/handler.ts'
import { getClicksRevenue, getExtensionRevenue } from './extension-revenue.ts'
import { feedHandlers } from './feeds.ts'
import { getRevenueReading } from './get-revenue-reading.ts'
import { refreshRevenue } from './refresh-revenue.ts'
import { getSiteReports } from './site-reports.ts'

export const revenueHandlers = {
  ...feedHandlers,
  'POST /extension/getRevenue': getExtensionRevenue,
  'POST /extension/getClicksRevenue': getClicksRevenue,
  'POST /home/getSiteReports': getSiteReports,
  'POST /home/refreshRevenue': refreshRevenue,
  'GET /home/getRevenueReading': getRevenueReading,
} satisfies Partial<Handlers>
