import { messages } from '@orrery/contract/messages'
import { useSearchText } from '../address/use-search-text.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { vendorIdOf } from './use-logs.ts'

interface VendorFieldProps {
  label?: string
  value: string | undefined
  onChange: (vendorId: string | undefined) => void
}

/** A vendor's id, taken when it is one; without it, everybody. */
export function VendorField({ label = 'Vendor id', value, onChange }: VendorFieldProps) {
  const [text, setText] = useSearchText(value ?? '', (found) => {
    if (found === '' || vendorIdOf(found)) onChange(found || undefined)
  })
  const isWrong = text !== '' && vendorIdOf(text) === undefined
  return (
    <TextField
      type="search"
      inputMode="numeric"
      label={label}
      maxLength={9}
      autoComplete="off"
      value={text}
      error={isWrong ? messages.badVendorId : undefined}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
