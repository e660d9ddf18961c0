import {
  postbackStates,
  type LoggedEvent,
  type Postback,
} from '@orrery/contract/postbacks/postbacks'
import { SelectField } from '../ui/field/SelectField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import { loggedEvents, type LogSearch } from './log-search.ts'
import { eventWords, stateWords } from './postback-words.ts'

interface LogFiltersProps {
  filters: { state: Postback['state'] | undefined; event: LoggedEvent | undefined }
  onChange: (change: LogSearch) => void
}

const states = [
  { value: '', label: 'Any state' },
  ...postbackStates.map((value) => ({ value, label: stateWords[value].words })),
]
const events = [
  { value: '', label: 'Any event' },
  ...loggedEvents.map((value) => ({ value, label: eventWords[value] })),
]

/** Which of the log is shown. */
export function LogFilters({ filters: { state, event }, onChange }: LogFiltersProps) {
  const chosen = [state && stateWords[state].words, event && eventWords[event]].filter(Boolean)
  return (
    <FilterRow summary={chosen.join(', ') || 'All'}>
      <SelectField
        label="State"
        options={states}
        value={state ?? ''}
        onChange={({ target: { value } }) => onChange({ state: value || undefined })}
      />
      <SelectField
        label="Event"
        options={events}
        value={event ?? ''}
        onChange={({ target: { value } }) => onChange({ event: value || undefined })}
      />
    </FilterRow>
  )
}
