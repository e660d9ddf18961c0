import { z } from 'zod'
import { day } from '../fields.ts'
import { route } from '../route.ts'
import { claimedRow, claimOrigins, rowFigures } from './claim.ts'

export const getClaimedRow = route({
  method: 'POST',
  path: '/home/getClaimedRow',
  summary:
    'What the report says of a row or an order, until when it may be claimed, and its open claim.',
  source: 'added',
  access: { who: 'vendor', screens: ['/claims'] },
  inView: true,
  body: claimedRow.extend({
    /** What it is to be claimed as: an order has to be in My Orders, a row in the report. */
    origin: z.enum(claimOrigins).exclude(['missing']).default('row'),
  }),
  answer: z.object({
    figures: rowFigures,
    currency: z.string(),
    /** The last day on which it may be claimed. */
    lastDay: day,
    /** Why it cannot be claimed; empty when it can. */
    reason: z.string(),
    /** The claim of it that is not decided yet. */
    claimId: z.string().nullable(),
  }),
})
