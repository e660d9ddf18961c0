import { claimedRow, claimOrigins } from '@orrery/contract/claims/claim'
import type { ClaimStart, NewClaimSearch } from '../address/claim-address.ts'

/** What the address asks to be claimed; undefined when it is nothing that could be. */
export function claimStart(search: NewClaimSearch): ClaimStart | undefined {
  const origin = claimOrigins.find((each) => each === search.origin)
  if (origin === undefined) return undefined
  const given = parsed(search.row)
  if (origin === 'missing') {
    const known = claimedRow.partial().safeParse(given)
    return { origin, row: known.success ? known.data : {} }
  }
  const row = claimedRow.safeParse(given)
  return row.success ? { origin, row: row.data } : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return undefined
  }
}
