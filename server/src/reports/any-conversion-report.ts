import { permits } from '@orrery/contract/access'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { contentsOf } from '@orrery/contract/reports/any-conversion-report'
import { REPORT_PAGE_SIZE } from '@orrery/contract/reports/report-query'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { NamedFile } from '../kit/http/named-file.ts'
import { notOpen, type Scope } from '../kit/scope.ts'
import { askedReport } from '../figures/asked-report.ts'
import { askedRows } from '../figures/asked-rows.ts'
import { rowsOnWire } from './conversion-report.ts'
import { daysOnWire } from './conversion-report-by-date.ts'
import { totalsOnWire } from './conversion-report-summary.ts'
import { copyDays, copyRows } from './download.query.ts'
import { cachedAnswer } from '../figures/cached-answer.ts'

type Body = Parameters<typeof askedReport>[3] & { programme: ProgrammeKey }

/** The checked query of a call that any report page opens: it must be this programme's own page. */
async function askedOf(app: App, scope: Scope, body: Body) {
  const { programme } = body
  if (!permits(scope, programmeOf(programme).pages.report)) throw notOpen(scope, programme)
  return askedReport(app, scope, programme, body)
}

/** 1-core §7. The page is counted from 1, as in every POST. */
export const anyConversionReport: Handler<'POST /home/getConversionReports'> = async ({
  app,
  scope,
  body,
}) => {
  const limit = body.pageSize ?? body.limit ?? REPORT_PAGE_SIZE
  const page = { ...askedRows(body), limit, offset: ((body.page ?? 1) - 1) * limit }
  const asked = await askedOf(app, scope, body)
  return cachedAnswer(app, scope, 'POST /home/getConversionReports', { ...asked, ...page }, () =>
    rowsOnWire(app, asked, page),
  )
}

/** 1-core §7. */
export const anyConversionReportSummary: Handler<'POST /home/getConversionReportSummary'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = await askedOf(app, scope, body)
  return cachedAnswer(app, scope, 'POST /home/getConversionReportSummary', asked, () =>
    totalsOnWire(app, asked),
  )
}

/** 1-core §7. */
export const anyConversionReportByDate: Handler<
  'POST /home/getConversionReportSummaryByDate'
> = async ({ app, scope, body }) => {
  const asked = await askedOf(app, scope, body)
  return cachedAnswer(app, scope, 'POST /home/getConversionReportSummaryByDate', asked, () =>
    daysOnWire(app, asked),
  )
}

/** 1-core §7. */
export const downloadAnyConversionReport: Handler<
  'POST /home/getConversionReportsDownLoad'
> = async ({ app, scope, body }) => {
  const asked = await askedOf(app, scope, body)
  const rows = askedRows(body)
  const file =
    body.groupBy === 'day'
      ? await copyDays(app.exports, asked, rows)
      : await copyRows(app.exports, asked, rows)
  return new NamedFile(file, { contents: contentsOf(body.programme, body.groupBy) })
}
