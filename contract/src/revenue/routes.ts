import type { Named } from '../route.ts'
import { getClicksRevenue, getExtensionRevenue } from './extension-revenue.ts'
import {
  getAllPriceLineFeeds,
  getAllPricelineSales,
  getAllYahooFeeds,
  getCustomYahooFeeds,
  getMediaNetReports,
  getMediaReports,
  getYahooFeedDetails,
} from './feeds.ts'
import { getRevenueReading, refreshRevenue } from './refresh-revenue.ts'
import { getSiteReports } from './site-reports.ts'
import { getTrackings } from './trackings.ts'

export const revenueRoutes = [
  getAllPriceLineFeeds,
  getAllPricelineSales,
  getAllYahooFeeds,
  getYahooFeedDetails,
  getCustomYahooFeeds,
  getMediaNetReports,
  getMediaReports,
  getSiteReports,
  getExtensionRevenue,
  getClicksRevenue,
  getTrackings,
  refreshRevenue,
  getRevenueReading,
] as const

export type RevenueApi = Named<typeof revenueRoutes>
