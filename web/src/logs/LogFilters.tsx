import { LONGEST_LOG_DAYS } from '@orrery/contract/logs/log-limits'
import { messages } from '@orrery/contract/messages'
import type { ReactNode } from 'react'
import { DaysFilter } from '../address/DaysFilter.tsx'
import { useSearchText } from '../address/use-search-text.ts'
import { VendorField } from '../address/VendorField.tsx'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import css from './logs.module.css'
import type { LogsState } from './use-logs.ts'

interface LogFiltersProps {
  logs: LogsState
  /** The log is a vendor's, whom an administrator may pick. */
  ofVendor?: boolean
  /** Filters of this log alone. */
  children: ReactNode
}

/** From when to when, and which rows; each choice goes into the URL. */
export function LogFilters({ logs, ofVendor, children }: LogFiltersProps) {
  const { range, isAdmin, vendorId, change } = logs
  const isEverybodys = isAdmin && (!ofVendor || vendorId === undefined)
  return (
    <>
      <PrintFacts
        {...(isEverybodys && { whose: 'All vendors' })}
        vendorId={vendorId}
        range={range}
      />
      <DaysFilter days={logs} longest={{ days: LONGEST_LOG_DAYS, words: messages.logTooLong }}>
        <div className={css.fields}>
          {isAdmin && ofVendor ? (
            <VendorField value={vendorId} onChange={(next) => change({ vendorId: next })} />
          ) : null}
          {children}
        </div>
      </DaysFilter>
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
