import { z } from 'zod'
import { day } from '../fields.ts'
import { postedComparison } from '../reports/comparison.ts'
import { route } from '../route.ts'
import { clickAccess, clickCounts, clickPeriod, clickQuery } from './click-query.ts'

const counts = z.object(clickCounts)

export const getAllClicksSummary = route({
  method: 'POST',
  path: '/home/getAllClicksSummary',
  summary:
    'Hits on the vendor’s short links: all, valid, and left out by reason; and of days before.',
  source: 'core',
  access: clickAccess,
  inView: true,
  body: z.object({ ...clickQuery, ...postedComparison }),
  answer: counts.extend({
    ...clickPeriod,
    /** The range’s days that are over beside as many before; null without comparison, or when none is over. */
    compared: z
      .object({
        days: counts.extend({ startDate: day, endDate: day }),
        before: counts.extend({ startDate: day, endDate: day }),
      })
      .nullable(),
  }),
})
