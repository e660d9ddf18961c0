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
import type { View } from '@orrery/contract/revenue/view'
import type { App } from '../kit/app.ts'
import type { Handlers } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { askedTable } from './asked-table.ts'
import { tableFile } from './table.query.ts'
import { tableOf } from './table.ts'

interface Asked {
  app: App
  scope: Scope
  asFile: boolean
}
type Request = Parameters<typeof askedTable>[2]

/** The calls that answer one view of a sheet, as JSON or as its file. */
const answered =
  <V extends View>(view: V) =>
  async ({ app, scope, asFile }: Asked, request: Request) => {
    const asked = askedTable(app, scope, request)
    if (asFile) return tableFile(app.exports, view, asked)
    const { rows, ...beside } = await tableOf(app, view, asked)
    return { data: rows, ...beside }
  }

const inQuery = <V extends View>(view: V) => {
  const answer = answered(view)
  return (asked: Asked & { query: Request }) => answer(asked, asked.query)
}

const inBody = <V extends View>(view: V) => {
  const answer = answered(view)
  return (asked: Asked & { body: Request }) => answer(asked, asked.body)
}

export const feedHandlers = {
  'GET /getAllPriceLineFeeds': inQuery(priceLineFeedView),
  'GET /getAllPricelineSales': inQuery(priceLineSaleView),
  'GET /getAllYahooFeeds': inQuery(yahooFeedView),
  'POST /getYahooFeedDetails': inBody(yahooDetailView),
  'POST /getCustomYahooFeeds': inBody(yahooDayView),
  'POST /getMediaNetReports': inBody(mediaDayView),
  'POST /media/getReports': inBody(mediaReportView),
  'GET /tracking/getTrackings': inQuery(trackingView),
} satisfies Partial<Handlers>
