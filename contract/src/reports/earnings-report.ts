import { z } from 'zod'
import { FIRST_TYPE, count, day, money, range, rate, namedVendor } from '../fields.ts'
import { route } from '../route.ts'
import { basesOf, postedComparison } from './comparison.ts'
import { dayState, period } from './period.ts'

export const aggregations = ['daily', 'weekly', 'monthly'] as const
export const aggregation = z.enum(aggregations)
export type Aggregation = z.infer<typeof aggregation>

/** The dashboard's tiles; the last four are beyond the specification's three (3-decisions §3). */
const earningsTotals = z.object({
  cpcRedirects: count,
  cpcEarnings: money,
  cpcEarningsPerRedirect: rate,
  sales: count,
  conversionRate: rate,
  aov: money.nullable(),
})

/** One day, week (labelled by its Monday) or month (labelled by its first). */
export const earningsRow = z.object({
  date: day,
  redirects: count,
  estimatedEarnings: money,
  cpc: rate,
  conversionRate: rate,
  aov: money.nullable(),
  sales: count,
  state: dayState,
})

export const earningsReport = route({
  method: 'POST',
  path: '/home/getEarningsReport',
  summary:
    'The dashboard: totals of a range and of the one it is compared with, and a row a day, week or month.',
  source: 'core',
  access: { who: 'vendor', programme: 'orion', screens: ['/dashboard'] },
  inView: true,
  body: z.object({
    ...range,
    aggregation,
    isCPC: z.boolean().optional().meta(FIRST_TYPE),
    ...namedVendor,
    ...postedComparison,
  }),
  answer: z.object({
    reports: z.object({ totals: earningsTotals, earnings: z.array(earningsRow) }),
    // Figures are null where a day has some and its counterpart has none.
    previous: earningsTotals
      .extend({
        cpcRedirects: count.nullable(),
        cpcEarnings: money.nullable(),
        sales: count.nullable(),
        basis: basesOf(earningsTotals.keyof().options),
        startDate: day,
        endDate: day,
      })
      .nullable(),
    period,
  }),
})
