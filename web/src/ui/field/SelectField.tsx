import type { ComponentProps } from 'react'
import { classes } from '../base/classes.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

interface SelectFieldProps
  extends FieldFrame, Omit<ComponentProps<'select'>, keyof FieldFrame | 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
}

/** One of a few; the browser's own list, which every phone knows how to show. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, id, options, className, ...rest } = props
  return (
    <Field
      {...{ label, hint, error, required, id }}
      render={(tied) => (
        <select {...rest} {...tied} className={classes(css.control, css.select, className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
