import { z } from 'zod'
import { count, day, money, range, rate, namedVendor } from '../fields.ts'
import { kinds } from '../programmes/programme.ts'
import { route } from '../route.ts'
import { basesOf, postedComparison } from './comparison.ts'
import { dayState } from './period.ts'

/** Null where the programme has no figures at all in the days: they are not 0 but unknown. */
const sums = { clicks: count.nullable(), sales: count.nullable(), earnings: money.nullable() }

/**
 * Days in a row, up to today, that are neither final nor estimated in these types, for the same reason;
 * and whether the vendor, or the network, has figures of them all the same.
 */
export const incompleteRun = z.object({
  kinds: z.array(z.enum(kinds)),
  start: day,
  end: day,
  state: dayState,
  reason: z.string(),
  figures: z.boolean(),
})
export type IncompleteRun = z.infer<typeof incompleteRun>

/** One programme of a range beside the others. */
const programmeSums = z.object({
  programme: z.string(),
  ...sums,
  currency: z.string(),
  /** Null also when a day's reference rate is not known. */
  earningsEur: money.nullable(),
  /** Percent of all programmes' earnings in euro; null for every programme unless that total is known and positive. */
  share: rate,
  /** What the range is compared with: only days whose counterpart has figures. */
  previous: z
    .object({
      ...sums,
      /** Null also when a day's reference rate is not known; on the basis of `earnings`. */
      earningsEur: money.nullable(),
      basis: basesOf(['clicks', 'sales', 'earnings']),
    })
    .nullable(),
  /** Days that have figures, oldest first; earnings are null where a type has none that has some on other days. */
  trend: z.array(z.object({ date: day, clicks: count, sales: count, earnings: money.nullable() })),
  /** When the newest shown day was last confirmed; null while no day has figures. */
  asOf: z.iso.datetime().nullable(),
  /** How many days of the range, up to today, have no figures or doubtful ones in one type or the other. */
  incompleteDays: count,
  /** Which days these are, oldest first. */
  incomplete: z.array(incompleteRun),
})

/** Over every programme; null as soon as one programme's figure is not known, never a sum of the others. */
const totals = z.object({
  clicks: count.nullable(),
  sales: count.nullable(),
  earningsEur: money.nullable(),
  conversionRate: rate,
})

/** The programmes of a vendor, or of the whole network, side by side. */
export const sideBySide = {
  data: z.array(programmeSums),
  totals,
  /** The totals of the days that the range is compared with. */
  previous: totals
    .extend({ basis: basesOf(totals.keyof().options), startDate: day, endDate: day })
    .nullable(),
  /**
   * All programmes together, oldest first: the days of which any has figures; null where one of them, or
   * one of its types, has none, or a reference rate is not known.
   */
  trend: z.array(z.object({ date: day, earningsEur: money.nullable() })),
  /** The last day of the range, counted from its start, up to which every day is final in every type. */
  finalUpTo: day.nullable(),
  timeZone: z.string(),
  /** Where the euro rates come from; empty when none is known. */
  rateSource: z.string(),
}

export const allProgrammes = route({
  method: 'POST',
  path: '/home/getAllProgrammes',
  summary: 'Every programme of the vendor side by side, CPC and CPA together as far as allowed.',
  source: 'added',
  access: { who: 'vendor', screens: ['/FullDashboard', '/dashboard'] },
  inView: true,
  body: z.object({
    ...range,
    ...namedVendor,
    ...postedComparison,
  }),
  answer: z.object(sideBySide),
})
