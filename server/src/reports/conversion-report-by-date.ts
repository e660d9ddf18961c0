import { askedReport, type AskedReport } from '../figures/asked-report.ts'
import { cachedAnswer } from '../figures/cached-answer.ts'
import { reportDays } from '../figures/report-days.query.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'

const ROUTE = 'GET /v1/connexity/getConversionReportSummaryByDate'

/** 1-core §7. */
export const conversionReportByDate: Handler<typeof ROUTE> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return cachedAnswer(app, scope, ROUTE, asked, () => daysOnWire(app, asked))
}

/** The days of a range under the names of the date-wise summary. */
export async function daysOnWire(app: App, asked: AskedReport) {
  const { days, period } = await reportDays(app.pool, asked)
  return {
    data: days.map(({ date, clicks, sales, earnings, conversionRate, cpc, state, restated }) => ({
      date,
      totalClicks: clicks,
      sales,
      clickTotalEarnings: earnings,
      total_Conversion_Rate: conversionRate,
      clickAvgCPC: cpc,
      state,
      restated,
    })),
    period,
  }
}
