import { z } from 'zod'
import { orion } from '../programmes/orion.ts'
import { count, money, rate } from '../fields.ts'
import { route } from '../route.ts'
import { basesOf, queryComparison } from './comparison.ts'
import { period } from './period.ts'
import { reportQuery } from './report-query.ts'

/** The tiles of conversion report 1. */
export const conversionTotals = z.object({
  totalClicks: count,
  totalEarnings: money,
  totalSales: count,
  clickAvgCPC: rate,
  totalConversionRate: rate,
})

export const conversionReportSummary = route({
  method: 'GET',
  path: '/v1/connexity/getConversionReportSummary',
  summary: 'Conversion report 1: totals of a range, and of the days that it is compared with.',
  source: 'core',
  access: { who: 'vendor', programme: 'orion', screens: [orion.pages.report], key: true },
  query: z.object({ ...reportQuery, ...queryComparison }),
  answer: conversionTotals.extend({
    // Figures are null where a day has some and its counterpart has none.
    previous: conversionTotals
      .extend({
        totalClicks: count.nullable(),
        totalEarnings: money.nullable(),
        totalSales: count.nullable(),
        basis: basesOf(conversionTotals.keyof().options),
        startDate: z.string(),
        endDate: z.string(),
      })
      .nullable(),
    period,
  }),
})
