import type { Handlers } from '../kit/http/handler.ts'
import { answerClaim, decideClaim } from './answer-claim.ts'
import { getAllClaims, getClaim, getClaims } from './get-claims.ts'
import { getClaimedRow } from './get-claimed-row.ts'
import { openClaim } from './open-claim.ts'

export const claimsHandlers = {
  'POST /home/getClaimedRow': getClaimedRow,
  'POST /home/openClaim': openClaim,
  'GET /home/getClaims': getClaims,
  'GET /home/getClaim': getClaim,
  'POST /home/answerClaim': answerClaim,
  'GET /home/getAllClaims': getAllClaims,
  'POST /home/decideClaim': decideClaim,
} satisfies Partial<Handlers>
