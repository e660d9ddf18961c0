import { z } from 'zod'
import { day } from '../fields.ts'
import { route } from '../route.ts'
import { clickAccess, clickCounts, clickPeriod, clickQuery } from './click-query.ts'

export const getAllClicksSummarybyDate = route({
  method: 'POST',
  path: '/home/getAllClicksSummarybyDate',
  summary: 'Hits on the vendor’s short links by day, newest first; days without any are left out.',
  source: 'core',
  access: clickAccess,
  inView: true,
  body: z.object(clickQuery),
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.object({ day: z.int(), month: z.int(), year: z.int() }),
        date: day,
        ...clickCounts,
      }),
    ),
    ...clickPeriod,
  }),
})
