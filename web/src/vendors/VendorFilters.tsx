import { VENDOR_SEARCH_MAX } from '@orrery/contract/vendors/get-all-vendors'
import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import { SearchAndState } from '../address/SearchAndState.tsx'
import type { VendorSearch } from './list-search.ts'
import { stateWords } from './vendor-words.ts'
import css from './vendors.module.css'

interface VendorFiltersProps {
  search: string
  state: VendorState | undefined
  onChange: (change: VendorSearch, options?: { replace?: boolean }) => void
}

/** Which vendors are listed. */
export function VendorFilters({ search, state, onChange }: VendorFiltersProps) {
  return (
    <search className={css.filters} aria-label="Filters">
      <SearchAndState
        search={search}
        placeholder="Name, email or id"
        maxLength={VENDOR_SEARCH_MAX}
        state={state}
        states={stateWords}
        onChange={onChange}
      />
    </search>
  )
}
