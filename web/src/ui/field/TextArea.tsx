import type { ComponentProps } from 'react'
import { classes } from '../base/classes.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame>

/** Several lines of text, which are not wrapped: each is one thing. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, id, className, ...rest } = props
  return (
    <Field
      {...{ label, hint, error, required, id }}
      render={(tied) => (
        <textarea
          wrap="off"
          {...rest}
          {...tied}
          className={classes(css.control, css.lines, className)}
        />
      )}
    />
  )
}
