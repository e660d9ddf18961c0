import IconEye from '~icons/eye'
import IconEyeOff from '~icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame | 'type'>

/** A password with a labelled button that shows or hides it. */
export function PasswordField({ label, hint, error, required, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field
      {...{ label, hint, error, required, id }}
      render={(tied) => (
        <div className={css.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...tied}
            type={shown ? 'text' : 'password'}
            className={css.control}
          />
          <IconButton
            kind="quiet"
            className={css.eye}
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={tied.id}
            icon={<Icon size={18} stroke={1.75} />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    />
  )
}
