import { z } from 'zod'
import { count } from '../fields.ts'
import { route } from '../route.ts'

export const refreshMerchantsNow = route({
  method: 'POST',
  path: '/home/refreshMerchants',
  summary: 'Read a merchant list from its partner now; when that fails, the list stays as it was.',
  source: 'added',
  access: { who: 'admin' },
  body: z.object({
    /** The key of the merchant list. */
    list: z.string().max(50),
  }),
  answer: z.object({ data: z.object({ merchants: count }) }),
})
