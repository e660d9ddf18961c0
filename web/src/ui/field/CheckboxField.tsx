import { useId, type ComponentProps } from 'react'
import css from './Field.module.css'
import type { FieldFrame } from './Field.tsx'

type CheckboxFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame | 'type'>

/** Yes or no; spread `form.getInputProps(name, { type: 'checkbox' })` on it. */
export function CheckboxField({ label, hint, error, id: givenId, ...rest }: CheckboxFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = error ? `${id}-error` : ''
  const hintId = hint ? `${id}-hint` : ''
  return (
    <div className={css.field}>
      <label className={css.check} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
