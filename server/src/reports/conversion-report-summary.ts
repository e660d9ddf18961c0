import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from '../figures/asked-report.ts'
import { conversionReportSummary as query } from './conversion-report-summary.query.ts'
import { remembered } from '../figures/remembered.ts'

const ROUTE = 'GET /v1/connexity/getConversionReportSummary'

/** 1-core §7. */
export const conversionReportSummary: Handler<typeof ROUTE> = async ({
  app,
  scope,
  query: question,
}) => {
  const asked = await askedReport(app, scope, 'orion', question)
  return remembered(app, scope, ROUTE, asked, () => query(app.pool, asked))
}
