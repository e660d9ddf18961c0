import { portalQuery, usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { useChange } from './use-change.ts'

/**
 * Has what a page shows asked for anew when the network's day has ended over it: what names no day, such as the next
 * events, is of the day on which it was answered.
 */
export function useNewDay(): void {
  useChange(usePortal()?.today, askAnew)
}

function askAnew(): void {
  const [portal] = portalQuery.queryKey
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== portal })
}
