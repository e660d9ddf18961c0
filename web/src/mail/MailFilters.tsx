import { mailStates, type MailState } from '@orrery/contract/mail/mails'
import { useSearchText } from '../address/use-search-text.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import { stateWords, type MailSearch } from './mail-search.ts'

const states = [
  { value: '', label: 'Any state' },
  ...mailStates.map((value) => ({ value, label: stateWords[value].words })),
]

interface MailFiltersProps {
  search: string
  state: MailState | undefined
  onChange: (change: MailSearch, options?: { replace?: boolean }) => void
}

/** Which mails are listed; both stand in the address. */
export function MailFilters({ search, state, onChange }: MailFiltersProps) {
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    onChange({ search: found || undefined }, { replace: goesOn }),
  )
  const chosen = [search, state && stateWords[state].words].filter(Boolean)
  return (
    <FilterRow summary={chosen.join(', ') || 'All'}>
      <TextField
        type="search"
        label="Search"
        placeholder="Address, subject or vendor id"
        maxLength={100}
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
    </FilterRow>
  )
}
