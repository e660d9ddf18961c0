import { z } from 'zod'
import { count, vendorId, wholeNumber } from '../fields.ts'
import { programmes } from '../programmes/all.ts'
import { csv, route } from '../route.ts'
import { claim, claimId, claimStates, MOST_CLAIM_PAGES, wholeClaim } from './claim.ts'

const screens = ['/claims'] as const

const which = {
  state: z.enum(claimStates).optional(),
  programme: z.enum(programmes.map(({ key }) => key)).optional(),
  vendorId: vendorId.optional(),
  pageNo: wholeNumber(1, MOST_CLAIM_PAGES).optional(),
}

const listed = {
  /** Of all that fit programme and vendor, whatever the state that is asked for. */
  counts: z.object(Object.fromEntries(claimStates.map((state) => [state, count]))),
  totalCount: count,
}

export const getClaims = route({
  method: 'GET',
  path: '/home/getClaims',
  summary: 'The vendor’s claims, newest first, a page at a time; as CSV all that fit.',
  source: 'added',
  access: { who: 'vendor', screens },
  query: z.object(which),
  answer: z.object({ data: z.array(claim), ...listed }),
  csv: csv('claims.csv'),
})

export const getAllClaims = route({
  method: 'GET',
  path: '/home/getAllClaims',
  summary: 'Every vendor’s claims, the oldest open first, a page at a time; as CSV all that fit.',
  source: 'added',
  access: { who: 'admin', screens },
  query: z.object(which),
  answer: z.object({ data: z.array(claim.extend({ fullName: z.string() })), ...listed }),
  csv: csv('all_claims.csv'),
})

export const getClaim = route({
  method: 'GET',
  path: '/home/getClaim',
  summary: 'One claim with its messages, and what the row says now.',
  source: 'added',
  access: { who: 'vendor', screens },
  query: z.object({ _id: claimId }),
  answer: z.object({ data: wholeClaim }),
})
