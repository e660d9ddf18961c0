import { summaryNames } from '@orrery/contract/reports/metric-names'
import { askedReport, type AskedReport } from '../figures/asked-report.ts'
import { cachedAnswer } from '../figures/cached-answer.ts'
import { reportTotals } from '../figures/report-totals.query.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { named, namedPrevious } from './wire.ts'

const ROUTE = 'GET /v1/connexity/getConversionReportSummary'

/** 1-core §7. */
export const conversionReportSummary: Handler<typeof ROUTE> = async ({ app, scope, query }) => {
  const asked = await askedReport(app, scope, 'orion', query)
  return cachedAnswer(app, scope, ROUTE, asked, () => totalsOnWire(app, asked))
}

/** The totals of a range under the names of conversion report 1. */
export async function totalsOnWire(app: App, asked: AskedReport) {
  const { totals, previous, period } = await reportTotals(app.pool, asked)
  return {
    ...named(summaryNames, totals),
    previous: namedPrevious(summaryNames, previous),
    period,
  }
}
