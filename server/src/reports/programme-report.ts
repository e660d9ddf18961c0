import type { Readable } from 'node:stream'
import type { ReportedProgramme } from '@orrery/contract/programmes/all'
import { reportCalls, type ReportCall } from '@orrery/contract/reports/programme-report'
import { REPORT_PAGE_SIZE } from '@orrery/contract/reports/report-query'
import { summaryNames } from '@orrery/contract/reports/metric-names'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Asked } from '../kit/http/handler.ts'
import { handlersOf } from '../kit/http/handlers-of.ts'
import { askedReport } from '../figures/asked-report.ts'
import { askedRows, filterValues } from '../figures/asked-rows.ts'
import { reportValues } from '../figures/period.ts'
import { named } from './wire.ts'
import { programmeReportFile } from '../figures/programme-report-file.ts'
import { programmeReport } from '../figures/programme-report.query.ts'

type AskedRows = Asked<ReportCall<'rows'>>
type AskedFile = Asked<ReportCall<'file'>>

/** The handlers of every programme's rows and file: one for all, told apart by the manifest. */
export const programmeReportHandlers = {
  ...handlersOf(reportCalls('rows'), rows),
  ...handlersOf(reportCalls('file'), file),
}

/** 1-core §7, 2-links §7. The page is counted from 1. */
async function rows({ app, scope, body }: AskedRows, programme: ReportedProgramme) {
  const asked = await askedReport(app, scope, programme.key, body)
  const limit = body.pageSize ?? body.limit ?? REPORT_PAGE_SIZE
  const offset = ((body.page ?? 1) - 1) * limit
  const aggregation = body.aggregation ?? 'daily'
  const page = { asked: askedRows(body), aggregation, limit, offset }
  const found = await programmeReport(app.pool, programme, asked, page)
  const { earningsEur, ...totals } = found.totals
  return {
    reportsData: found.rows,
    totalRecords: found.total,
    summary: {
      ...named(summaryNames, totals),
      sales: totals.sales,
      ...(earningsEur !== undefined && { totalEarningsEur: earningsEur }),
    },
    period: found.period,
    rates: found.rates,
  }
}

/** Every row that the screen's table has on its pages, in its columns and order. */
async function file(
  { app, scope, query }: AskedFile,
  programme: ReportedProgramme,
): Promise<Readable> {
  const asked = await askedReport(app, scope, programme.key, query)
  const fitting = askedRows(query)
  return copyCsv(
    app.exports,
    programmeReportFile({ programme, aggregation: 'daily', asked: fitting }),
    [...reportValues(asked), ...filterValues(fitting)],
  )
}
