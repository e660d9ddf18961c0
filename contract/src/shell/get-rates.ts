import { z } from 'zod'
import { day } from '../fields.ts'
import { route } from '../route.ts'

export const getRates = route({
  method: 'GET',
  path: '/home/getRates',
  summary: 'The last euro reference rate of each currency that money may be shown in.',
  source: 'added',
  access: { who: 'vendor' },
  answer: z.object({
    /** Who publishes them; null without any. */
    source: z.string().nullable(),
    data: z.array(
      z.object({
        currency: z.string(),
        day,
        /** How much of the currency one euro was. */
        rate: z.number().positive(),
      }),
    ),
  }),
})
