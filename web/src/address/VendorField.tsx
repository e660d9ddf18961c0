import { messages } from '@orrery/contract/messages'
import { TextField } from '../ui/field/TextField.tsx'
import { useSearchText } from './use-search-text.ts'

interface VendorFieldProps {
  label?: string
  value: string | undefined
  /** @param goesOn whether it only goes on with the one that was asked for. */
  onChange: (vendorId: string | undefined, goesOn: boolean) => void
}

/** A vendor's id, taken when it is one; without it, everybody. */
export function VendorField({ label = 'Vendor id', value, onChange }: VendorFieldProps) {
  const [text, setText] = useSearchText(value ?? '', (found, goesOn) => {
    if (found === '' || vendorIdOf(found)) onChange(found || undefined, goesOn)
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

/** A vendor id that an address may hold; anything else is none. */
export function vendorIdOf(text: string | undefined): string | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? text : undefined
}
