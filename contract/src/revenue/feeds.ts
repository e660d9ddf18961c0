import { z } from 'zod'
import { csv, route } from '../route.ts'
import { askedInBody, askedInQuery, channel } from './asked.ts'
import { mediaNet } from './sources/media-net.ts'
import { priceline } from './sources/priceline.ts'
import { yahoo } from './sources/yahoo.ts'
import { besideRows, view } from './view.ts'

const [priceLineFeeds, priceLineSales] = priceline.sheets
const [yahooFeeds] = yahoo.sheets
const [mediaReports] = mediaNet.sheets

/** Each feed and channel over all days. */
export const priceLineFeedView = view(priceline, priceLineFeeds, [
  'feed_id',
  'feed_name',
  'channel',
])
export const priceLineSaleView = view(priceline, priceLineSales, [
  'date',
  'booking_id',
  'channel',
  'ref_id',
  'city',
  'check_in',
  'check_out',
  'status',
])
/** Each feed and channel over all days. */
export const yahooFeedView = view(yahoo, yahooFeeds, ['feed_id', 'feed_name', 'channel'])
/** Every row of the partner's. */
export const yahooDetailView = view(yahoo, yahooFeeds, [
  'date',
  'feed_id',
  'feed_name',
  'channel',
  'user_tag',
])
/** A row a day: the table and chart of `/yahoodashboard`. */
export const yahooDayView = view(yahoo, yahooFeeds, ['date'])
/** A row a day: the table and chart of `/mediaDashboard`. */
export const mediaDayView = view(mediaNet, mediaReports, ['date'])
/** Every row of the partner's. */
export const mediaReportView = view(mediaNet, mediaReports, [
  'date',
  'channel_name',
  'ad_unit',
  'device',
  'user_tag',
])

const feedScreens = { who: 'vendor', screens: ['/yahoodashboard', '/feedLinks'] } as const
const mediaScreen = { who: 'vendor', screens: ['/mediaDashboard'] } as const

export const getAllPriceLineFeeds = route({
  method: 'GET',
  path: '/getAllPriceLineFeeds',
  summary: 'The price-line feeds by channel: clicks and revenue.',
  source: 'links',
  access: feedScreens,
  query: z.object(askedInQuery(priceLineFeedView)),
  answer: z.object({ data: z.array(priceLineFeedView.row), ...besideRows(priceLineFeedView) }),
  csv: csv('price-line-feeds.csv'),
})

export const getAllPricelineSales = route({
  method: 'GET',
  path: '/getAllPricelineSales',
  summary: 'The bookings that came by the price-line feeds, newest first.',
  source: 'links',
  access: feedScreens,
  query: z.object(askedInQuery(priceLineSaleView)),
  answer: z.object({ data: z.array(priceLineSaleView.row), ...besideRows(priceLineSaleView) }),
  csv: csv('price-line-sales.csv'),
})

export const getAllYahooFeeds = route({
  method: 'GET',
  path: '/getAllYahooFeeds',
  summary: 'The Yahoo feeds by channel: searches, clicks and revenue.',
  source: 'links',
  access: feedScreens,
  query: z.object(askedInQuery(yahooFeedView)),
  answer: z.object({ data: z.array(yahooFeedView.row), ...besideRows(yahooFeedView) }),
  csv: csv('yahoo-feeds.csv'),
})

export const getYahooFeedDetails = route({
  method: 'POST',
  path: '/getYahooFeedDetails',
  summary: 'The Yahoo feeds’ rows by day, channel and tag, newest first.',
  source: 'links',
  access: feedScreens,
  inView: true,
  body: z.object({ ...askedInBody(yahooDetailView), channel }),
  answer: z.object({ data: z.array(yahooDetailView.row), ...besideRows(yahooDetailView) }),
  csv: csv('yahoo-feed-details.csv'),
})

export const getCustomYahooFeeds = route({
  method: 'POST',
  path: '/getCustomYahooFeeds',
  summary: 'The Yahoo feeds by day, newest first.',
  source: 'links',
  access: feedScreens,
  inView: true,
  body: z.object({ ...askedInBody(yahooDayView), channel }),
  answer: z.object({ data: z.array(yahooDayView.row), ...besideRows(yahooDayView) }),
  csv: csv('yahoo-feed.csv'),
})

export const getMediaNetReports = route({
  method: 'POST',
  path: '/getMediaNetReports',
  summary: 'The Media.net feed by day, newest first.',
  source: 'links',
  access: mediaScreen,
  inView: true,
  body: z.object({ ...askedInBody(mediaDayView), channel }),
  answer: z.object({ data: z.array(mediaDayView.row), ...besideRows(mediaDayView) }),
  csv: csv('media-feed.csv'),
})

export const getMediaReports = route({
  method: 'POST',
  path: '/media/getReports',
  summary: 'The media service’s rows by day, channel, ad unit and device, newest first.',
  source: 'decisions',
  access: mediaScreen,
  inView: true,
  body: z.object({ ...askedInBody(mediaReportView), channel }),
  answer: z.object({ data: z.array(mediaReportView.row), ...besideRows(mediaReportView) }),
  csv: csv('media-reports.csv'),
})
