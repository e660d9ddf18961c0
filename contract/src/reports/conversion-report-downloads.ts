import { z } from 'zod'
import { conversionReportByDateColumns } from '../columns.ts'
import { orion } from '../programmes/orion.ts'
import { sortBy } from '../fields.ts'
import { csv, route } from '../route.ts'
import { conversionReportRows } from './conversion-report.ts'
import { dayWise } from './day-wise.ts'
import { reportQuery } from './report-query.ts'

export const downloadConversionReport = route({
  method: 'GET',
  path: '/v1/connexity/downloadConversionReport',
  summary: 'Conversion report 1 as CSV: every row of the range that fits the filter.',
  source: 'core',
  access: {
    who: 'vendor',
    programme: 'orion',
    screens: [orion.pages.report],
    key: true,
    signed: true,
  },
  query: z.object({ ...reportQuery, ...conversionReportRows }),
  answer: csv('conversion_reports.csv'),
})

export const downloadConversionReportByDate = route({
  method: 'GET',
  path: '/v1/connexity/downloadConversionReportByDate',
  summary: 'Conversion report 1 as CSV: one row a day.',
  source: 'core',
  access: {
    who: 'vendor',
    programme: 'orion',
    screens: [orion.pages.report],
    key: true,
    signed: true,
  },
  query: z.object({ ...reportQuery, sort: sortBy(conversionReportByDateColumns) }),
  answer: csv(dayWise('conversion_reports.csv')),
})
