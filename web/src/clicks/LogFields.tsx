import { clickLabels, deviceClasses, labelNames } from '@orrery/contract/clicks/labels'
import { countries } from '@orrery/contract/countries'
import { useSearchText } from '../address/use-search-text.ts'
import { withCapital } from '../format/capital.ts'
import { countryName } from '../format/country.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { LONGEST_PART, type LogFilter, type LogSearch } from './log-filters.ts'

interface LogFieldsProps {
  search: LogSearch
  onChange: (change: LogSearch, goesOn?: boolean) => void
}

/** What the log is narrowed by, each a field; each choice goes into the URL. */
export function LogFields({ search, onChange }: LogFieldsProps) {
  const { country = '' } = search
  const offered =
    countries.includes(country) || country === '' ? countries : [...countries, country]
  const named = offered
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <>
      <SelectField
        label="Counted as"
        value={search.label ?? ''}
        options={[
          { value: '', label: 'Everything' },
          ...clickLabels.map((value) => ({ value, label: labelNames[value] })),
        ]}
        onChange={({ target }) => onChange({ label: target.value || undefined })}
      />
      <PartField label="Merchant" of="merchant" {...{ search, onChange }} />
      <PartField label="Placement id" of="placement" {...{ search, onChange }} />
      <PartField label="Channel" of="channel" {...{ search, onChange }} />
      <SelectField
        label="Country"
        value={country}
        options={[{ value: '', label: 'All countries' }, ...named]}
        onChange={({ target }) => onChange({ country: target.value || undefined })}
      />
      <SelectField
        label="Device"
        value={search.device ?? ''}
        options={[
          { value: '', label: 'All devices' },
          ...deviceClasses.map((value) => ({ value, label: withCapital(value) })),
        ]}
        onChange={({ target }) => onChange({ device: target.value || undefined })}
      />
    </>
  )
}

/** A text that is searched for when its writer pauses. */
function PartField({
  label,
  of,
  search,
  onChange,
}: LogFieldsProps & { label: string; of: LogFilter }) {
  const [text, setText] = useSearchText(search[of] ?? '', (found, goesOn) =>
    onChange({ [of]: found || undefined }, goesOn),
  )
  return (
    <TextField
      type="search"
      label={label}
      maxLength={LONGEST_PART}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
