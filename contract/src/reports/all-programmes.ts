import { z } from 'zod'
import { count, day, money, range, rate } from '../fields.ts'
import { route } from '../route.ts'
import { basesOf, postedComparison } from './comparison.ts'

/** Null where the programme has no figures at all in the days: they are not 0 but unknown. */
const sums = { clicks: count.nullable(), sales: count.nullable(), earnings: money.nullable() }

/** One programme of a range beside the others. */
const programmeSums = z.object({
  programme: z.string(),
  ...sums,
  currency: z.string(),
  /** Null also when a day's reference rate is not known. */
  earningsEur: money.nullable(),
  /** Percent of all programmes' earnings in euro; null for every programme unless that total is known. */
  share: rate,
  /** What the range is compared with: only days whose counterpart has figures. */
  previous: z.object({ ...sums, basis: basesOf(['clicks', 'sales', 'earnings']) }).nullable(),
  /** Days that have figures, oldest first. */
  trend: z.array(z.object({ date: day, clicks: count, sales: count, earnings: money })),
  /** When the newest shown day was last confirmed; null while no day has figures. */
  asOf: z.iso.datetime().nullable(),
  /** How many days of the range, up to today, have no figures or doubtful ones in one type or the other. */
  incompleteDays: count,
})

/** Over every programme; null as soon as one programme's figure is not known, never a sum of the others. */
const totals = z.object({
  clicks: count.nullable(),
  sales: count.nullable(),
  earningsEur: money.nullable(),
  conversionRate: rate,
})

export const allProgrammes = route({
  method: 'POST',
  path: '/home/getAllProgrammes',
  summary: 'Every programme of the vendor side by side, CPC and CPA together as far as allowed.',
  source: 'added',
  access: { who: 'vendor', screens: ['/FullDashboard'] },
  body: z.object({ ...range, ...postedComparison }),
  answer: z.object({
    data: z.array(programmeSums),
    totals,
    /** The totals of the days that the range is compared with. */
    previous: totals
      .extend({ basis: basesOf(totals.keyof().options), startDate: day, endDate: day })
      .nullable(),
    timeZone: z.string(),
    /** Where the euro rates come from; empty when none is known. */
    rateSource: z.string(),
  }),
})
