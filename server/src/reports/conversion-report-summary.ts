import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from './asked-report.ts'
import { conversionReportSummary as query } from './conversion-report-summary.query.ts'

/** 1-core §7. */
export const conversionReportSummary: Handler<
  'GET /v1/connexity/getConversionReportSummary'
> = async ({ app, scope, query: question }) =>
  query(app.pool, await askedReport(app, scope, 'orion', question))
