import { clicksRevenueView } from '@orrery/contract/revenue/extension-revenue'
import {
  mediaDayView,
  mediaReportView,
  priceLineFeedView,
  priceLineSaleView,
  yahooDayView,
  yahooDetailView,
  yahooFeedView,
} from '@orrery/contract/revenue/feeds'
import { trackingView } from '@orrery/contract/revenue/trackings'
import { orderOf } from '../address/order.ts'
import type { RevenueAnswer } from './answer.ts'
import { tableSource, type AskedDays } from './table-source.ts'

const inBody = ({ sort, ...days }: AskedDays) => ({ body: { ...days, ...orderOf({ sort }) } })
const inQuery = ({ startDate, endDate, vendorId, sort }: AskedDays) => ({
  query: { startDate, endDate, ...(vendorId !== undefined && { vendorId }), ...orderOf({ sort }) },
})
const read = ({
  data,
  ...beside
}: Omit<RevenueAnswer, 'rows'> & { data: RevenueAnswer['rows'] }) => ({
  ...beside,
  rows: data,
})

export const yahooDays = tableSource('POST /getCustomYahooFeeds', {
  title: 'Revenue by day',
  view: yahooDayView,
  file: 'yahoo-feed.csv',
  ask: inBody,
  read,
})
export const yahooDetails = tableSource('POST /getYahooFeedDetails', {
  title: 'By channel and tag',
  view: yahooDetailView,
  file: 'yahoo-feed-details.csv',
  ask: inBody,
  read,
})
export const mediaDays = tableSource('POST /getMediaNetReports', {
  title: 'Revenue by day',
  view: mediaDayView,
  file: 'media-feed.csv',
  ask: inBody,
  read,
})
export const mediaDetails = tableSource('POST /media/getReports', {
  title: 'By channel and ad unit',
  view: mediaReportView,
  file: 'media-reports.csv',
  ask: inBody,
  read,
})
export const yahooFeeds = tableSource('GET /getAllYahooFeeds', {
  title: 'Yahoo-type feed by channel',
  view: yahooFeedView,
  file: 'yahoo-feeds.csv',
  ask: inQuery,
  read,
})
export const priceLineFeeds = tableSource('GET /getAllPriceLineFeeds', {
  title: 'Price-line feed by channel',
  view: priceLineFeedView,
  file: 'price-line-feeds.csv',
  ask: inQuery,
  read,
})
export const priceLineSales = tableSource('GET /getAllPricelineSales', {
  title: 'Price-line bookings',
  view: priceLineSaleView,
  file: 'price-line-sales.csv',
  ask: inQuery,
  read,
})
export const trackings = tableSource('GET /tracking/getTrackings', {
  title: 'Trackings',
  view: trackingView,
  file: 'trackings.csv',
  ask: inQuery,
  read,
})
export const extensionClicks = tableSource('POST /extension/getClicksRevenue', {
  title: 'Daily Revenue Info',
  view: clicksRevenueView,
  file: 'extension-revenue.csv',
  ask: inBody,
  read: ({ reportsData, ...beside }) => ({ ...beside, rows: reportsData }),
})
