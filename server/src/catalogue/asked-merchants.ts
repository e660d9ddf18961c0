import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { LinkCall } from '@orrery/contract/programmes/link-calls'
import type { Kind, LinkScreen } from '@orrery/contract/programmes/programme'
import type { Asked } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { lockOf } from './lock.ts'
import type { AskedMerchants } from './merchants.query.ts'
import { openKinds } from './open-kinds.ts'
import { searched } from './searched.ts'

type ListQuery = Partial<Asked<LinkCall<'merchants'>>['query']>

/** What a list, its summary or its file is asked; a vendor locked to one merchant asks for that only. */
export function askedMerchants(
  scope: Scope,
  programme: ProgrammeKey,
  screen: LinkScreen,
  query: ListQuery,
): AskedMerchants {
  return {
    list: screen.key,
    search: searched(query.searchText),
    country: query.country ?? '',
    kinds: kindsOf(scope, programme, screen, query),
    only: lockOf(scope, screen),
    sort: query.sortByValue ?? (screen.wire.filters.sort ? 'CPCLtoH' : 'nameAtoZ'),
  }
}

/** The asked types that the vendor may have; a screen without a type choice shows all it may have. */
function kindsOf(
  scope: Scope,
  programme: ProgrammeKey,
  screen: LinkScreen,
  query: ListQuery,
): Kind[] {
  const allowed = openKinds(scope, { programme, screen })
  const { showCPCMerchants, showCPAMerchants, isRedClubAI } = query
  if (showCPCMerchants !== undefined || showCPAMerchants !== undefined) {
    return allowed.filter((kind) => (kind === 'CPC' ? showCPCMerchants : showCPAMerchants))
  }
  if (!screen.wire.filters.type || isRedClubAI === undefined) return [...allowed]
  return allowed.filter((kind) => (kind === 'CPA') === isRedClubAI)
}
