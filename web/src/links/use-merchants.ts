import type { Kind } from '@orrery/contract/programmes/programme'
import { useAnswer } from '../api/use-answer.ts'
import type { LinkProgramme } from './link-programme.ts'

/** A page (from 1) of the programme's merchants that fit the search. */
export function useMerchants(
  programme: LinkProgramme,
  asked: { page: number; search: string; kind: Kind | undefined },
) {
  const { page, search, kind } = asked
  return useAnswer(programme.link.list.calls.merchants, {
    query: {
      pageNo: String(page),
      pageSize: String(programme.link.pageSize),
      searchText: search,
      ...(kind === 'CPA' && { isRedClubAI: 'true' as const }),
    },
  })
}
export type Merchants = ReturnType<typeof useMerchants>
