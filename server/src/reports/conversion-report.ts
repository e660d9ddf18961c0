import type { AskedReport } from '../figures/asked-report.ts'
import { askedReport } from '../figures/asked-report.ts'
import { askedRows, type AskedRows } from '../figures/asked-rows.ts'
import { cachedAnswer } from '../figures/cached-answer.ts'
import { reportRows } from '../figures/report-rows.query.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { REPORT_PAGE_SIZE } from '@orrery/contract/reports/report-query'
import { summaryNames } from '@orrery/contract/reports/metric-names'
import { named, sortableRows } from './wire.ts'

const ROUTE = 'GET /v1/connexity/getConversionReport'

/** 1-core §7. The page is sent zero-based. */
export const conversionReport: Handler<typeof ROUTE> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  const limit = query.limit ?? REPORT_PAGE_SIZE
  const page = { ...askedRows(query), limit, offset: (query.page ?? 0) * limit }
  return cachedAnswer(app, scope, ROUTE, { asked, page }, () => rowsOnWire(app, asked, page))
}

/** A page of rows under the names of conversion report 1. */
export async function rowsOnWire(
  app: App,
  asked: AskedReport,
  page: AskedRows & { limit: number; offset: number },
) {
  const found = await reportRows(app.pool, asked, { ...page, sortable: sortableRows })
  return {
    reportsData: found.rows.map((row) => ({
      REPORT_DATE: row.day,
      CAMPAIGN_ID: String(asked.vendorId),
      PLACEMENT_ID: row.placement,
      RID: row.clickId,
      MERCHANT_NAME: row.merchant,
      CLICKS: row.clicks,
      SALES: row.sales,
      EARNINGS: row.earnings,
      CONVERSION_RATE: row.conversionRate,
      CPC: row.cpc,
    })),
    totalRecords: found.total,
    summary: found.totals && named(summaryNames, found.totals),
    period: found.period,
  }
}
