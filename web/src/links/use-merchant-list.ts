import { allowedTypes, firstType } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import type { Kind, LinkScreen } from '@orrery/contract/programmes/programme'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askedSearch } from '../address/cut-text.ts'
import { pageNumber } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { useSearchText } from '../address/use-search-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { callsOf, isLocked, type LinkProgramme } from './link-manifest.ts'
import { countryOf, sortOf, type ListFilters } from './list-filters.ts'

interface MerchantListProps {
  programme: LinkProgramme
  screen: LinkScreen
  user: User
  /** Called at every change of a filter: what was made by the earlier ones is cleared. */
  onEdit: () => void
}

/** The merchants of a link screen that fit its filters, which the URL holds. */
export function useMerchantList({ programme, screen, user, onEdit }: MerchantListProps) {
  const [filters, setFilters] = useFilters<ListFilters>()
  const types = allowedTypes(user, programme.key)
  const first = firstType(types, user.defaultType)
  const locked = isLocked(screen, user)
  const kind = firstType(types, (locked ? undefined : filters.type) ?? first) ?? 'CPC'
  const search = locked ? '' : askedSearch(filters.search)
  const country = screen.wire.filters.country ? countryOf(filters.country) : ''
  const sort = sortOf(filters.sort)
  const page = pageNumber(filters.page)
  const [text, setText] = useSearchText(search, (next, goesOn) =>
    setFilters({ search: next }, { replace: goesOn }),
  )

  const hasType = screen.wire.filters.type
  /**
   * What the list is asked of a type, and so is the number of merchants by country; not by the AI-site
   * flag, which on the AI site every address has, whatever the type.
   */
  const ofType = hasType
    ? { showCPCMerchants: flag(kind === 'CPC'), showCPAMerchants: flag(kind === 'CPA') }
    : {}
  const found = {
    searchText: search,
    ...(country && { country }),
    ...(screen.wire.filters.sort && { sortByValue: sort }),
  }
  /** What the file of the list is asked, which knows no other flag of a type. */
  const asked = { ...found, ...(hasType && { isRedClubAI: flag(kind === 'CPA') }) }
  const calls = callsOf(screen)
  const merchants = useAnswer(calls.merchants, {
    query: {
      ...found,
      ...ofType,
      pageNo: String(page),
      pageSize: String(screen.shown.pageSize),
    },
  })

  const [listed, setListed] = useState(kind)
  if (listed !== kind && !merchants.isPlaceholderData) setListed(kind)

  // The type changes by Back, too, and what was made is a link of the other one.
  const made = useRef(kind)
  const clear = useEffectEvent(onEdit)
  useEffect(() => {
    if (made.current === kind) return
    made.current = kind
    clear()
  }, [kind])

  return {
    types,
    /** Whether the rows are still those of another type: a link of this one may be worth nothing to them. */
    ofOtherType: listed !== kind,
    /** What the URL need not say. */
    first,
    kind,
    isLocked: locked,
    country,
    sort,
    page,
    search,
    ofType,
    asked,
    merchants,
    /** The search as it is typed, not yet searched for. */
    text,
    /** Whether the rows are still those of an earlier search. */
    searching: text !== search || merchants.isPlaceholderData || merchants.isPending,
    searchFor: (next: string) => {
      onEdit()
      setText(next)
    },
    /** Searches for the same text among the merchants of another type. */
    searchAmong: (type: Kind) => {
      onEdit()
      setFilters({ type: type === first ? undefined : type })
    },
    /** Changes filters of the URL; a page is no filter, so what was made stays. */
    change: (change: ListFilters) => {
      if (!('page' in change)) onEdit()
      // A type has merchants of its own (2-links §4).
      if ('type' in change) setText('')
      setFilters('type' in change ? { ...change, search: undefined } : change)
    },
  }
}
export type MerchantList = ReturnType<typeof useMerchantList>

/** Yes or no as a query has it. */
function flag(yes: boolean): 'true' | 'false' {
  return yes ? 'true' : 'false'
}
