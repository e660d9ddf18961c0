import { SEARCH_MAX } from '@orrery/contract/search-max'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import type { Merchant } from './link-manifest.ts'

interface MerchantSearchProps {
  text: string
  searchFor: (text: string) => void
}

/** Finds merchants by part of their name; what it finds stands right under it. */
export function MerchantSearch({ text, searchFor }: MerchantSearchProps) {
  return (
    <TextField
      type="search"
      label="Merchant"
      placeholder="Name or site"
      maxLength={SEARCH_MAX}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => searchFor(event.target.value)}
    />
  )
}

/** The one merchant of a locked vendor, as a list of one. */
export function LockedMerchant({ merchant }: { merchant: Merchant | undefined }) {
  const options = merchant
    ? [{ value: merchant.id, label: merchant.name }]
    : [{ value: '', label: 'Loading…' }]
  return (
    <SelectField
      label="Merchant"
      hint="Your account makes links for this merchant only"
      options={options}
      defaultValue={merchant?.id}
      key={merchant?.id}
    />
  )
}
