import type { ComponentProps } from 'react'
import { classes } from '../base/classes.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame>

/** One line of text; spread `form.getInputProps(name)` on it. */
export function TextField({
  label,
  hint,
  error,
  required,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      {...{ label, hint, error, required, id }}
      render={(tied) => (
        <input type="text" {...rest} {...tied} className={classes(css.control, className)} />
      )}
    />
  )
}
