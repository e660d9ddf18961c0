import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from '../figures/asked-report.ts'
import { conversionReportByDate as query } from './conversion-report-by-date.query.ts'
import { remembered } from '../figures/remembered.ts'

const ROUTE = 'GET /v1/connexity/getConversionReportSummaryByDate'

/** 1-core §7. */
export const conversionReportByDate: Handler<typeof ROUTE> = async ({
  app,
  scope,
  query: question,
}) => {
  const asked = await askedReport(app, scope, 'orion', question)
  return remembered(app, scope, ROUTE, asked, () => query(app.pool, asked))
}
