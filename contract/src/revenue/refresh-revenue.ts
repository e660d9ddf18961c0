import { z } from 'zod'
import { range } from '../fields.ts'
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
  summary: 'Whether days of a revenue source are being read now.',
  source: 'added',
  access: { who: 'admin' },
  query: z.object({ source }),
  answer: z.object({ reading: z.boolean() }),
})
