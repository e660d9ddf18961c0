import type { LinkField } from '@orrery/contract/programmes/programme'
import { count } from '../format/number.ts'
import { TextField } from '../ui/field/TextField.tsx'

interface LinkInputProps {
  id: string
  field: LinkField
  value: string
  onChange: (value: string) => void
}

/** An optional text of a link: what it may hold, and how much of its room is used. */
export function LinkInput({ id, field, value, onChange }: LinkInputProps) {
  const room = `${count(value.length)} of ${count(field.maxLength)}`
  const fits = field.pattern.test(value)
  return (
    <TextField
      id={id}
      label={`${field.label}, optional`}
      value={value}
      maxLength={field.maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={fits ? `${field.characters}; ${room}` : undefined}
      error={fits ? undefined : `${field.characters} only; ${room}`}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
