import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useSearchText } from './use-search-text.ts'

/** What the address says of a list that is narrowed by a text and a state. */
interface Narrowed {
  search?: string | undefined
  state?: string | undefined
}

interface SearchAndStateProps {
  search: string
  /** What is searched. */
  placeholder: string
  maxLength: number
  state: string | undefined
  /** Every state with its words. */
  states: Record<string, { words: string }>
  onChange: (change: Narrowed, options?: { replace?: boolean }) => void
}

/** The fields that narrow a list by a text and a state; both stand in the address. */
export function SearchAndState(props: SearchAndStateProps) {
  const { search, placeholder, maxLength, state, states, onChange } = props
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    onChange({ search: found || undefined }, { replace: goesOn }),
  )
  const options = Object.entries(states).map(([value, { words }]) => ({ value, label: words }))
  return (
    <>
      <TextField
        type="search"
        label="Search"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label="State"
        options={[{ value: '', label: 'Any state' }, ...options]}
        value={state ?? ''}
        onChange={({ target: { value } }) => onChange({ state: value || undefined })}
      />
    </>
  )
}
