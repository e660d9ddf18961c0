import { askedReport } from '../figures/asked-report.ts'
import { askedRows } from '../figures/asked-rows.ts'
import type { Handler } from '../kit/http/handler.ts'
import { copyDays, copyRows } from './download.query.ts'

/** 1-core §7: every row that the screen's full table has on its pages, in its columns and order. */
export const downloadConversionReport: Handler<
  'GET /v1/connexity/downloadConversionReport'
> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return copyRows(app.exports, asked, askedRows(query))
}

/** 1-core §7: one row a day; a day without figures yet has empty cells, never zeros. */
export const downloadConversionReportByDate: Handler<
  'GET /v1/connexity/downloadConversionReportByDate'
> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return copyDays(app.exports, asked, askedRows(query))
}
