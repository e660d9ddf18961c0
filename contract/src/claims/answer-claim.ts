import { z } from 'zod'
import { postedNumber } from '../fields.ts'
import { route } from '../route.ts'
import { claimId, claimText, wholeClaim } from './claim.ts'

const written = {
  _id: claimId,
  /** What the claim had; 409 when something was written since. */
  revision: postedNumber(1, 2_147_483_647),
  text: claimText,
}

export const answerClaim = route({
  method: 'POST',
  path: '/home/answerClaim',
  summary: 'Adds the vendor’s message to its claim, which waits for an administrator again.',
  source: 'added',
  access: { who: 'vendor', screens: ['/claims'] },
  body: z.object(written),
  answer: z.object({ data: wholeClaim }),
})

/** What an administrator may make of a claim, always with a reason. */
const claimDecisions = ['asked', 'accepted', 'rejected'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

export const decideClaim = route({
  method: 'POST',
  path: '/home/decideClaim',
  summary: 'Asks the vendor back, accepts or rejects a claim, with the reason that it reads.',
  source: 'added',
  access: { who: 'admin', screens: ['/claims'] },
  body: z.object({ ...written, to: z.enum(claimDecisions) }),
  answer: z.object({ data: wholeClaim }),
})
