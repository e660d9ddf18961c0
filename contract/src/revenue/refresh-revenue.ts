import { z } from 'zod'
import { askedDay, count, range } from '../fields.ts'
import { route } from '../route.ts'
import { revenueSources, type SourceKey } from './all.ts'

/** The most days that one call asks for. */
export const MOST_REFRESHED_DAYS = 92

const source = z.enum(revenueSources.map(({ key }) => key) as [SourceKey, ...SourceKey[]])

export const refreshRevenue = route({
  method: 'POST',
  path: '/home/refreshRevenue',
  summary: 'Lets the worker read days of a revenue source again; answers before they are here.',
  source: 'added',
  access: { who: 'admin' },
  body: z.object({ source, ...range }),
  answer: z.object({ data: z.object({ source: z.string(), ...range }) }),
})

export const getRevenueReading = route({
  method: 'GET',
  path: '/home/getRevenueReading',
  summary:
    'Whether days of a revenue source are being read now, and which of the asked days the last request did not bring.',
  source: 'added',
  access: { who: 'admin' },
  query: z.object({
    source,
    /** The days that were asked for; without both nothing is said of how their reading ended. */
    startDate: askedDay.optional(),
    endDate: askedDay.optional(),
  }),
  answer: z.object({
    reading: z.boolean(),
    /** Of the asked days those not read since the source was last asked by hand; null while they are, and for none. */
    unread: z.object({ days: count, reason: z.string() }).nullable(),
  }),
})
