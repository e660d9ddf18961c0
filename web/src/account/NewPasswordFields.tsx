import type { ComponentProps } from 'react'
import { PasswordField } from '../ui/field/PasswordField.tsx'

type InputProps = Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  label: string
  confirmLabel?: string
  /** As a form gives them to its fields. */
  password: InputProps
  confirm: InputProps
}

/** A password that is chosen, typed twice (1-core §5). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, confirmLabel = 'Confirm Password', password, confirm } = props
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        maxLength={30}
        hint="6 to 30 characters"
        required
        {...password}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        maxLength={30}
        required
        {...confirm}
      />
    </>
  )
}
