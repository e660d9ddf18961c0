import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from './asked-report.ts'
import { conversionReportByDate as query } from './conversion-report-by-date.query.ts'

/** 1-core §7. */
export const conversionReportByDate: Handler<
  'GET /v1/connexity/getConversionReportSummaryByDate'
> = async ({ app, scope, query: question }) =>
  query(app.pool, await askedReport(app, scope, 'orion', question))
