import { z } from 'zod'
import { day, queryFlag } from '../fields.ts'
import { route } from '../route.ts'

const answer = z.object({ statusMessage: z.string(), runs: z.array(z.string()) })

/** Pull Orion's figures of one day, or of the trailing window that ends there. */
const query = {
  startDate: day,
  /** Pull every day from here to startDate that Orion may still restate. */
  window: queryFlag.optional(),
  /** Store figures that were held for review. */
  accept: queryFlag.optional(),
}

export const saveDailyReports = route({
  method: 'GET',
  path: '/home/saveDailyReports',
  summary: 'Pull Orion’s reports of a day into the database.',
  source: 'links',
  access: { who: 'admin' },
  query: z.object(query),
  answer,
})

export const saveDailyReportsPost = route({
  method: 'POST',
  path: '/home/saveDailyReports',
  summary: 'The same as the GET, for clients that change data by POST only.',
  source: 'added',
  access: { who: 'admin' },
  body: z.object({
    startDate: day,
    window: z.boolean().optional(),
    accept: z.boolean().optional(),
  }),
  answer,
})
