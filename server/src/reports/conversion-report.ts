import { REPORT_PAGE_SIZE } from '@orrery/contract/reports/report-query'
import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from '../figures/asked-report.ts'
import { askedRows } from '../figures/asked-rows.ts'
import { conversionReport as query } from './conversion-report.query.ts'
import { remembered } from '../figures/remembered.ts'

const ROUTE = 'GET /v1/connexity/getConversionReport'

/** 1-core §7. The page is sent zero-based. */
export const conversionReport: Handler<typeof ROUTE> = async ({ app, scope, query: question }) => {
  const asked = await askedReport(app, scope, 'orion', question)
  const limit = question.limit ?? REPORT_PAGE_SIZE
  const page = { ...askedRows(question), limit, offset: (question.page ?? 0) * limit }
  return remembered(app, scope, ROUTE, { asked, page }, () => query(app.pool, asked, page))
}
