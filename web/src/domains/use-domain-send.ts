import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey } from '../api/use-answer.ts'

/** The calls that change domains or title filters. */
type DomainCall = Extract<
  ApiKey,
  | 'POST /dashboard/addDomainName'
  | 'POST /dashboard/addShortURLDomainName'
  | 'POST /dashboard/deleteDomain'
  | 'POST /dashboard/deleteShortURLDomain'
  | 'POST /dashboard/proveDomain'
  | 'POST /dashboard/addTitleFilters'
  | 'POST /dashboard/deleteTitleFilters'
>

const LISTS = [
  'GET /dashboard/allCustomDomains',
  'GET /dashboard/allShortURLDomains',
  'GET /dashboard/allTitleFilters',
  // The host of the administrator's own short links stands in the header.
  'POST /home/getShortURLStatus',
] as const

/** One of these calls; what is listed is asked for anew before it counts as done. */
export function useDomainSend<K extends DomainCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => call(key, ask),
    onSettled: async () => {
      await Promise.all(
        LISTS.map((list) => queryClient.invalidateQueries({ queryKey: answerKey(list) })),
      )
    },
  })
}
