import { LONGEST_LOG_DAYS } from '@orrery/contract/logs/log-limits'
import { messages } from '@orrery/contract/messages'
import { presetLabels } from '@orrery/contract/presets'
import type { ReactNode } from 'react'
import { useSearchText } from '../address/use-search-text.ts'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { dayRange } from '../format/day.ts'
import { DateRangePicker } from '../ui/date/DateRangePicker.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { FilterRow } from '../ui/page/FilterRow.tsx'
import css from './logs.module.css'
import type { LogsState } from './use-logs.ts'
import { VendorField } from './VendorField.tsx'

interface LogFiltersProps {
  logs: LogsState
  /** The log is a vendor's, whom an administrator may pick. */
  ofVendor?: boolean
  /** Filters of this log alone. */
  children: ReactNode
}

/** From when to when, and which rows; each choice goes into the URL. */
export function LogFilters({ logs, ofVendor, children }: LogFiltersProps) {
  const { range, presets, today, setRange, isAdmin, vendorId, change } = logs
  const preset = Object.entries(presetLabels).find(([key]) => key === range?.preset)
  const isEverybodys = isAdmin && (!ofVendor || vendorId === undefined)
  return (
    <>
      <PrintFacts
        {...(isEverybodys && { whose: 'All vendors' })}
        vendorId={vendorId}
        range={range}
      />
      <FilterRow summary={preset?.[1] ?? (range && dayRange(range.start, range.end))}>
        <DateRangePicker
          label="Start Date and End Date"
          value={range ?? { start: '', end: '', preset: null }}
          onChange={setRange}
          presets={presets}
          max={today}
          longest={{ days: LONGEST_LOG_DAYS, words: messages.logTooLong }}
          disabled={range === undefined}
        />
        <div className={css.fields}>
          {isAdmin && ofVendor ? (
            <VendorField value={vendorId} onChange={(next) => change({ vendorId: next })} />
          ) : null}
          {children}
        </div>
      </FilterRow>
    </>
  )
}

interface SearchFieldProps {
  label: string
  maxLength: number
  value: string | undefined
  onChange: (text: string | undefined, goesOn: boolean) => void
}

/** A text that is searched for when its writer pauses. */
export function SearchField({ label, maxLength, value, onChange }: SearchFieldProps) {
  const [text, setText] = useSearchText(value ?? '', (found, goesOn) =>
    onChange(found || undefined, goesOn),
  )
  return (
    <TextField
      type="search"
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
