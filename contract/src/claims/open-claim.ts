import { z } from 'zod'
import { line } from '../content/text.ts'
import { named } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import {
  claimedRow,
  claimOrigins,
  claimText,
  expectation,
  MERCHANT_NAME_MAX,
  orderId,
  wholeClaim,
  type ClaimedRow,
} from './claim.ts'

/** What a vendor says of a claim beside the row: what is expected, why, and its order's id. */
export const claimWords = z
  .object({ ...expectation, orderId: orderId.default(''), text: claimText })
  .refine(
    ({ expectedSales, expectedEarnings, expectedAmount }) =>
      [expectedSales, expectedEarnings, expectedAmount].some((each) => each !== undefined),
    { error: messages.claimExpectsNothing, path: ['expectedSales'] },
  )

const merchant = line(MERCHANT_NAME_MAX)

const body = claimWords
  .safeExtend({ ...claimedRow.shape, origin: z.enum(claimOrigins) })
  .refine(({ origin, clickId }) => origin !== 'missing' || Boolean(clickId), {
    error: messages.missingSaleNeedsClick,
    path: ['clickId'],
  })
  // Of a row or an order it is what the report has, to the letter; of a missing sale somebody wrote it for others.
  .refine(
    ({ origin, merchantName }) => origin !== 'missing' || merchant.safeParse(merchantName).success,
    {
      error: named(messages.unseenCharacters),
      path: ['merchantName'],
    },
  )

export const openClaim = route({
  method: 'POST',
  path: '/home/openClaim',
  summary: 'Claims a row of the last 60 days; the open claim of the same row is answered instead.',
  source: 'added',
  access: { who: 'vendor', screens: ['/claims'] },
  body,
  answer: z.object({
    data: wholeClaim,
    /** The row was claimed before, and that claim is not decided yet. */
    already: z.boolean(),
  }),
})

/** A claim as it is asked for. */
export type NewClaim = z.output<typeof body> & ClaimedRow
