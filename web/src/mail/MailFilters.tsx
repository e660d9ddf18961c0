import type { MailState } from '@orrery/contract/mail/mails'
import { SearchAndState } from '../address/SearchAndState.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import { stateWords, type MailSearch } from './mail-search.ts'

interface MailFiltersProps {
  search: string
  state: MailState | undefined
  onChange: (change: MailSearch, options?: { replace?: boolean }) => void
}

/** Which mails are listed. */
export function MailFilters({ search, state, onChange }: MailFiltersProps) {
  const chosen = [search, state && stateWords[state].words].filter(Boolean)
  return (
    <FilterRow summary={chosen.join(', ') || 'All'}>
      <SearchAndState
        search={search}
        placeholder="Address, subject or vendor id"
        maxLength={100}
        state={state}
        states={stateWords}
        onChange={onChange}
      />
    </FilterRow>
  )
}
