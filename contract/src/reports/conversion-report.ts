import { z } from 'zod'
import { conversionReportColumns } from '../columns.ts'
import { orion } from '../programmes/orion.ts'
import { count, day, money, rate, sortBy } from '../fields.ts'
import { route } from '../route.ts'
import { conversionTotals } from './conversion-report-summary.ts'
import { period } from './period.ts'
import { reportPage, reportQuery, rowFilter } from './report-query.ts'

/** One row as the partner counted it; `columns.ts` says what each field means. */
const conversionReportRow = z.object({
  REPORT_DATE: day,
  CAMPAIGN_ID: z.string(),
  PLACEMENT_ID: z.string(),
  RID: z.string(),
  MERCHANT_NAME: z.string(),
  CLICKS: count,
  SALES: count,
  EARNINGS: money,
  CONVERSION_RATE: rate,
  CPC: rate,
})

/** Which rows, and in which order when not newest day first; alike for the page and the file. */
export const conversionReportRows = { ...rowFilter, sort: sortBy(conversionReportColumns) }

export const conversionReport = route({
  method: 'GET',
  path: '/v1/connexity/getConversionReport',
  summary:
    'Conversion report 1: the rows of a range, newest day first unless sorted, a page at a time.',
  source: 'core',
  access: { who: 'vendor', programme: 'orion', screens: [orion.pages.report], key: true },
  query: z.object({ ...reportQuery, ...conversionReportRows, ...reportPage }),
  answer: z.object({
    reportsData: z.array(conversionReportRow),
    totalRecords: count,
    /** Of the rows that fit a filter; absent without one, when they are those of the summary call. */
    summary: conversionTotals.optional(),
    period,
  }),
})
