import { z } from 'zod'
import { conversionReportByDateColumns, conversionReportColumns } from '../columns.ts'
import { FIRST_TYPE, range, sortBy, namedVendor } from '../fields.ts'
import { programmes, reportedProgrammes, type ProgrammeKey } from '../programmes/all.ts'
import { csvBy, route } from '../route.ts'
import { conversionReport, conversionReportRows } from './conversion-report.ts'
import { conversionReportByDate } from './conversion-report-by-date.ts'
import { conversionReportSummary } from './conversion-report-summary.ts'
import { postedComparison } from './comparison.ts'
import { dayWise } from './day-wise.ts'
import { postedPage } from './programme-report.ts'
import { rowFilter } from './report-query.ts'

/*
 * The calls of 1-core §7 that name no programme: one more field does, and the answers have the form of
 * conversion report 1. Whether the caller may see that programme's report is the handler's to check.
 */

const programmeKeys = programmes.map(({ key }) => key) as [ProgrammeKey, ...ProgrammeKey[]]

/** The programme that a call is about, which it need not name. */
export const askedProgramme = z.enum(programmeKeys).default('orion')

const query = {
  ...range,
  programme: askedProgramme,
  isCPC: z.boolean().optional().meta(FIRST_TYPE),
  ...namedVendor,
}
const access = { who: 'vendor', screens: programmes.map(({ pages }) => pages.report) } as const

export const anyConversionReport = route({
  method: 'POST',
  path: '/home/getConversionReports',
  summary:
    'Any programme’s conversion report: rows newest day first unless sorted, a page (from 1) at a time.',
  source: 'core',
  access,
  inView: true,
  body: z.object({ ...query, ...conversionReportRows, ...postedPage }),
  answer: conversionReport.answer,
})

export const anyConversionReportSummary = route({
  method: 'POST',
  path: '/home/getConversionReportSummary',
  summary:
    'Any programme’s conversion report: totals of a range, and of the days that it is compared with.',
  source: 'core',
  access,
  inView: true,
  body: z.object({ ...query, ...postedComparison }),
  answer: conversionReportSummary.answer,
})

export const anyConversionReportByDate = route({
  method: 'POST',
  path: '/home/getConversionReportSummaryByDate',
  summary: 'Any programme’s conversion report: one row a day, newest first.',
  source: 'core',
  access,
  inView: true,
  body: z.object(query),
  answer: conversionReportByDate.answer,
})

/** Files are saved side by side: each has the name that the programme's own report gives it. */
export const rowFiles = {
  orion: 'conversion_reports.csv',
  ...Object.fromEntries(reportedProgrammes.map(({ key, report }) => [key, report.fileName])),
}
const dayFiles = Object.fromEntries(
  Object.entries(rowFiles).map(([key, name]) => [contentsOf(key, 'day'), dayWise(name)]),
)

/** What a file has, as its name tells it. */
export function contentsOf(programme: string, groupBy: 'day' | undefined): string {
  return groupBy === 'day' ? `${programme} by day` : programme
}

export const downloadAnyConversionReport = route({
  method: 'POST',
  path: '/home/getConversionReportsDownLoad',
  summary: 'Any programme’s conversion report as CSV: every row of the range, or one row a day.',
  source: 'core',
  access,
  inView: true,
  body: z.object({
    ...query,
    ...rowFilter,
    groupBy: z.literal('day').optional(),
    /** By a column of what the file has: of the rows, or of the days. */
    sort: sortBy([...conversionReportColumns, ...conversionReportByDateColumns]),
  }),
  answer: csvBy('contents', { ...rowFiles, ...dayFiles }),
})
