import { z } from 'zod'
import { orion } from '../programmes/orion.ts'
import { count, day, money, rate } from '../fields.ts'
import { route } from '../route.ts'
import { period } from './period.ts'
import { reportPage, reportQuery } from './report-query.ts'

/** One row as the partner counted it; `columns.ts` says what each field means. */
export const conversionReportRow = z.object({
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

export const conversionReport = route({
  method: 'GET',
  path: '/v1/connexity/getConversionReport',
  summary: 'Conversion report 1: the rows of a range, newest day first, a page at a time.',
  source: 'core',
  access: { who: 'vendor', programme: 'orion', screens: [orion.pages.report], key: true },
  query: z.object({ ...reportQuery, ...reportPage }),
  answer: z.object({
    reportsData: z.array(conversionReportRow),
    totalRecords: count,
    period,
  }),
})
