import type { Named, Route } from '../route.ts'
import { answerClaim, decideClaim } from './answer-claim.ts'
import { getClaimedRow } from './get-claimed-row.ts'
import { getAllClaims, getClaim, getClaims } from './get-claims.ts'
import { openClaim } from './open-claim.ts'

const routes = [
  getClaimedRow,
  openClaim,
  getClaims,
  getClaim,
  answerClaim,
  getAllClaims,
  decideClaim,
] as const

export const claimsRoutes: readonly Route[] = routes

export type ClaimsApi = Named<typeof routes>
