import type { Answer } from '@orrery/contract/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { plainCall } from './plain-call.ts'

export type Portal = Answer<'GET /home/getPortal'>

const FRESH_MS = 5 * 60_000

/** The operator's settings and the network's today; asked again later, since a day ends. */
export const portalQuery = queryOptions({
  queryKey: ['GET /home/getPortal', {}],
  queryFn: ({ signal }) => plainCall('GET /home/getPortal', {}, { signal }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})

/** Brand, footer lines, currency, time zone and today; undefined until they have arrived. */
export function usePortal(): Portal | undefined {
  return useQuery(portalQuery).data
}
