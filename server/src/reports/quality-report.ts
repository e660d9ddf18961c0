import type { Handler } from '../kit/http/handler.ts'
import { askedReport } from '../figures/asked-report.ts'
import { askedRows } from '../figures/asked-rows.ts'
import { reportDays } from '../figures/report-days.query.ts'
import { qualityReport as qualityFigures } from '../figures/quality.query.ts'
import { askedSort } from '../kit/order-by.ts'
import { copyQuality } from './quality-report.query.ts'

/** 2-links §3 and §7. */
export const qualityReport: Handler<'POST /home/getQualityReport'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = await askedReport(app, scope, 'orion', body)
  return qualityFigures(app.pool, asked, {
    merchant: askedSort(body.merchantSort),
    category: askedSort(body.categorySort),
  })
}

/** 2-links §7: every row of one of the two tables, most clicks first unless sorted. */
export const downloadQualityReport: Handler<'GET /reports/downloadQualityReport'> = async ({
  app,
  scope,
  query,
}) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return copyQuality(app.exports, asked, query.groupBy, askedRows(query).sort)
}

/** 1-core §7: the days of conversion report 1 under the names of 2-links §3. */
export const performanceReport: Handler<'POST /home/getPerformanceReport'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = await askedReport(app, scope, 'orion', body)
  const { days, period } = await reportDays(app.pool, asked)
  return {
    data: days.map(({ date, clicks, earnings, cpc, state }) => ({
      report_date: date,
      clicks,
      earnings,
      cpc,
      state,
    })),
    period,
  }
}
