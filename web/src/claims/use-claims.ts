import { claimStates } from '@orrery/contract/claims/claim'
import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { programmes } from '@orrery/contract/programmes/all'
import { useMutation } from '@tanstack/react-query'
import type { NewClaimSearch } from '../address/claim-address.ts'
import { pageNumber } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { vendorIdOf } from '../address/VendorField.tsx'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { answerKey } from '../api/use-answer.ts'

/** What the address says of Claims. */
export interface ClaimsSearch extends NewClaimSearch {
  state?: string | undefined
  programme?: string | undefined
  /** Whose, for an administrator. */
  of?: string | undefined
  page?: string | undefined
  /** The claim that is shown. */
  claim?: string | undefined
}

/** Which claims the address asks for, and the way to change it. */
export function useClaims() {
  const [search, setSearch] = useFilters<ClaimsSearch>()
  const isAdministrator = useSession()?.role === 'admin'
  const state = claimStates.find((each) => each === search.state)
  const programme = programmes.find(({ key }) => key === search.programme)?.key
  const of = isAdministrator ? vendorIdOf(search.of) : undefined
  const page = pageNumber(search.page)
  return {
    isAdministrator,
    state,
    programme,
    of,
    page,
    isNarrowed: (state ?? programme ?? of) !== undefined,
    /** As the calls take it. */
    query: {
      pageNo: String(Math.min(page, 500)),
      ...(state && { state }),
      ...(programme && { programme }),
      ...(of !== undefined && { vendorId: of }),
    },
    change: setSearch,
  }
}

/** The calls that write to a claim. */
type ClaimCall = Extract<
  ApiKey,
  'POST /home/openClaim' | 'POST /home/answerClaim' | 'POST /home/decideClaim'
>

/**
 * A call that writes to a claim; what was asked of claims is asked for anew, refused or not.
 * @param onWritten told before that, since a claim that is decided takes away what wrote to it.
 */
export function useClaimSend<K extends ClaimCall>(key: K, onWritten?: (ask: Ask<K>) => void) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => call(key, ask),
    onSuccess: (_answer, ask) => onWritten?.(ask),
    onSettled: refreshClaims,
  })
}

/** Has claims and their lists asked for anew. */
async function refreshClaims(): Promise<void> {
  const keys = ['GET /home/getClaim', 'GET /home/getClaims', 'GET /home/getAllClaims'] as const
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: answerKey(key) })))
}
