import { VENDOR_SEARCH_MAX } from '@orrery/contract/vendors/get-all-vendors'
import { vendorStates, type VendorState } from '@orrery/contract/vendors/vendor-state'
import { useSearchText } from '../address/use-search-text.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import type { VendorSearch } from './list-search.ts'
import { stateWords } from './vendor-words.ts'
import css from './vendors.module.css'

const states = [
  { value: '', label: 'Any state' },
  ...vendorStates.map((value) => ({ value, label: stateWords[value].words })),
]

interface VendorFiltersProps {
  search: string
  state: VendorState | undefined
  onChange: (change: VendorSearch, options?: { replace?: boolean }) => void
}

/** Which vendors are listed; both stand in the address. */
export function VendorFilters({ search, state, onChange }: VendorFiltersProps) {
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    onChange({ search: found || undefined }, { replace: goesOn }),
  )
  return (
    <search className={css.filters} aria-label="Filters">
      <TextField
        type="search"
        label="Search"
        placeholder="Name, email or vendor id"
        maxLength={VENDOR_SEARCH_MAX}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label="State"
        options={states}
        value={state ?? ''}
        onChange={({ target: { value } }) => onChange({ state: value || undefined })}
      />
    </search>
  )
}
