import type { Answer } from '@orrery/contract/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { openCall } from './plain-call.ts'
import { queryClient } from './query-client.ts'

export type Portal = Answer<'GET /home/getPortal'>

const FRESH_MS = 5 * 60_000

/** The operator's settings and the network's today; asked again later, since a day ends. */
export const portalQuery = queryOptions({
  queryKey: ['GET /home/getPortal', {}],
  queryFn: ({ signal }) => openCall('GET /home/getPortal', {}, { signal }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  // Nobody asks for a page that is out of sight; who looks at it again, perhaps the next morning, waits for no interval.
  refetchOnWindowFocus: true,
  // It is asked for in many places; after a failure the reader decides when again.
  retryOnMount: false,
})

/**
 * The same for a call, as they were last answered. Where they failed and never came it goes out without them: its
 * reader asks for them again.
 */
export async function portalForCall(): Promise<Portal | undefined> {
  const asked = queryClient.getQueryState(portalQuery.queryKey)
  if (asked?.status === 'error') return asked.data
  return queryClient.ensureQueryData(portalQuery).catch(() => undefined)
}

/** Brand, footer lines, currency, time zone and today; undefined until they have arrived. */
export function usePortal(): Portal | undefined {
  return useQuery(portalQuery).data
}

/** Why the portal's settings did not arrive, and how to ask again; undefined while they may, or did. */
export function usePortalFailure(): { error: Error; retry: () => void } | undefined {
  const { data, error, refetch } = useQuery(portalQuery)
  if (data || !error) return undefined
  return { error, retry: () => void refetch() }
}
