import { useEffect, useRef } from 'react'
import { portalQuery, usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'

/**
 * Has what a page shows asked for anew when the network's day has ended over it: what names no day, such as the next
 * events, is of the day on which it was answered.
 */
export function useNewDay(): void {
  const today = usePortal()?.today
  const last = useRef(today)

  useEffect(() => {
    const before = last.current
    last.current = today
    if (before === undefined || before === today) return
    const [portal] = portalQuery.queryKey
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== portal })
  }, [today])
}
