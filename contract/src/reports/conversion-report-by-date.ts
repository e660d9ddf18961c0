import { z } from 'zod'
import { orion } from '../programmes/orion.ts'
import { count, day, money, rate } from '../fields.ts'
import { route } from '../route.ts'
import { dayState, period } from './period.ts'
import { reportQuery } from './report-query.ts'

/** An earlier version of a day's earnings, and why it was replaced. */
export const restatement = z.object({
  replacedAt: z.iso.datetime(),
  reason: z.string(),
  clicks: count,
  sales: count,
  earnings: money,
})

export const conversionReportByDate = route({
  method: 'GET',
  path: '/v1/connexity/getConversionReportSummaryByDate',
  summary: 'Conversion report 1: one row a day, newest first, with state and earlier versions.',
  source: 'core',
  access: { who: 'vendor', programme: 'orion', screens: [orion.pages.report], key: true },
  query: z.object(reportQuery),
  answer: z.object({
    data: z.array(
      z.object({
        date: day,
        /** Null while the programme has no figures for the day. */
        totalClicks: count.nullable(),
        sales: count.nullable(),
        clickTotalEarnings: money.nullable(),
        total_Conversion_Rate: rate,
        clickAvgCPC: rate,
        state: dayState,
        restated: z.array(restatement),
      }),
    ),
    period,
  }),
})
