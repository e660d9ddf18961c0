import { z } from 'zod'
import { count, day, money, range, rate } from '../fields.ts'
import { route } from '../route.ts'

const figures = { clicks: count, sales: count, earnings: money }

/** One programme of a range beside the others. */
export const programmeTotals = z.object({
  programme: z.string(),
  ...figures,
  currency: z.string(),
  /** Null when a day's reference rate is not known. */
  earningsEur: money.nullable(),
  /** Percent of all programmes' earnings in euro; null when there is nothing to divide. */
  share: rate,
  /** The range before, weekdays matched; only days whose counterpart has figures. */
  previous: z.object(figures),
  /** Days that have figures, oldest first. */
  trend: z.array(z.object({ date: day, ...figures })),
  /** When the newest shown day was last confirmed; null while no day has figures. */
  asOf: z.iso.datetime().nullable(),
  /** How many days of the range, up to today, have no figures or doubtful ones in one type or the other. */
  incompleteDays: count,
})
export type ProgrammeTotals = z.infer<typeof programmeTotals>

export const allProgrammes = route({
  method: 'POST',
  path: '/home/getAllProgrammes',
  summary: 'Every programme of the vendor side by side, CPC and CPA together as far as allowed.',
  source: 'added',
  access: { who: 'vendor', screens: ['/FullDashboard'] },
  body: z.object(range),
  answer: z.object({
    data: z.array(programmeTotals),
    previous: z.object({ startDate: day, endDate: day }),
    timeZone: z.string(),
    /** Where the euro rates come from; empty when none is known. */
    rateSource: z.string(),
  }),
})
