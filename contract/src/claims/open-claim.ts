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
  type ClaimOrigin,
} from './claim.ts'

/** What a vendor says of a claim beside the row: what is expected, why, and its order's id. */
export const claimWords = z
  .object({ ...expectation, orderId: orderId.default(''), text: claimText })
  .refine(
    ({ expectedSales, expectedEarnings, expectedAmount }) =>
      [expectedSales, expectedEarnings, expectedAmount].some((each) => each !== undefined),
    { error: messages.claimExpectsNothing, path: ['expectedSales'] },
  )

const typed = line(MERCHANT_NAME_MAX)

/** Of a row or an order the merchant is what the report has, to the letter; of a missing sale somebody wrote it for others. */
function asWritten<Claim extends { origin: ClaimOrigin; merchantName: string }>(
  claim: Claim,
): Claim {
  const { data: merchantName } = typed.safeParse(claim.merchantName)
  const isKept = claim.origin !== 'missing' || merchantName === undefined
  return isKept ? claim : { ...claim, merchantName }
}

const body = claimWords
  .safeExtend({ ...claimedRow.shape, origin: z.enum(claimOrigins) })
  .refine(({ origin, clickId }) => origin !== 'missing' || Boolean(clickId), {
    error: messages.missingSaleNeedsClick,
    path: ['clickId'],
  })
  .refine(
    ({ origin, merchantName }) => origin !== 'missing' || typed.safeParse(merchantName).success,
    {
      error: named(messages.unseenCharacters),
      path: ['merchantName'],
    },
  )
  .overwrite(asWritten)

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
