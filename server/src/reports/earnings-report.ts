import { earningsNames } from '@orrery/contract/reports/metric-names'
import { askedReport } from '../figures/asked-report.ts'
import { cachedAnswer } from '../figures/cached-answer.ts'
import { reportPeriods } from '../figures/report-periods.query.ts'
import type { Handler } from '../kit/http/handler.ts'
import { named, namedPrevious } from './wire.ts'

const ROUTE = 'POST /home/getEarningsReport'

/** 1-core §7. */
export const earningsReport: Handler<typeof ROUTE> = async ({ app, scope, body }) => {
  const { aggregation } = body
  const asked = await askedReport(app, scope, 'orion', body)
  return cachedAnswer(app, scope, ROUTE, { asked, aggregation }, async () => {
    const { totals, rows, previous, period } = await reportPeriods(app.pool, asked, aggregation)
    return {
      reports: { totals: named(earningsNames, totals), earnings: rows.map(earningsRow) },
      previous: namedPrevious(earningsNames, previous),
      period,
    }
  })
}

type Row = Awaited<ReturnType<typeof reportPeriods>>['rows'][number]

/** A day, week or month under the names of the dashboard's table. */
export function earningsRow(row: Row) {
  const { date, clicks, earnings, cpc, conversionRate, aov, sales, state } = row
  return {
    date,
    redirects: clicks,
    estimatedEarnings: earnings,
    cpc,
    conversionRate,
    aov,
    sales,
    state,
  }
}
